internal import EarshotUnits

extension AppleRules.Change {
  /// A player starts, activating the session first if it is inactive.
  ///
  /// - Rule: R-ACT-6, R-INT-16 for `fails`
  mutating func play(
    _ player: PlayerID, in session: SessionID, until end: Instant?, fails: Bool
  ) -> Refusal? {
    let how: ActivationCause = state[session].isSystemManaged ? .system : .player
    if let refusal = activate(session, how: how) { return refusal }
    if fails {
      note(.playerFailed(player), "R-INT-16")
      return nil
    }
    state[session].players.append(PlayerState(id: player, activity: .playing, end: end))
    note(.playerStarted(player), "R-ACT-6")
    noteNowPlaying(session)
    return nil
  }

  /// A paused or held player goes on, activating the session first if it is inactive.
  ///
  /// - Rule: R-ACT-6, R-INT-5
  mutating func resume(
    _ player: PlayerID, in session: SessionID, until end: Instant?
  ) -> Refusal? {
    guard let place = state[session].place(of: player),
      state[session].players[place].activity != .playing
    else { return nil }
    if let refusal = activate(session, how: .resume) { return refusal }
    let wasHeld = state[session].players[place].activity == .held
    state[session].players[place].activity = .playing
    state[session].players[place].end = end
    note(wasHeld ? .playerContinued(player) : .playerResumed(player), "R-INT-5")
    noteNowPlaying(session)
    return nil
  }

  /// A playing or held player is paused; a held one leaves the interruption.
  ///
  /// - Rule: R-INT-14
  mutating func pause(_ player: PlayerID, in session: SessionID) {
    guard let place = state[session].place(of: player),
      state[session].players[place].activity != .paused
    else { return }
    state[session].players[place].activity = .paused
    note(.playerPaused(player), "R-DEACT-6")
  }

  /// A player is over; the session stays as it is (R-DEACT-6).
  mutating func remove(
    _ player: PlayerID, from session: SessionID, _ effect: Effect.Kind, _ rule: RuleID,
    because cause: Int? = nil
  ) {
    guard let place = state[session].place(of: player) else { return }
    state[session].players.removeEarly(at: place)
    note(effect, rule, because: cause)
  }

  /// The last app whose non-mixable session was playing holds the Now Playing role.
  ///
  /// - Rule: R-BG-2
  mutating func noteNowPlaying(_ session: SessionID) {
    if !state[session].configuration.isMixable && state[session].isPlaying(at: now) {
      state.nowPlaying = state[session].app
    }
  }
}
