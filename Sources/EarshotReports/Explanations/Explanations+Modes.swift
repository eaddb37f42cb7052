internal import EarshotSessions

extension Explanations {
  static let modes: [Explanation] = Mode.allCases.map { mode in
    let isForAll = mode.categories == Category.allCases
    var facts = [
      Explanation.Fact(
        "goes with", isForAll ? "every category" : Words.list(mode.categories.map(\.rawValue)))
    ]
    if !mode.impliedOptions.isEmpty {
      facts.append(.init("sets", Words.list(mode.impliedOptions.names)))
    }
    return Explanation(
      kind: .mode, name: mode.rawValue,
      spellings: ["AVAudioSessionMode" + mode.rawValue.capitalisedFirst],
      detail: "AVAudioSession.Mode", meaning: meaning(of: mode), facts: facts,
      sources: [Page.mode(mode), Page.mode, Page.sessionTypesHeader],
      related: ["R-MODE-1", "R-MODE-2"] + rules(of: mode))
  }

  private static func meaning(of mode: Mode) -> String {
    switch mode {
    case .default: "No refinement of the category; what a mode that does not fit acts as."
    case .spokenAudio:
      """
      Long speech, such as a podcast: others may pause it with \
      interruptSpokenAudioAndMixWithOthers. It gives its own app no power over others, so it is \
      not for cues.
      """
    case .voicePrompt:
      """
      Short spoken prompts. It decides routes, and makes promptStyle worth asking; the options \
      decide what others do.
      """
    case .measurement:
      "Sound that is processed as little as possible. The lower level of a device is not modelled."
    case .moviePlayback: "The sound of films. Nobody else hears a difference."
    case .shortFormVideo: "Short videos. Treated as the default mode here."
    case .voiceChat: "Speech over a network. Nobody else hears a difference."
    case .videoChat: "Video calls, out loud. Nobody else hears a difference."
    case .gameChat: "Speech within a game. Nobody else hears a difference."
    case .videoRecording: "Recording of films. Nobody else hears a difference."
    case .dualRoute:
      """
      Input and output on two routes at once. It needs allowBluetoothHFP, and is the default mode \
      without.
      """
    }
  }

  private static func rules(of mode: Mode) -> [String] {
    switch mode {
    case .spokenAudio: ["R-MODE-3", "R-INT-2", "prompt-in-spoken-mode", "two-voices"]
    case .voicePrompt: ["R-MODE-4", "R-MODE-5"]
    case .default: []
    default: ["unsupported-mode"]
    }
  }
}
