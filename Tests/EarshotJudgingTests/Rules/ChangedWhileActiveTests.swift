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
