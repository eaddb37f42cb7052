internal import EarshotUnits

extension AppleRules.Change {
  mutating func apply(_ request: SystemRequest) {
    switch request {
    case .callRings: callRings()
    case .callAnswered: callIsUp()
    case .callEnds: callEnds()
    case .siriBegins: begin(\.siriIsUp, .siri)
    case .siriEnds: end(\.siriIsUp, .siri)
    case .alarmBegins: begin(\.alarmIsUp, .alarm)
    case .alarmEnds: end(\.alarmIsUp, .alarm)
    case .background(let app): state[app].isInBackground = true
    case .foreground(let app):
      state[app].isInBackground = false
      state[app].isSuspended = false
    case .suspend(let app): suspend(app)
    case .terminate(let app): terminate(app)
    case .routeChange(let reason): routeChange(reason)
    case .mediaServicesReset: resetMediaServices()
    case .silentSwitch(let on): state.silentSwitchIsOn = on
    }
  }

  /// - Rule: R-PRI-1
  private mutating func callRings() {
    switch (rules.callStyle, state.call) {
    case (_, .up), (.banner, .ringing):
      note(.nothingToDo("a call rings, and one is there already: no effect"), "R-PRI-1")
    case (.banner, .none): state.call = .ringing
    case (.fullScreen, _): callIsUp()
    }
  }

  /// A call comes up; it interrupts once.
  ///
  /// - Rule: R-PRI-1, R-INT-3
  private mutating func callIsUp() {
    if state.call == .up { return }
    state.call = .up
    interruptAll(by: .call)
  }

  /// - Rule: R-PRI-1, R-INT-11
  private mutating func callEnds() {
    switch state.call {
    case .none: note(.nothingToDo("a call ends, and none is there: no effect"), "R-PRI-1")
    case .ringing: state.call = .none
    case .up:
      state.call = .none
      state.callEnded = now
      endSystemInterruption(.call)
    }
  }

  private mutating func begin(
    _ isUp: WritableKeyPath<SystemState, Bool>, _ interrupter: Interrupter
  ) {
    if state[keyPath: isUp] {
      note(.nothingToDo("\(interrupter) begins, and has begun already: no effect"), "R-PRI-1")
      return
    }
    state[keyPath: isUp] = true
    interruptAll(by: interrupter)
  }

  private mutating func end(
    _ isUp: WritableKeyPath<SystemState, Bool>, _ interrupter: Interrupter
  ) {
    if !state[keyPath: isUp] {
      note(.nothingToDo("\(interrupter) ends, and has not begun: no effect"), "R-PRI-1")
      return
    }
    state[keyPath: isUp] = false
    endSystemInterruption(interrupter)
  }

  /// - Rule: R-INT-3
  private mutating func interruptAll(by interrupter: Interrupter) {
    for session in state.sessionIDs where state[session].isActive {
      interrupt(session, by: interrupter, "R-INT-3", because: nil)
    }
  }

  /// Tells everyone whom it interrupted, and whoever waited for the last one to end.
  ///
  /// - Rule: R-INT-8, R-INT-11
  private mutating func endSystemInterruption(_ interrupter: Interrupter) {
    if !state.systemInterruptionIsUp {
      let waiting = state.waitingForSystem
      state.waitingForSystem = []
      for session in waiting where state[session].interruption?.debt == .due {
        note(.endedDue(session), "R-INT-8")
      }
    }
    for session in state.sessionIDs {
      guard let interruption = state[session].interruption, interruption.debt == .owed,
        interruption.by == interrupter
      else { continue }
      fallDue(session, "R-INT-11", because: nil)
    }
  }

  /// - Rule: R-DEACT-7, R-BG-7
  private mutating func suspend(_ app: AppID) {
    state[app].isInBackground = true
    state[app].isSuspended = true
    takeDown(app, how: .suspended)
  }

  /// - Rule: R-DEACT-7, R-BG-2, R-BG-7
  private mutating func terminate(_ app: AppID) {
    state[app].isTerminated = true
    takeDown(app, how: .terminated)
    for session in sessions(of: app) {
      kill(playersOf: session, "R-BG-7", because: nil)
      state[session].activity = .inactive
    }
    if state.nowPlaying == app { state.nowPlaying = nil }
  }

  /// Deactivates as with notify; an interrupted session pays what it owes (R-INT-9).
  private mutating func takeDown(_ app: AppID, how: DeactivationCause) {
    for session in sessions(of: app) {
      if state[session].isActive {
        deactivate(session, how: how, notify: true, "R-DEACT-7")
      } else if state.sessionIDs.contains(where: { owes(session, to: $0) }) {
        let call = note(.unchanged(session), "R-DEACT-7")
        settleDebts(of: session, notify: true, "R-INT-9", because: call)
      }
    }
  }

  private func owes(_ session: SessionID, to other: SessionID) -> Bool {
    guard let interruption = state[other].interruption else { return false }
    return interruption.by == .session(session) && interruption.debt == .owed
  }

  private func sessions(of app: AppID) -> [SessionID] {
    state.sessionIDs.filter { state[$0].app == app }
  }

  private mutating func kill(
    playersOf session: SessionID, _ rule: RuleID, because cause: Int?
  ) {
    for player in state[session].players.map(\.id) {
      remove(player, from: session, .playerDied(player), rule, because: cause)
    }
  }

  /// - Rule: R-ROUTE-1, R-ROUTE-2
  private mutating func routeChange(_ reason: RouteChangeReason) {
    for app in state.apps.indices.map(AppID.init) where state[app].isRunning {
      note(.routeChanged(app, reason), "R-ROUTE-1")
    }
    guard reason == .oldDeviceUnavailable, let app = state.nowPlaying else { return }
    for session in sessions(of: app)
    where state[session].isActive && !state[session].isSystemManaged {
      interrupt(session, by: .route, "R-ROUTE-2", because: nil, reason: .routeDisconnected)
    }
  }

  /// - Rule: R-MEDIA-1, R-TTS-4
  private mutating func resetMediaServices() {
    for session in state.sessionIDs {
      var cause: Int?
      if state[session].isActive {
        cause = note(.deactivated(session, how: .reset, notify: false, cut: []), "R-MEDIA-1")
      }
      state[session].activity = .inactive
      kill(playersOf: session, "R-MEDIA-1", because: cause)
      let fresh =
        state[session].isSystemManaged
        ? rules.systemManagedConfiguration : rules.initialConfiguration
      if state[session].configuration != fresh {
        state[session].configuration = fresh
        note(.configured(session, fresh, whileActive: false), "R-MEDIA-1", because: cause)
      }
    }
    state.waitingForSystem = []
    state.nowPlaying = nil
    for app in state.apps.indices.map(AppID.init) where state[app].isRunning {
      note(.mediaServicesReset(app), "R-MEDIA-1")
    }
  }
}
