internal import EarshotUnits

extension AppleRules.Change {
  /// - Rule: R-DEACT-1 … R-DEACT-5
  mutating func deactivateByCall(_ session: SessionID, notify: Bool) -> Refusal? {
    guard state[session].isActive else {
      let call = note(.unchanged(session), "R-DEACT-5")
      settleDebts(of: session, notify: notify, "R-INT-9", because: call)
      return nil
    }
    let cut = deactivate(session, how: .call, notify: notify, "R-DEACT-1")
    guard !cut.isEmpty && rules.variant == .documented else { return nil }
    return Refusal(error: .isBusy, rule: "R-DEACT-2")
  }

  /// Makes an active session inactive and cuts what plays; returns the players that were cut.
  ///
  /// - Rule: R-DEACT-1, R-DEACT-2, R-DEACT-3, R-DEACT-4
  @discardableResult
  mutating func deactivate(
    _ session: SessionID, how: DeactivationCause, notify: Bool, _ rule: RuleID
  ) -> [PlayerID] {
    let cut = state[session].players.filter { $0.isPlaying(at: now) }.map(\.id)
    state[session].activity = .inactive
    let cause = note(.deactivated(session, how: how, notify: notify, cut: cut), rule)
    for player in cut {
      remove(player, from: session, .playerCut(player), "R-DEACT-2", because: cause)
    }
    settleDebts(of: session, notify: notify, notify ? "R-INT-7" : "R-INT-15", because: cause)
    return cut
  }

  /// The linger of a system-managed session ran out.
  ///
  /// - Rule: R-TTS-2
  mutating func release(_ session: SessionID) {
    guard state[session].isActive, !state[session].isPlaying(at: now) else { return }
    deactivate(session, how: .system, notify: true, "R-TTS-2")
  }

  /// Pays what a session owes to those that it interrupted, or voids it for good.
  ///
  /// - Rule: R-DEACT-1, R-INT-7, R-INT-9, R-INT-10
  mutating func settleDebts(
    of session: SessionID, notify: Bool, _ rule: RuleID, because cause: Int
  ) {
    for other in state.sessionIDs {
      guard let interruption = state[other].interruption, interruption.debt == .owed,
        interruption.by == .session(session)
      else { continue }
      if notify {
        fallDue(other, rule, because: cause)
      } else {
        state[other].activity.voidDebt()
      }
    }
  }
}
