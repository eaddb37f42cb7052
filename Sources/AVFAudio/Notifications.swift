#if !canImport(Darwin)
  public import Foundation

  extension NotificationCenter {
    /// The notifications of a name, one after another, for `for await`.
    ///
    /// It observes from the start, and as long as anybody iterates.
    public struct Notifications: AsyncSequence, @unchecked Sendable {
      public typealias Element = Notification
      public typealias Failure = Never

      private let stream: AsyncStream<Carried>

      fileprivate init(
        _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?
      ) {
        stream = AsyncStream { continuation in
          let token = Carried(
            value: center.addObserver(forName: name, object: object, queue: nil) {
              continuation.yield(Carried(value: $0))
            })
          let center = Carried(value: center)
          continuation.onTermination = { _ in
            guard let center = center.value as? NotificationCenter else { return }
            center.removeObserver(token.value)
          }
        }
      }

      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: stream.makeAsyncIterator())
      }

      public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Carried>.Iterator

        public mutating func next() async -> Notification? {
          await base.next()?.value as? Notification
        }

        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async -> Notification? { await base.next(isolation: actor)?.value as? Notification }
      }
    }

    public func notifications(
      named name: Notification.Name, object: AnyObject? = nil
    ) -> Notifications { Notifications(self, name, object) }
  }

  /// What passes from the run's thread to the run's thread.
  private struct Carried: @unchecked Sendable {
    let value: Any
  }
#endif
