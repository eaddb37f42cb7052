internal import EarshotUnits

extension AppleRules.Change {
  mutating func apply(_ request: SessionRequest, to session: SessionID) -> Refusal? {
    switch request {
    case .configure(let configuration): return configure(session, configuration)
    case .activate: return activateByCall(session)
    case .deactivate(let notify): return deactivateByCall(session, notify: notify)
    case .play(let player, let end, let fails):
      return play(player, in: session, until: end, fails: fails)
    case .resume(let player, let end): return resume(player, in: session, until: end)
    case .pause(let player): pause(player, in: session)
    case .stop(let player): remove(player, from: session, .playerStopped(player), "R-DEACT-6")
    case .finish(let player): remove(player, from: session, .playerFinished(player), "R-FIN-1")
    case .expire(let player): remove(player, from: session, .playerDied(player), "R-FIN-1")
    case .release: release(session)
    case .deliverEnded(let shouldResume): deliverEnded(to: session, shouldResume: shouldResume)
    case .withholdEnded: state[session].activity.voidDebt()
    }
    return nil
  }

  /// - Rule: R-ACT-1, R-ACT-3
  private mutating func activateByCall(_ session: SessionID) -> Refusal? {
    if state[session].isActive {
      note(.unchanged(session), "R-ACT-3")
      return nil
    }
    return activate(session, how: .call)
  }

  /// Activates a session for a call, a player or a resumption.
  ///
  /// A session that is active already is activated again only where R-ACT-7 asks for it.
  ///
  /// - Rule: R-ACT-1, R-ACT-2, R-ACT-6, R-ACT-7, R-INT-13
  mutating func activate(_ session: SessionID, how: ActivationCause) -> Refusal? {
    let wasActive = state[session].isActive
    if wasActive && !meetsAnotherNonMixable(session) { return nil }
    if let refusal = refusalOfActivation(session) { return refusal }
    var cause: Int?
    if !wasActive {
      state[session].activity = .active
      cause = note(.activated(session, how: how), how == .call ? "R-ACT-1" : "R-ACT-6")
    }
    if !state[session].configuration.isMixable {
      interruptNonMixable(by: session, because: cause)
    }
    if state[session].configuration.interruptsSpokenAudio {
      interruptSpoken(by: session, because: cause)
    }
    return nil
  }

  /// Whether a non-mixable session is about to play beside another one.
  ///
  /// - Rule: R-ACT-7
  private func meetsAnotherNonMixable(_ session: SessionID) -> Bool {
    !state[session].configuration.isMixable
      && state.sessionIDs.contains { isInterruptedByNonMixable($0, by: session) }
  }

  /// The first check that an activation fails.
  ///
  /// - Rule: R-ACT-4
  private mutating func refusalOfActivation(_ session: SessionID) -> Refusal? {
    let app = state[session].app
    if let error = takeInjectedRefusal(of: app) { return Refusal(error: error, rule: "R-ACT-4") }
    let configuration = state[session].configuration
    if let ended = state.callEnded, now < ended + rules.settleAfterCall {
      return Refusal(error: .cannotStartPlaying, rule: "R-ACT-4")
    }
    if configuration.category.isAmbientKind && state[app].isInBackground {
      return Refusal(error: .cannotStartPlaying, rule: "R-BG-4")
    }
    if state.call == .up && !rules.mayActivateDuringCall(configuration) {
      return Refusal(error: .insufficientPriority, rule: "R-PRI-3")
    }
    if configuration.isMixable { return nil }
    if state.alarmIsUp { return Refusal(error: .insufficientPriority, rule: "R-PRI-4") }
    if state.siriIsUp { return Refusal(error: .siriIsRecording, rule: "R-PRI-4") }
    if state[app].isInBackground && state.nowPlaying != app {
      return Refusal(error: .cannotInterruptOthers, rule: "R-BG-1")
    }
    return nil
  }

  private mutating func takeInjectedRefusal(of app: AppID) -> ErrorCode? {
    let due = state.injectedRefusals.firstIndex {
      $0.app == app && $0.from <= now && $0.times > 0
    }
    guard let due else { return nil }
    state.injectedRefusals[due].times -= 1
    return state.injectedRefusals[due].error
  }
}

extension AppleRules {
  /// - Rule: R-PRI-3
  fileprivate func mayActivateDuringCall(_ configuration: SessionConfiguration) -> Bool {
    switch configuration.category {
    case .record, .playAndRecord: false
    case .playback where variant == .ios26: true
    default: configuration.isMixable
    }
  }
}
