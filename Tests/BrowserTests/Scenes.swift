/// Scenarios that the tests look at and hear.
enum Scenes {
  /// Music at 440 Hz, ducked from 1 s to 2 s for a cue at 880 Hz; to the end if nobody deactivates.
  static func cue(title: String = "A cue", ends: Bool = true, log: String = "said") -> String {
    """
    title: \(title)
    duration: 4s
    output: {sampleRate: 8000, channels: 1}
    apps:
      music:
        session: {category: playback}
        plays: {tone: 440Hz, lasts: 4s}
      coach:
        session: {category: playback, mode: voicePrompt, options: [duckOthers]}
    timeline:
      - at: 1s
        app: coach
        do:
          - setActive: true
          - log: \(log)
          - play: {tone: 880Hz, lasts: 1s}
            as: beep
    """ + (ends ? end : "\n")
  }

  private static let end = """

          - setActive: false
            options: [notifyOthersOnDeactivation]

    """

  /// Forty minutes of music with 80 cues, more than a page has room for.
  static let long = """
    title: A long run
    duration: 40m
    output: {sampleRate: 8000, channels: 1}
    apps:
      music:
        session: {category: playback}
        plays: {tone: 440Hz, lasts: 40m}
      coach:
        session: {category: playback, mode: voicePrompt, options: [duckOthers]}
    timeline:
      - at: 5s
        repeat: {every: 29s, times: 80}
        app: coach
        do: [{cue: {tone: 880Hz, lasts: 2s}, as: beep}]
    """
}

extension Scenes {
  /// A text that tries everything, as YAML writes it between double quotes.
  private static let stranger =
    #"</script><script>window.hacked=1</script><!-- ]]> --><img src=x onerror=window.hacked=1>"#
    + #"&lt;\"'` {{data}} ${1} \u202E\u2066\u2028\u200F\0\a\e[2J 🎧"#

  /// The same as it is shown: what turns or controls by its number.
  static let shownStranger =
    #"</script><script>window.hacked=1</script><!-- ]]> --><img src=x onerror=window.hacked=1>"#
    + #"&lt;"'` {{data}} ${1} \u{202E}\u{2066}\u{2028}\u{200F}\u{0}\u{7}\u{1B}[2J 🎧"#

  /// The name of a file that is a sound, and of the scenario.
  static let strangeName = "<img src=x onerror=window.hacked=1> \"'&"

  /// Hostile texts as title, owner, log and sound, and a word of 3,000 letters.
  static let hostile = """
    title: "\(stranger)"
    duration: 4s
    output: {sampleRate: 8000, channels: 1}
    apps:
      music:
        session: {category: playback}
        plays: "<img src=x onerror=window.hacked=1> \\"'&.wav"
      coach:
        session: {category: playback, mode: voicePrompt, options: [duckOthers]}
    timeline:
      - at: 1s
        app: coach
        owner: "\(stranger)"
        do:
          - setActive: true
          - log: "\(stranger)"
          - log: \(String(repeating: "long", count: 750))
          - start: {tone: 880Hz, lasts: 1s}
          - wait: 500ms
          - setActive: false
    """
}
