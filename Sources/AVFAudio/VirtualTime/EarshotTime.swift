#if !canImport(Darwin)
  public import Dispatch
  internal import EarshotSimulation
  internal import EarshotUnits
  public import Foundation

  /// The clock of the run that is going on, for the declarations that the plug-in `EarshotShadows` puts
  /// into a client's module.
  ///
  /// Outside a run everything here is the real thing.
  public enum EarshotTime {
    /// The date at which every run begins: 1 January 2026, 0 h UTC.
    private static let epoch = Date(timeIntervalSinceReferenceDate: 788_918_400)
    /// The uptime at which every run begins: far from zero, which Dispatch reads as "now".
    private static let bootTime: Int64 = 3_600_000_000_000

    public static var date: Date {
      guard let host = AppHost.asked() else { return Date() }
      return epoch.addingTimeInterval((host.run.now - Instant.zero).seconds)
    }

    public static var uptime: DispatchTime {
      guard let host = AppHost.asked() else { return DispatchTime.now() }
      return DispatchTime(uptimeNanoseconds: UInt64(bootTime + host.run.now.nanoseconds))
    }

    public static var wallTime: DispatchWallTime {
      guard let host = AppHost.asked() else { return DispatchWallTime.now() }
      let nanoseconds = wallBase + host.run.now.nanoseconds
      let second: Int64 = 1_000_000_000
      return DispatchWallTime(
        timespec: timespec(
          tv_sec: Int(nanoseconds / second), tv_nsec: Int(nanoseconds % second)))
    }

    /// The date at which every run begins, in nanoseconds since 1970.
    private static let wallBase: Int64 = 1_767_225_600_000_000_000

    /// The centre of the run, so that no observer outlives it.
    public static var notificationCenter: NotificationCenter {
      AppHost.asked()?.center ?? NotificationCenter.default
    }

    /// Observes inline on the run's thread, whatever queue is asked for.
    public static func observe(
      _ center: NotificationCenter, _ name: NSNotification.Name?, _ object: Any?,
      _ queue: OperationQueue?, _ block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      center.addObserver(
        forName: name, object: object, queue: AppHost.asked() == nil ? queue : nil, using: block)
    }

    /// The queue whose work runs; on a run's thread that is never told by the thread.
    public static func isOn(_ queue: DispatchQueue) -> Bool {
      guard let host = AppHost.asked() else { return true }
      return host.queue == QueueID(queue)
    }

    public static var isOnMainThread: Bool {
      guard let host = AppHost.asked() else { return Thread.isMainThread }
      return host.queue == .main
    }

    /// Lets a thread of the client sleep: its queue stands still, everything else goes on.
    public static func sleep(for interval: TimeInterval) {
      guard let host = AppHost.asked() else { return Thread.sleep(forTimeInterval: interval) }
      _ = host.wait(atMost: TimeSpan(interval: max(interval, 0)), for: "a sleep") { false }
    }

    /// Runs a run loop: time goes on, and the client is called meanwhile.
    public static func runLoop(until date: Date) {
      guard let host = AppHost.asked() else { return RunLoop.current.run(until: date) }
      let span = TimeSpan(interval: date.timeIntervalSince(self.date))
      if span > .seconds(48 * 3600) {
        host.fail("runs a run loop without end: nothing behind it would ever run")
      } else if span > .zero {
        host.spin(for: span)
      }
    }

    /// How long it is until a deadline; nil if it never comes.
    static func delay(until deadline: DispatchTime, _ host: AppHost) -> TimeSpan? {
      let uptime = deadline.uptimeNanoseconds
      guard uptime < UInt64(Int64.max) else { return nil }
      return TimeSpan(nanoseconds: Int64(uptime) - bootTime - host.run.now.nanoseconds)
    }

    /// The same for a date, which holds no more than tenths of microseconds.
    static func delay(until date: Date) -> TimeSpan {
      let microseconds = (date.timeIntervalSince(self.date) * 1e6).rounded()
      return TimeSpan(interval: microseconds / 1e6)
    }
  }
#endif
