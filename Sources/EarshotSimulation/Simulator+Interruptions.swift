internal import EarshotSessions
internal import EarshotUnits

extension Simulator {
  /// Plans the delivery of an "ended" after the session changes of its instant.
  mutating func scheduleEnded(_ session: SessionID, at instant: Instant, cause: Int?) {
    scheduler.schedule(
      .deliverEnded(session, interruption: sessions[session.index].interruption, cause: cause),
      at: instant, in: .notifications)
  }

  /// Delivers an "ended", unless a fault strikes now.
  ///
  /// - Rule: R-INT-7, R-INT-8, R-INT-16
  mutating func deliverEnded(_ session: SessionID, interruption: Int, cause: Int?) {
    let (app, now) = (state[session].app, now)
    guard sessions[session.index].interruption == interruption,
      state[session].interruption?.debt == .due
    else { return }
    let asker = Asker(cause: cause, origin: cause.flatMap { events[$0 - 1].origin })
    var shouldResume = true
    if !state.systemInterruptionIsUp {
      if let delay = delayOfEnded(session) {
        scheduleEnded(session, at: now + delay, cause: cause)
        return
      }
      if faultApplies(to: app, { $0.isWithholding(at: now) }) {
        put(.session(session, .withholdEnded), asker: asker)
        return
      }
      shouldResume = !faultApplies(to: app) { $0.isStripping(at: now) }
    }
    // A recording silences it again from now on (R-CAT-4).
    hearingChanged = true
    put(.session(session, .deliverEnded(shouldResume: shouldResume)), asker: asker)
  }

  private mutating func delayOfEnded(_ session: SessionID) -> TimeSpan? {
    if sessions[session.index].endedWasDelayed { return nil }
    let now = now
    var delay: TimeSpan?
    let applies = faultApplies(to: state[session].app) { kind in
      guard case .delayInterruptionEnded(let by, let from) = kind, now >= from ?? .zero else {
        return false
      }
      delay = by
      return true
    }
    if applies { sessions[session.index].endedWasDelayed = true }
    return delay
  }

  /// Notes an "ended" that has reached its app, tells it, and plans what the app makes of it.
  ///
  /// - Rule: R-INT-12
  mutating func noteEnded(
    _ session: SessionID, by: InterruptionSource, shouldResume: Bool, _ effect: Effect,
    _ asker: Asker
  ) -> Int {
    let app = state[session].app
    noteEnd(now)
    var asker = asker
    let number = record(
      .interruptionEnded(by: by, shouldResume: shouldResume), app: app, asker: asker,
      rule: effect.rule, isSystemManaged: state[session].isSystemManaged)
    asker.cause = number
    notify(
      app, .interruptionEnded(shouldResume: shouldResume), cause: number, origin: asker.origin)
    let policy = scenario.apps[app.index].onInterruptionEnded
    if policy == .resumeAlways || (policy == .resumeIfTold && shouldResume) {
      scheduler.schedule(
        .react(
          session, interruption: sessions[session.index].interruption, cause: number,
          origin: scenario.apps[app.index].origin),
        at: now + scenario.apps[app.index].resumeDelay, in: .reactions)
    }
    return number
  }

  /// The app plays on after an interruption, unless another one has come since.
  ///
  /// What has been set playing after the "ended" is none of its business: the user was faster.
  ///
  /// - Rule: R-INT-12, R-MEDIA-1
  mutating func react(_ session: SessionID, interruption: Int, cause: Int, origin: Origin?) {
    let app = state[session].app
    if state[app].isTerminated || sessions[session.index].interruption != interruption { return }
    if state[app].isSuspended {
      apps[app.index].deferred.append(
        .react(session, interruption: interruption, cause: cause, origin: origin))
      return
    }
    noteEnd(now)
    let asker = Asker(cause: cause, origin: origin)
    let alsoPaused = scenario.apps[app.index].resumesUserPause
    for id in apps[app.index].live where players[id.index].session == session {
      let player = players[id.index]
      guard player.isHeld || (alsoPaused && player.isPaused), player.lastSetPlaying < cause
      else { continue }
      if let refusal = goOn(id, asker: asker) {
        noteRefusal(refusal, of: .resume, app: app, asker: asker, handling: .expected)
        return
      }
    }
  }

  /// Hands an app a notification, if anything can reach it.
  ///
  /// - Rule: R-NOTE-5, R-BG-7
  mutating func notify(
    _ app: AppID, _ notification: SessionNotification, cause: Int, origin: Origin?
  ) {
    guard state[app].isRunning else { return }
    let number = record(
      .notified(notification), app: app, asker: Asker(cause: cause, origin: origin))
    callHosted(app, .notified(notification), in: .reactions, cause: number)
  }

  /// Whether a fault of the app applies; one that applies once is spent by it.
  mutating func faultApplies(to app: AppID, _ matches: (Fault.Kind) -> Bool) -> Bool {
    for index in scenario.faults.indices where scenario.faults[index].app == app {
      guard !spentFaults.contains(index), matches(scenario.faults[index].kind) else { continue }
      if scenario.faults[index].kind.appliesOnce { spentFaults.insert(index) }
      return true
    }
    return false
  }
}

extension Fault.Kind {
  fileprivate func isWithholding(at now: Instant) -> Bool {
    guard case .withholdInterruptionEnded(let from) = self else { return false }
    return now >= from ?? .zero
  }

  fileprivate func isStripping(at now: Instant) -> Bool {
    guard case .stripShouldResume(let from) = self else { return false }
    return now >= from ?? .zero
  }

  /// With `at:`, only the first "ended" from then on.
  fileprivate var appliesOnce: Bool {
    switch self {
    case .withholdInterruptionEnded(let from), .stripShouldResume(let from),
      .delayInterruptionEnded(_, let from):
      from != nil
    default: false
    }
  }
}
