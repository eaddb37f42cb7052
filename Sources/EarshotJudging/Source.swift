/// The addresses that rules cite.
enum Source {
  static let article =
    "https://aifitnessapi.com/audio-coaching/avaudiosession-duckothers-workout-cues"
  static let duckOthers = option("duckothers")
  static let mixWithOthers = option("mixwithothers")
  static let interruptSpoken = option("interruptspokenaudioandmixwithothers")
  static let notify = session("setactiveoptions/notifyothersondeactivation")
  static let setActive = session("setactive(_:options:)")
  static let setCategory = session("setcategory(_:mode:options:)")
  static let mode = session("mode-swift.struct")
  static let spokenAudio = session("mode-swift.struct/spokenaudio")
  static let promptStyle = session("promptstyle-swift.enum")
  static let shouldResume = session("interruptionoptions/shouldresume")
  static let interruptions = apple + "handling-audio-interruptions"
  static let playingAudio =
    "https://developer.apple.com/design/human-interface-guidelines/playing-audio"

  /// A public report: `owner/name` and its number.
  static func report(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/issues/\(number)"
  }

  private static let apple = "https://developer.apple.com/documentation/avfaudio/"

  private static func session(_ page: String) -> String { apple + "avaudiosession/" + page }

  private static func option(_ page: String) -> String {
    session("categoryoptions-swift.struct/" + page)
  }
}
