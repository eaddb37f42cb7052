package import EarshotUnits

// What is heard of each app: recomputed from the whole state on each change, never toggled.
extension AppleRules {
  /// - Rule: R-DUCK-1, R-DUCK-2, R-CAT-3
  package func duckers(of app: AppID, in state: SystemState) -> [AppID] {
    var found: [AppID] = []
    for session in state.sessions
    where session.isActive && session.configuration.ducksOthers && session.app != app
      && found.last != session.app
    {
      found.append(session.app)
    }
    return found
  }

  /// - Rule: R-SIL-1, R-CAT-4, R-CAT-5, R-BG-5
  package func silencers(of app: AppID, in state: SystemState) -> Silencers {
    let category = state[state[app].soundSession].configuration.category
    var found: Silencers = []
    if category.isAmbientKind && state.silentSwitchIsOn { found.insert(.silentSwitch) }
    if category.isAmbientKind && state[app].isInBackground { found.insert(.background) }
    let recordsElsewhere = state.sessions.contains {
      $0.isActive && $0.configuration.category == .record && $0.app != app
    }
    if category == .record || recordsElsewhere { found.insert(.record) }
    return found
  }

  /// - Rule: R-HINT-1
  package func secondaryAudioShouldBeSilenced(
    for app: AppID, in state: SystemState, at now: Instant
  ) -> Bool {
    state.sessions.contains {
      $0.app != app && !$0.configuration.isMixable && $0.isPlaying(at: now)
    }
  }
}
