#if !canImport(Darwin)
  internal import AVFAudio
  public import Combine
  public import Foundation

  extension Timer {
    /// Publishes the date again and again, on the clock of the run.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval) }

    /// Sends dates to all its subscribers from `connect()` on.
    ///
    /// There is one timer: whoever connects again, as many do to stop it, gets the same.
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      private let interval: TimeInterval
      private let dates = PassthroughSubject<Date, Never>()
      private var connection: Connection?

      init(interval: TimeInterval) {
        self.interval = interval
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Date, S.Failure == Never { dates.receive(subscriber: subscriber) }

      public func connect() -> any Cancellable {
        if let connection, connection.timer.isValid { return connection }
        let dates = Unguarded(value: dates)
        let made = Connection(
          timer: EarshotTime.schedule(every: interval, repeats: true) { _ in
            dates.value.send(EarshotTime.date)
          })
        connection = made
        return made
      }

      /// Stays when it is let go; only `cancel` stops the timer.
      private final class Connection: Cancellable {
        let timer: Timer

        init(timer: Timer) {
          self.timer = timer
        }

        func cancel() { timer.invalidate() }
      }
    }
  }

  /// What a timer's block holds: it is called on the thread that the timer was made on.
  private struct Unguarded<Value>: @unchecked Sendable {
    let value: Value
  }

  extension ConnectablePublisher where Failure == Never {
    /// Connects with its first subscriber, and lets go with its last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
  }

  extension Publishers {
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher
    where Upstream.Failure == Never {
      public typealias Output = Upstream.Output
      public typealias Failure = Never

      public let upstream: Upstream
      private var connection: (any Cancellable)?
      private var subscribers = 0

      init(upstream: Upstream) {
        self.upstream = upstream
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Never {
        let sink = Sink<Output, Never>(
          value: { _ = subscriber.receive($0) },
          completion: { subscriber.receive(completion: $0) })
        subscriber.receive(
          subscription: Leaving { [self] in
            sink.cancel()
            subscribers -= 1
            if subscribers == 0 { connection?.cancel() }
            if subscribers == 0 { connection = nil }
          })
        upstream.receive(subscriber: sink)
        subscribers += 1
        if connection == nil { connection = upstream.connect() }
      }
    }
  }

  /// A subscription whose subscriber may leave, once.
  private final class Leaving: Subscription {
    private var leave: (() -> Void)?

    init(_ leave: @escaping () -> Void) {
      self.leave = leave
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
      let leave = leave
      self.leave = nil
      leave?()
    }
  }
#endif
