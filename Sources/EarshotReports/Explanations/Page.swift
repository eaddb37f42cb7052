internal import EarshotSessions

/// The addresses of what explanations rest on, in full.
///
/// - Rule: session-rules.md, section 21
enum Page {
  static let session = apple + "avaudiosession"
  static let setActive = page("setactive(_:options:)")
  static let setCategory = page("setcategory(_:mode:options:)")
  static let notify = page("setactiveoptions/notifyothersondeactivation")
  static let shouldResume = page("interruptionoptions/shouldresume")
  static let duckOthers = option("duckOthers")
  static let mixWithOthers = option("mixWithOthers")
  static let interruptSpoken = option("interruptSpokenAudioAndMixWithOthers")
  static let farFieldInput = option("farFieldInput")
  static let ambient = category(.ambient)
  static let soloAmbient = category(.soloAmbient)
  static let playback = category(.playback)
  static let record = category(.record)
  static let mode = page("mode-swift.struct")
  static let voicePrompt = mode(.voicePrompt)
  static let spokenAudio = mode(.spokenAudio)
  static let promptStyle = page("promptstyle-swift.enum")
  static let interruptionNotification = page("interruptionnotification")
  static let handlingInterruptions = apple + "handling-audio-interruptions"
  static let routeChanges = apple + "responding-to-audio-route-changes"
  static let routeDisconnect = page("prefersinterruptiononroutedisconnect")
  static let isOtherAudioPlaying = page("isotheraudioplaying")
  static let secondaryHint = page("secondaryaudioshouldbesilencedhint")
  static let hintNotification = page("silencesecondaryaudiohintnotification")
  static let usesApplicationAudioSession =
    apple + "avspeechsynthesizer/usesapplicationaudiosession"

  static let qa1749 = library + "qa/qa1749/_index.html"
  static let qa1882 = library + "qa/qa1882/_index.html"
  static let guideCategories = guide + "AudioSessionCategoriesandModes"
  static let guideInterruptions = guide + "HandlingAudioInterruptions"
  static let guideConfiguring = guide + "ConfiguringanAudioSession"

  // The SDK's headers, in a public rendering that keeps their comments.
  static let sessionHeader = headers + "AVFAudio/AVAudioSession.rs"
  static let sessionTypesHeader = headers + "AVFAudio/AVAudioSessionTypes.rs"
  static let nodeHeader = headers + "AVFAudio/AVAudioIONode.rs"
  static let nodeCallbackHeader = headers + "AVFAudio/AVAudioPlayerNode.rs"
  static let speechHeader = headers + "AVFAudio/AVSpeechSynthesis.rs"
  static let typesHeader = headers + "CoreAudioTypes/AudioSessionTypes.rs"

  static func category(_ category: Category) -> String {
    page("category-swift.struct/" + category.rawValue.lowercased())
  }

  static func mode(_ mode: Mode) -> String {
    page("mode-swift.struct/" + mode.rawValue.lowercased())
  }

  static func option(_ name: String) -> String {
    page("categoryoptions-swift.struct/" + name.lowercased())
  }

  /// A public report: `owner/name` and its number.
  static func report(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/issues/\(number)"
  }

  /// A thread of Apple's developer forums.
  static func thread(_ number: Int) -> String {
    "https://developer.apple.com/forums/thread/\(number)"
  }

  private static let apple = "https://developer.apple.com/documentation/avfaudio/"
  private static let library = "https://developer.apple.com/library/ios/"
  private static let guide =
    library + "documentation/Audio/Conceptual/AudioSessionProgrammingGuide/"
  private static let headers = "https://github.com/madsmtm/objc2-generated/blob/HEAD/"

  private static func page(_ name: String) -> String { apple + "avaudiosession/" + name }
}
