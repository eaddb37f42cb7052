internal import EarshotSessions
internal import EarshotSimulation

// What events, system entries and notifications are called in a trace on disk.

extension Event.Kind {
  /// - Rule: trace.md, the event table
  var name: String {
    switch self {
    case .categorySet: "categorySet"
    case .activated: "activated"
    case .deactivated: "deactivated"
    case .unchanged: "unchanged"
    case .refused: "refused"
    case .ducked: "ducked"
    case .unducked: "unducked"
    case .interruptionBegan: "interruptionBegan"
    case .interruptionEnded: "interruptionEnded"
    case .silenced: "silenced"
    case .unsilenced: "unsilenced"
    case .playerStarted: "playerStarted"
    case .playerHeld: "playerHeld"
    case .playerContinued: "playerContinued"
    case .playerFinished: "playerFinished"
    case .playerStopped: "playerStopped"
    case .playerPaused: "playerPaused"
    case .playerResumed: "playerResumed"
    case .playerCut: "playerCut"
    case .playerFailed: "playerFailed"
    case .playerDied: "playerDied"
    case .haptic: "haptic"
    case .log: "log"
    case .system: "system"
    case .notSimulated: "notSimulated"
    case .notified: "notified"
    case .hint: "hint"
    case .waits: "waits"
    }
  }
}

extension InterruptionSource {
  var name: String {
    switch self {
    case .app: "app"
    case .call: "call"
    case .siri: "siri"
    case .alarm: "alarm"
    case .route: "route"
    }
  }
}

extension SystemRequest {
  /// The key and the value that a scenario writes for it.
  func words(_ header: Trace.Header) -> (what: String, detail: String) {
    switch self {
    case .callRings: ("call", "rings")
    case .callAnswered: ("call", "answered")
    case .callEnds: ("call", "ends")
    case .siriBegins: ("siri", "begins")
    case .siriEnds: ("siri", "ends")
    case .alarmBegins: ("alarm", "begins")
    case .alarmEnds: ("alarm", "ends")
    case .background(let app): ("background", header[app].name)
    case .foreground(let app): ("foreground", header[app].name)
    case .suspend(let app): ("suspend", header[app].name)
    case .terminate(let app): ("terminate", header[app].name)
    case .routeChange(let reason): ("routeChange", reason.rawValue)
    case .mediaServicesReset: ("mediaServices", "reset")
    case .silentSwitch(let on): ("silentSwitch", on ? "on" : "off")
    }
  }
}

/// - Rule: R-NOTE-1
extension SessionNotification {
  var rawName: String {
    switch self {
    case .interruptionBegan, .interruptionEnded: "AVAudioSessionInterruptionNotification"
    case .routeChange: "AVAudioSessionRouteChangeNotification"
    case .secondaryAudioHint: "AVAudioSessionSilenceSecondaryAudioHintNotification"
    case .mediaServicesLost: "AVAudioSessionMediaServicesWereLostNotification"
    case .mediaServicesReset: "AVAudioSessionMediaServicesWereResetNotification"
    }
  }

  var values: [(key: String, number: Int)] {
    switch self {
    case .interruptionBegan(let reason):
      [
        ("AVAudioSessionInterruptionTypeKey", 1),
        ("AVAudioSessionInterruptionReasonKey", reason.rawValue),
      ]
    case .interruptionEnded(let shouldResume):
      [
        ("AVAudioSessionInterruptionTypeKey", 0),
        ("AVAudioSessionInterruptionOptionKey", shouldResume ? 1 : 0),
      ]
    case .routeChange(let reason): [("AVAudioSessionRouteChangeReasonKey", reason.number)]
    case .secondaryAudioHint(let begins):
      [("AVAudioSessionSilenceSecondaryAudioHintTypeKey", begins ? 1 : 0)]
    case .mediaServicesLost, .mediaServicesReset: []
    }
  }
}
