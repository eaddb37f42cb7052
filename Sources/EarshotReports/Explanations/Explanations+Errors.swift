internal import EarshotSessions

extension Explanations {
  static let errors: [Explanation] =
    ErrorCode.allCases.map { error in
      let hex = "0x" + String(UInt32(bitPattern: error.integer), radix: 16)
      let characters = error.fourCharacters.map { ["'\($0)'"] } ?? []
      let text = ErrorText(error)
      let numbers = ["\(error.integer)", hex] + characters
      return Explanation(
        kind: .error, name: error.rawValue, spellings: numbers + [objectiveC(error.rawValue)],
        detail: "AVAudioSession.ErrorCode", meaning: text.meaning,
        facts: [
          .init("number", numbers.joined(separator: " · ")),
          .init("domain", "NSOSStatusErrorDomain"),
          .init("when", text.when),
        ],
        sources: [Page.typesHeader] + text.sources, related: text.rules)
    } + [none]

  private static let none = Explanation(
    kind: .error, name: "none", spellings: ["0", "0x0", objectiveC("none")],
    detail: "AVAudioSession.ErrorCode", meaning: "No error: the call has done what it was to do.",
    facts: [.init("number", "0 · 0x0"), .init("when", "Never thrown.")],
    sources: [Page.typesHeader], related: ["R-ERR-1"])

  private static func objectiveC(_ name: String) -> String {
    "AVAudioSessionErrorCode" + name.capitalisedFirst
  }
}

/// What an error means and when it comes.
private struct ErrorText {
  let meaning: String
  let when: String
  var sources: [String] = [Page.setActive]
  let rules: [String]

  /// For an error that no rule throws.
  private static func faultOnly(_ meaning: String, _ when: String, report: String? = nil) -> Self {
    ErrorText(
      meaning: meaning, when: "\(when) Here only a refuse fault throws it.",
      sources: [Page.setActive] + (report.map { [$0] } ?? []), rules: ["R-ERR-1"])
  }

  init(meaning: String, when: String, sources: [String] = [Page.setActive], rules: [String]) {
    self.meaning = meaning
    self.when = when
    self.sources = sources
    self.rules = rules
  }

  init(_ error: ErrorCode) {
    self =
      switch error {
      case .badParam:
        ErrorText(
          meaning: "A parameter is not allowed.",
          when: "setCategory is given an option that its category or mode does not take.",
          sources: [Page.setCategory], rules: ["R-OPT-3", "R-ERR-1"])
      case .isBusy:
        ErrorText(
          meaning: "The session was deactivated while its own sound was running.",
          when: """
            setActive(false) under an own player that plays, with rules: documented. The sound is \
            cut and the session inactive all the same. From iOS 26 (rules: ios26) nothing is \
            thrown.
            """,
          sources: [Page.setActive, Page.sessionHeader], rules: ["R-DEACT-2", "R-DEACT-3"])
      case .cannotInterruptOthers:
        ErrorText(
          meaning: "A session that does not mix cannot take over from the background.",
          when: """
            A non-mixable session activates in the background, and its app is not the Now Playing \
            app.
            """,
          rules: ["R-BG-1", "R-BG-2"])
      case .insufficientPriority:
        ErrorText(
          meaning: "Something more important has the sound.",
          when: """
            During a call a session activates that does not mix, or that records; or one that \
            does not mix while an alarm rings.
            """,
          sources: [
            Page.setActive, Page.report("react-native-webrtc/react-native-callkeep", 489),
          ],
          rules: ["R-PRI-3", "R-PRI-4"])
      case .siriIsRecording:
        ErrorText(
          meaning: "Siri is listening.",
          when: "A session that does not mix activates while Siri is up.", rules: ["R-PRI-4"])
      case .cannotStartPlaying:
        ErrorText(
          meaning: "The app may not begin to play now.",
          when: """
            An ambient or soloAmbient session activates in the background; or any session within \
            device.settleAfterCall of the end of a call.
            """,
          rules: ["R-BG-4", "R-ACT-4"])
      default: Self.thrownByFaults(error)
      }
  }

  private static func thrownByFaults(_ error: ErrorCode) -> ErrorText {
    switch error {
    case .incompatibleCategory:
      faultOnly("The category does not allow that.", "On a device, an operation it lacks.")
    case .missingEntitlement:
      faultOnly(
        "The app lacks an entitlement.", "Seen while a call framework holds a call.",
        report: Page.report("livekit/client-sdk-swift", 886))
    case .cannotStartRecording:
      faultOnly(
        "The app may not begin to record now.", "A mixable recording begins in the background.")
    case .resourceNotAvailable:
      faultOnly("The hardware is not there.", "On a device without what is asked for.")
    case .mediaServicesFailed:
      faultOnly(
        "The media services have gone down.",
        "Between their loss and their reset, which are one instant here.")
    case .expiredSession:
      faultOnly("The session object is of no use any more.", "On a device.")
    case .sessionNotActive:
      faultOnly("The session is not active.", "On a device, where that is needed.")
    default:
      faultOnly(
        "Nothing closer is known.", "Seen for playback with allowAirPlay, which is badParam here.",
        report: Page.report("advplyr/audiobookshelf-app", 334))
    }
  }
}
