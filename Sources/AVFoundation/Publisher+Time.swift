#if !canImport(Darwin)
  internal import AVFAudio
  public import Combine
  internal import Dispatch

  /// A time that a publisher waits, as schedulers' strides are written: `.seconds(0.5)` or `0.5`.
  public struct PublisherInterval: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    fileprivate let seconds: Double

    private init(seconds: Double) { self.seconds = seconds }
    public init(floatLiteral value: Double) { seconds = value }
    public init(integerLiteral value: Int) { seconds = Double(value) }

    public static func seconds(_ count: Int) -> Self { Self(seconds: Double(count)) }
    public static func seconds(_ count: Double) -> Self { Self(seconds: count) }
    public static func milliseconds(_ count: Int) -> Self { Self(seconds: Double(count) / 1e3) }
    public static func microseconds(_ count: Int) -> Self { Self(seconds: Double(count) / 1e6) }
    public static func nanoseconds(_ count: Int) -> Self { Self(seconds: Double(count) / 1e9) }
  }

  // On the clock of the run, in the order of its main queue, whatever the scheduler.
  extension Publisher {
    /// Each value so much later.
    public func delay<S>(
      for interval: PublisherInterval, tolerance: PublisherInterval? = nil, scheduler: S
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher<Output, Failure> { next in
        receive(
          subscriber: Sink<Output, Failure>(
            into: next, value: { value in after(interval) { _ = next.receive(value) } },
            completion: { end in after(interval) { next.receive(completion: end) } }))
      }
    }

    /// A value once no other has come for so long.
    public func debounce<S>(
      for interval: PublisherInterval, scheduler: S
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher<Output, Failure> { next in
        var latest = 0
        receive(
          subscriber: Sink<Output, Failure>(into: next) { value in
            latest += 1
            let own = latest
            after(interval) { if own == latest { _ = next.receive(value) } }
          })
      }
    }

    /// The first value, and then at most one in each such span: its latest or its first.
    public func throttle<S>(
      for interval: PublisherInterval, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher<Output, Failure> { next in
        var isQuiet = true
        var waiting: Output?
        func pass(_ value: Output) {
          _ = next.receive(value)
          isQuiet = false
          after(interval) {
            isQuiet = true
            if let value = waiting { pass(value) }
          }
          waiting = nil
        }
        receive(
          subscriber: Sink<Output, Failure>(into: next) { value in
            if isQuiet { pass(value) } else if latest || waiting == nil { waiting = value }
          })
      }
    }

    private func after(_ interval: PublisherInterval, _ work: @escaping () -> Void) {
      EarshotTime.async(on: .main, at: EarshotTime.uptime + interval.seconds, work)
    }
  }
#endif
