#if !canImport(Darwin)
  internal import EarshotSimulation
  internal import EarshotUnits

  extension EarshotTime {
    // Instants have no zero that anybody can name, so those of a run count from one real instant: only
    // what lies between two of them means anything, and that is exact.
    private static let continuousStart = ContinuousClock.now
    private static let suspendingStart = SuspendingClock.now

    public static var continuousNow: ContinuousClock.Instant {
      guard let host = AppHost.asked() else { return ContinuousClock.now }
      return continuousStart.advanced(by: .nanoseconds(host.run.now.nanoseconds))
    }

    public static var suspendingNow: SuspendingClock.Instant {
      guard let host = AppHost.asked() else { return SuspendingClock.now }
      return suspendingStart.advanced(by: .nanoseconds(host.run.now.nanoseconds))
    }
  }
#endif
