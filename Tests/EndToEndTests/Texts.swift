/// Scenarios that the tests write, small ones at a low rate.
enum Texts {
  /// A cue over music, as it should be.
  static func cue(title: String = "A cue", expect: String = "[{noError: true}]") -> String {
    """
    title: \(title)
    duration: 4s
    output: {sampleRate: 8000, channels: 1}
    apps:
      music:
        session: {category: playback}
        plays: {tone: 440Hz, lasts: 1s}
      coach:
        session:
          category: playback
          mode: voicePrompt
          options: [duckOthers, interruptSpokenAudioAndMixWithOthers]
    timeline:
      - {at: 1s, app: coach, do: [{cue: {tone: 880Hz, lasts: 1s}, as: beep}]}
    expect: \(expect)

    """
  }

  /// An error-level finding that nobody expects.
  static let neverDeactivated = cue().replacing(
    "[{cue: {tone: 880Hz, lasts: 1s}, as: beep}]",
    with: "[{setActive: true}, {play: {tone: 880Hz, lasts: 1s}, as: beep}]")

  /// An unknown key, and a category that is none.
  static let broken = cue().replacing("duration: 4s", with: "duratoin: 4s").replacing(
    "category: playback}", with: "category: playbak}")

  /// Music from a file.
  static func file(_ path: String) -> String {
    cue().replacing("{tone: 440Hz, lasts: 1s}", with: "{file: \"\(path)\"}")
  }

  /// Longer than anybody waits.
  static let long = cue().replacing("duration: 4s", with: "duration: 48h")

  /// Many events.
  static let busy = cue().replacing("duration: 4s", with: "duration: 5h").replacing(
    "at: 1s, app", with: "at: 1s, repeat: {every: 4s, times: 4000}, app")
}
