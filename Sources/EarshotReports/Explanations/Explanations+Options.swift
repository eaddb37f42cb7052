internal import EarshotSessions

extension Explanations {
  static let options: [Explanation] =
    CategoryOptions.named.map { name, option in
      let text = OptionText(option)
      var facts = [
        Explanation.Fact("value", "0x" + String(option.rawValue, radix: 16)),
        .init("goes with", SettingTables.categories(taking: option)),
      ]
      if let note = text.note { facts.append(.init("but", note)) }
      return Explanation(
        kind: .option, name: name,
        spellings: text.spellings + ["AVAudioSessionCategoryOption" + name.capitalisedFirst],
        detail: "AVAudioSession.CategoryOptions", meaning: text.meaning, facts: facts,
        sources: [Page.option(name), Page.sessionTypesHeader],
        related: ["R-OPT-2", "R-OPT-3"] + text.related)
    } + [notify, shouldResume]

  private static let notify = Explanation(
    kind: .option, name: "notifyOthersOnDeactivation",
    spellings: ["notify", "AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation"],
    detail: "AVAudioSession.SetActiveOptions",
    meaning: """
      Tells the apps that this session interrupted that they may play on. Without it they stay \
      silent until their user does something.
      """,
    facts: [
      .init("goes with", "setActive(false)"),
      .init("but", "with setActive(true) it has no effect; ducked apps come back without it"),
    ],
    sources: [Page.notify],
    related: ["R-DEACT-1", "R-INT-7", "R-ACT-5", "missing-notify", "notify-on-activation"])
}

extension Explanations {
  private static let shouldResume = Explanation(
    kind: .option, name: "shouldResume",
    spellings: ["AVAudioSessionInterruptionOptionShouldResume"],
    detail: "AVAudioSession.InterruptionOptions",
    meaning: """
      Comes with the notification that an interruption has ended, and tells the app that it may play \
      on.
      """,
    facts: [
      .init("goes with", "interruptionEnded"),
      .init("but", "without it an app should wait for its user; the fault strip takes it away"),
    ],
    sources: [Page.shouldResume],
    related: ["R-INT-7", "R-INT-12", "notifyOthersOnDeactivation", "resumeIfTold"])
}

/// What an option does, and on which conditions.
private struct OptionText {
  let meaning: String
  var note: String?
  var spellings: [String] = []
  var related: [String] = []

  private static let mixingNote = "multiRoute takes it in the default mode only"
  private static let routing = " Nothing that is rendered here depends on it."

  private init(
    _ meaning: String, note: String? = nil, spellings: [String] = [], related: [String]
  ) {
    self.meaning = meaning
    self.note = note
    self.spellings = spellings
    self.related = related
  }

  init(_ option: CategoryOptions) {
    self =
      switch option {
      case .mixWithOthers:
        OptionText(
          "Plays beside others: they are neither interrupted nor lowered.",
          note: Self.mixingNote + "; ambient mixes anyway",
          related: ["R-OPT-1", "R-MTX-3", "options-lost"])
      case .duckOthers:
        OptionText(
          """
          Lowers all other apps as long as the session is active, with or without own sound. \
          Implies mixWithOthers.
          """,
          note: Self.mixingNote,
          related: ["R-DUCK-1", "R-DUCK-2", "R-OPT-1", "idle-duck", "never-deactivated"])
      case .interruptSpokenAudioAndMixWithOthers:
        OptionText(
          """
          Pauses apps that declare spokenAudio when the session activates, and mixes with all \
          others. Implies mixWithOthers.
          """,
          note: Self.mixingNote,
          related: ["R-INT-2", "R-OPT-1", "R-OPT-4", "missing-interrupt-spoken", "two-voices"])
      default: Self.routing(option)
      }
  }

  /// Options about routes and input.
  private static func routing(_ option: CategoryOptions) -> OptionText {
    let (meaning, note, spellings): (String, String?, [String]) =
      switch option {
      case .allowBluetoothHFP:
        (
          "Allows headsets for calls.", "multiRoute takes it with dualRoute only",
          ["allowBluetooth"]
        )
      case .defaultToSpeaker: ("Plays from the speaker instead of the receiver.", nil, [])
      case .allowBluetoothA2DP:
        ("Allows headphones without microphone.", "categories without input have it anyway", [])
      case .allowAirPlay: ("Allows AirPlay devices.", nil, [])
      case .overrideMutedMicrophoneInterruption:
        ("Goes on when the built-in microphone is muted.", nil, [])
      case .farFieldInput: ("Takes sound from afar.", "only together with allowBluetoothHFP", [])
      default: ("Records from Bluetooth devices in high quality.", "only in the default mode", [])
      }
    return OptionText(
      meaning + Self.routing, note: note, spellings: spellings, related: ["R-OPT-5"])
  }
}
