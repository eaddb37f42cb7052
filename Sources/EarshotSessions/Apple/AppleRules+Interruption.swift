internal import EarshotUnits

extension AppleRules.Change {
  /// - Rule: R-INT-1
  mutating func interruptNonMixable(by session: SessionID, because cause: Int?) {
    for other in state.sessionIDs where isInterruptedByNonMixable(other, by: session) {
      interrupt(other, by: .session(session), "R-INT-1", because: cause)
    }
  }

  /// - Rule: R-INT-2
  mutating func interruptSpoken(by session: SessionID, because cause: Int?) {
    for other in state.sessionIDs
    where state[other].app != state[session].app && state[other].isActive
      && state[other].configuration.isSpoken && state[other].isPlaying(at: now)
    {
      interrupt(other, by: .session(session), "R-INT-2", because: cause)
    }
  }

  /// Whether a non-mixable session that activates stops `other`.
  ///
  /// An active `record` session counts as playing (R-CAT-5).
  ///
  /// - Rule: R-INT-1
  func isInterruptedByNonMixable(_ other: SessionID, by session: SessionID) -> Bool {
    let candidate = state[other]
    return candidate.app != state[session].app && candidate.isActive
      && !candidate.configuration.isMixable
      && (candidate.isPlaying(at: now) || candidate.configuration.category == .record)
  }

  /// Makes an active session inactive and holds what plays.
  ///
  /// - Rule: R-INT-4
  mutating func interrupt(
    _ session: SessionID, by interrupter: Interrupter, _ rule: RuleID, because cause: Int?,
    reason: InterruptionReason = .default
  ) {
    let app = state[session].app
    state[session].activity = .interrupted(
      Interruption(
        by: interrupter, debt: interrupter == .route ? .void : .owed,
        heldNowPlaying: state.nowPlaying == app))
    let began = note(
      .interruptionBegan(session, by: interrupter, reason: reason), rule, because: cause)
    for place in state[session].players.indices
    where state[session].players[place].isPlaying(at: now) {
      state[session].players[place].activity = .held
      note(.playerHeld(state[session].players[place].id), "R-INT-4", because: began)
    }
  }

  /// An "ended" falls due: now, or when the last system interruption ends.
  ///
  /// - Rule: R-INT-7, R-INT-8
  mutating func fallDue(_ session: SessionID, _ rule: RuleID, because cause: Int?) {
    guard case .interrupted(var interruption) = state[session].activity else { return }
    interruption.debt = .due
    state[session].activity = .interrupted(interruption)
    if state.systemInterruptionIsUp {
      state.waitingForSystem.append(session)
    } else {
      note(.endedDue(session), rule, because: cause)
    }
  }

  /// An "ended" reaches its app, unless the app has activated since or a call came between.
  ///
  /// - Rule: R-INT-7, R-INT-8, R-INT-13, R-BG-2, R-BG-7
  mutating func deliverEnded(to session: SessionID, shouldResume: Bool) {
    guard let interruption = state[session].interruption, interruption.debt == .due else { return }
    if state.systemInterruptionIsUp {
      if !state.waitingForSystem.contains(session) { state.waitingForSystem.append(session) }
      return
    }
    state[session].activity = .inactive
    let app = state[session].app
    if case .session = interruption.by, interruption.heldNowPlaying, !state[app].isTerminated {
      state.nowPlaying = app
    }
    if state[app].isRunning {
      note(
        .interruptionEnded(session, by: interruption.by, shouldResume: shouldResume), "R-INT-7")
    }
  }
}

extension SessionState.Activity {
  /// No "ended" will come any more.
  mutating func voidDebt() {
    guard case .interrupted(var interruption) = self else { return }
    interruption.debt = .void
    self = .interrupted(interruption)
  }
}
