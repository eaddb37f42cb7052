internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What one app did at one instant, clause by clause.
struct StoryClauses {
  let app: AppID
  let header: Trace.Header
  let events: [Event]
  var hasEffects = false
  /// Whether someone whom it interrupted has not been told that it is over.
  var leavesSomeoneWaiting = false
  /// Whether its sound starts under a duck.
  var startsDucked = false

  private var starts: Bool { events.contains { $0.kind.isStart } }
  private var deactivates: Bool { events.contains { $0.kind.isDeactivation } }

  /// The clauses in the order of the events.
  var told: [String] { events.compactMap(clause) }

  private func clause(_ event: Event) -> String? {
    switch event.kind {
    case .refused(let call):
      let verb = call.error == .isBusy ? "throws" : "is refused:"
      return "\(call.call.rawValue) \(verb) \(Words.error(call.error))"
    case .activated(let how, _):
      guard how == .call, !starts else { return nil }
      return hasEffects || header[app].kind == .cues ? "activates without a sound" : nil
    case .categorySet(_, whileActive: true): return hasEffects ? "changes its session" : nil
    case .deactivated(let how, _, let cut): return deactivation(how, cut)
    case .interruptionEnded(_, let shouldResume): return told(shouldResume)
    case .haptic: return "haptic"
    default: return event.player.flatMap { clause($0, event.kind) }
    }
  }

  private func clause(_ player: PlayerID, _ kind: Event.Kind) -> String? {
    let name = header.quoted(player)
    switch kind {
    case .playerStarted:
      let plays = header[app].content == .speech && !header[player].isMain ? "says" : "plays"
      if header[player].isMain, !hasEffects, !startsDucked { return nil }
      return "\(plays) \(name)" + (startsDucked ? ", ducked" : "")
    case .playerFinished: return starts || deactivates ? nil : "\(name) ends"
    case .playerStopped: return "stops \(name)"
    case .playerPaused: return "pauses \(name)"
    case .playerResumed: return "plays \(name) on"
    case .playerFailed: return "\(name) does not start"
    case .playerCut(_, let lost):
      guard let lost else { return "\(name) is cut off" }
      return "\(name) is cut off \(Words.length(lost)) early"
    default: return nil
    }
  }

  private func deactivation(_ how: DeactivationCause, _ cut: [PlayerID]) -> String? {
    switch how {
    case .call:
      if leavesSomeoneWaiting { return cut.isEmpty ? "done, but tells nobody" : "tells nobody" }
      return cut.isEmpty ? "done" : nil
    case .system: return "lets go"
    case .suspended, .terminated, .reset: return nil
    }
  }

  /// An "ended" of which the app makes nothing at this instant.
  private func told(_ shouldResume: Bool) -> String? {
    let isHeldStill = events.contains { $0.kind.isPlayingOn }
    if isHeldStill || header[app].kind == .cues { return nil }
    return shouldResume ? "may play on" : "is told that it is over, but not to play on"
  }
}

extension Event.Kind {
  fileprivate var isStart: Bool {
    if case .playerStarted = self { return true }
    return false
  }

  fileprivate var isDeactivation: Bool {
    if case .deactivated = self { return true }
    return false
  }

  fileprivate var isPlayingOn: Bool {
    switch self {
    case .playerContinued, .playerResumed: true
    default: false
    }
  }
}

extension SystemRequest {
  /// What the device or its user did, as a listener would tell it.
  func sentence(_ header: Trace.Header) -> String {
    switch self {
    case .callRings: "a call rings"
    case .callAnswered: "the call is answered"
    case .callEnds: "the call ends"
    case .siriBegins: "Siri listens"
    case .siriEnds: "Siri is done"
    case .alarmBegins: "an alarm rings"
    case .alarmEnds: "the alarm ends"
    case .background(let app): "\(header.name(app)) goes to the background"
    case .foreground(let app): "\(header.name(app)) comes to the foreground"
    case .suspend(let app): "\(header.name(app)) is suspended"
    case .terminate(let app): "\(header.name(app)) is terminated"
    case .routeChange(.oldDeviceUnavailable): "headphones are unplugged"
    case .routeChange(.newDeviceAvailable): "headphones are plugged in"
    case .routeChange(.categoryChange): "the route changes"
    case .mediaServicesReset: "media services are reset"
    case .silentSwitch(let on): "the silent switch goes \(on ? "on" : "off")"
    }
  }
}
