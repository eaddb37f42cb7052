package import EarshotUnits

// What is heard of each app: recomputed from the whole state on each change, never toggled.
extension AppleRules {
  /// - Rule: R-DUCK-1, R-DUCK-2, R-CAT-4
  package func influence(of session: SessionState) -> SessionInfluence {
    if !session.isActive { return [] }
    var found: SessionInfluence = []
    if session.configuration.ducksOthers { found.insert(.ducks) }
    if session.configuration.category == .record { found.insert(.silences) }
    return found
  }

  /// - Rule: R-HINT-1
  package func influences(in state: SystemState, at now: Instant) -> Influences {
    var found = Influences()
    for session in state.sessions where session.isActive {
      // Both sessions of an app may do the same; they follow each other.
      let influence = influence(of: session)
      if influence.contains(.ducks), found.duckers.last != session.app {
        found.duckers.append(session.app)
      }
      if influence.contains(.silences), found.silencers.last != session.app {
        found.silencers.append(session.app)
      }
      if !session.configuration.isMixable && session.isPlaying(at: now) {
        found.soloists.append(session.app)
      }
    }
    return found
  }

  /// A recording silences what is not interrupted; held sound has its own way to silence.
  ///
  /// - Rule: R-SIL-1, R-CAT-4, R-CAT-5, R-BG-5
  package func silencers(
    of app: AppID, in state: SystemState, under influences: Influences
  ) -> Silencers {
    let session = state[state[app].soundSession]
    let category = session.configuration.category
    var found: Silencers = []
    if category.isAmbientKind && state.silentSwitchIsOn { found.insert(.silentSwitch) }
    if category.isAmbientKind && state[app].isInBackground { found.insert(.background) }
    let isRecordedOver =
      influences.silencers.contains { $0 != app } && !session.isInterruptedOrHeld
    if category == .record || isRecordedOver { found.insert(.record) }
    return found
  }
}

extension SessionState {
  /// Whether it is interrupted, or what an interruption held has not gone on since.
  fileprivate var isInterruptedOrHeld: Bool {
    if interruption != nil { return true }
    return players.contains { $0.activity == .held }
      && !players.contains { $0.activity == .playing }
  }
}
