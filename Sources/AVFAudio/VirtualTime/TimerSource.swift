#if !canImport(Darwin)
  public import Dispatch
  internal import EarshotUnits
  internal import Foundation

  /// A dispatch timer on a run's clock.
  ///
  /// It begins suspended, as every source does. What falls due while it is suspended comes once, when
  /// it goes on. Like a source that is let go, one that nobody holds never fires again.
  final class TimerSource: DispatchSourceTimer {
    private let host: AppHost
    private let queue: DispatchQueue
    private var handler: (() -> Void)?
    private var cancelHandler: (() -> Void)?
    private var interval: TimeSpan?
    private var suspensions = 1
    private var isActivated = false
    /// Which schedule counts: an older one is over.
    private var generation = 0
    private var isDue = false
    private(set) var isCancelled = false

    init(_ host: AppHost, queue: DispatchQueue?) {
      self.host = host
      self.queue = queue ?? .global()
    }

    func schedule(after delay: TimeSpan?, every interval: TimeSpan?) {
      generation += 1
      isDue = false
      self.interval = interval
      if let delay { arm(after: delay) }
    }

    private func arm(after delay: TimeSpan) {
      let armed = generation
      host.put(on: queue, after: delay) { [weak self] in self?.fire(armed) }
    }

    private func fire(_ armed: Int) {
      guard armed == generation, !isCancelled else { return }
      if let interval { arm(after: interval) }
      if suspensions > 0 { isDue = true } else { handler?() }
    }

    func setEventHandler(
      qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
    ) { self.handler = handler }

    func setEventHandler(handler: DispatchWorkItem) { self.handler = { handler.perform() } }

    func setCancelHandler(
      qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
    ) { cancelHandler = handler }

    func setCancelHandler(handler: DispatchWorkItem) { cancelHandler = { handler.perform() } }

    func setRegistrationHandler(
      qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
    ) { if let handler { host.put(on: queue, handler) } }

    func setRegistrationHandler(handler: DispatchWorkItem) {
      host.put(on: queue) { handler.perform() }
    }

    func activate() { if !isActivated { resume() } }

    func resume() {
      isActivated = true
      guard suspensions > 0 else {
        return host.fail("resumes a timer that is not suspended: on a device this traps")
      }
      suspensions -= 1
      guard suspensions == 0, isDue else { return }
      isDue = false
      host.put(on: queue) { [weak self] in
        guard let self, !isCancelled else { return }
        handler?()
      }
    }

    func suspend() { suspensions += 1 }

    func cancel() {
      guard !isCancelled else { return }
      isCancelled = true
      handler = nil
      if let cancelHandler { host.put(on: queue, cancelHandler) }
      cancelHandler = nil
    }

    var handle: UInt { 0 }
    var mask: UInt { 0 }
    var data: UInt { 1 }
  }

  // What a client's module shadows: sources are asked for as what Dispatch calls them.
  extension EarshotTime {
    public static func timerSource(
      flags: DispatchSource.TimerFlags, queue: DispatchQueue?
    ) -> any DispatchSourceTimer {
      guard let host = AppHost.asked() else {
        return DispatchSource.makeTimerSource(flags: flags, queue: queue)
      }
      return TimerSource(host, queue: queue)
    }

    public static func schedule(
      _ source: any DispatchSourceTimer, at deadline: DispatchTime,
      every interval: DispatchTimeInterval
    ) {
      guard let timer = source as? TimerSource else {
        return source.schedule(deadline: deadline, repeating: interval)
      }
      guard let host = AppHost.asked() else { return }
      timer.schedule(after: delay(until: deadline, host), every: TimeSpan(interval))
    }

    public static func setEventHandler(
      of source: any DispatchSourceProtocol, qos: DispatchQoS, flags: DispatchWorkItemFlags,
      _ handler: (@convention(block) () -> Void)?
    ) { source.setEventHandler(qos: qos, flags: flags, handler: handler) }

    public static func setCancelHandler(
      of source: any DispatchSourceProtocol, qos: DispatchQoS, flags: DispatchWorkItemFlags,
      _ handler: (@convention(block) () -> Void)?
    ) { source.setCancelHandler(qos: qos, flags: flags, handler: handler) }

    public static func activate(_ source: any DispatchSourceProtocol) {
      if let timer = source as? TimerSource { timer.activate() } else { source.activate() }
    }

    /// Seconds as Dispatch reads them: not at all again if they are none.
    public static func interval(_ seconds: Double) -> DispatchTimeInterval {
      seconds.isFinite && seconds < 1e9
        ? .nanoseconds(Int((max(seconds, 0) * 1e9).rounded())) : .never
    }
  }

  extension TimeSpan {
    /// Nil for never.
    fileprivate init?(_ interval: DispatchTimeInterval) {
      let (count, unit): (Int, Int64)
      switch interval {
      case .seconds(let number): (count, unit) = (number, 1_000_000_000)
      case .milliseconds(let number): (count, unit) = (number, 1_000_000)
      case .microseconds(let number): (count, unit) = (number, 1000)
      case .nanoseconds(let number): (count, unit) = (number, 1)
      case .never: return nil
      @unknown default: return nil
      }
      let (nanoseconds, isTooLong) = Int64(max(count, 0)).multipliedReportingOverflow(by: unit)
      guard !isTooLong else { return nil }
      // As the run loop has it: no interval at all would never let time go on.
      self.init(nanoseconds: max(nanoseconds, 100_000))
    }
  }
#endif
