#if !canImport(Darwin)
  internal import Dispatch

  // The names from before Swift 4, which the protocol still asks for.
  extension TimerSource {
    func scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval) {
      EarshotTime.schedule(self, at: deadline, every: .never)
    }

    func scheduleOneshot(wallDeadline: DispatchWallTime, leeway: DispatchTimeInterval) {
      EarshotTime.schedule(self, at: EarshotTime.deadline(wallDeadline), every: .never)
    }

    func scheduleRepeating(
      deadline: DispatchTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval
    ) { EarshotTime.schedule(self, at: deadline, every: interval) }

    func scheduleRepeating(
      deadline: DispatchTime, interval: Double, leeway: DispatchTimeInterval
    ) { EarshotTime.schedule(self, at: deadline, every: EarshotTime.interval(interval)) }

    func scheduleRepeating(
      wallDeadline: DispatchWallTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval
    ) { EarshotTime.schedule(self, at: EarshotTime.deadline(wallDeadline), every: interval) }

    func scheduleRepeating(
      wallDeadline: DispatchWallTime, interval: Double, leeway: DispatchTimeInterval
    ) {
      EarshotTime.schedule(
        self, at: EarshotTime.deadline(wallDeadline), every: EarshotTime.interval(interval))
    }
  }
#endif
