import EarshotJudging
import EarshotSimulation
import Testing

@Suite("changed-while-active")
struct ChangedWhileActiveTests {
  /// The session is active from 2 s to 8 s with a sound, and is configured anew at 5 s.
  static func change(to configuration: String) -> String {
    """
    - at: 2s
      app: coach
      do:
        - setActive: true
        - start: {tone: 440Hz, lasts: 6s}
        - wait: 3s
        - setCategory: {\(configuration)}
        - wait: 3s
        - {setActive: false, options: [notifyOthersOnDeactivation]}
    """
  }

  @Test(
    "others that go down, come up or stop are named",
    arguments: [
      (Cast.mixer, "category: playback, options: [\(Cast.both)]", "music goes down"),
      (Cast.coach, "category: playback, options: [mixWithOthers]", "music comes up"),
      (Cast.mixer, "category: playback", "music stops"),
    ])
  func reportsWhatIsHeard(app: String, configuration: String, words: String) throws {
    let found = try heard(
      .changedWhileActive, [Cast.music, app], Self.change(to: configuration))
    #expect(found.map { String($0.prefix(words.count + 6)) } == ["\(words) at 5s"])
  }

  @Test("to record and back: others fall silent, and come back ducked")
  func recording() throws {
    let timeline = """
      - at: 2s
        app: coach
        do:
          - setActive: true
          - wait: 2s
          - setCategory: {category: record}
          - wait: 2s
          - setCategory: {category: playback, options: [\(Cast.both)]}
      """
    let found = try heard(.changedWhileActive, [Cast.music, Cast.coach], timeline)
    #expect(
      found.map { String($0.prefix { $0 != "," }) } == [
        "music stops at 4s"
      ])
    let mixes = """
      music: {session: {category: playback, options: [mixWithOthers]}, plays: {constant: 0.1, lasts: 9s}}
      """
    let mixed = try heard(.changedWhileActive, [mixes, Cast.coach], timeline)
    #expect(
      mixed.map { String($0.prefix { $0 != "," }) } == [
        "music falls silent at 4s", "music is heard again at 6s",
      ])
  }

  @Test("what others do of themselves at that instant is not put down to it")
  func coincidences() throws {
    let starts = """
      - {at: 2s, app: coach, do: [{setActive: true}]}
      - {at: 6s, app: coach, do: [{setCategory: {category: playback, options: [mixWithOthers]}}]}
      - {at: 6s, app: other, do: [{start: {tone: 440Hz, lasts: 2s}}]}
      """
    let recorder = "coach: {session: {category: record}}"
    let other = "other: {session: {category: playback, options: [mixWithOthers]}}"
    #expect(try heard(.changedWhileActive, [recorder, other], starts) == [])
    let ends = """
      - {at: 2s, app: coach, do: [{setActive: true}]}
      - {at: 2s, app: other, do: [{play: {tone: 440Hz, lasts: 4s}}]}
      - {at: 6s, app: coach, do: [{wait: 0s}, {setCategory: {category: record}}]}
      """
    #expect(try heard(.changedWhileActive, [Cast.mixer, other], ends) == [])
  }

  @Test("nor what would come back at that instant in any case")
  func deactivatedAtOnce() throws {
    let timeline = """
      - at: 2s
        app: coach
        do:
          - setActive: true
          - play: {tone: 440Hz, lasts: 2s}
          - setCategory: {category: ambient}
          - {setActive: false, options: [notifyOthersOnDeactivation]}
      """
    #expect(try heard(.changedWhileActive, [Cast.music, Cast.coach], timeline) == [])
  }

  @Test("a podcast that the new option pauses is heard too")
  func reportsSpeech() throws {
    let found = try heard(
      .changedWhileActive, [Cast.podcast, Cast.mixer],
      Self.change(to: "category: playback, options: [\(Cast.both)]"))
    #expect(
      found == [
        """
        podcast stops at 5s, when coach changes its active session from playback [mixWithOthers] \
        to playback [duckOthers, interruptSpokenAudioAndMixWithOthers]
        """
      ])
  }

  @Test("not if nobody hears it")
  func sparesUnheard() throws {
    #expect(
      try reported(
        [Cast.mixer], Self.change(to: "category: playback, options: [\(Cast.both)]")) == [])
    #expect(
      try reported(
        [Cast.music, Cast.coach], Self.change(to: "category: playback, options: [\(Cast.both)]"))
        == [])
  }

  @Test("not on an inactive session, whatever others hear at that instant")
  func sparesInactive() throws {
    let found = try reported(
      [Cast.music, Cast.mixer],
      """
      - at: 5s
        app: coach
        do:
          - setCategory: {category: playback, options: [\(Cast.both)]}
          - cue: {tone: 440Hz, lasts: 2s}
      """)
    #expect(found == [])
  }

  @Test("field cases C34, C49 and C50")
  func fieldCases() throws {
    for file in [
      "c34-ambient-ding-bug", "c49-category-then-option-bug", "c50-options-dropped-bug",
    ] {
      #expect(try ids(inFile: "Field/\(file).yaml").contains(.changedWhileActive))
    }
    #expect(
      try !ids(inFile: "Field/c04-duck-on-opening-fix.yaml").contains(.changedWhileActive))
  }
}
