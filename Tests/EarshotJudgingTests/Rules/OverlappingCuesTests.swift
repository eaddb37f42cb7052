import EarshotJudging
import EarshotSimulation
import Testing

@Suite("overlapping-cues")
struct OverlappingCuesTests {
  /// A sound from 5 s to 8 s, and another that starts at `time`, both in one window.
  static func pair(second: String, at time: String) -> String {
    """
    - {at: 5s, app: coach, do: [{start: {tone: 440Hz, lasts: 3s}, as: text}]}
    - {at: \(time), app: coach, do: [{start: \(second), as: effect}]}
    """
  }

  @Test("two sounds at once are reported for as long as they overlap")
  func reportsOverlap() throws {
    let timeline = Self.pair(second: "{tone: 880Hz, lasts: 1s}", at: "7s")
    #expect(
      try reported([Cast.mixer], timeline) == ["overlapping-cues coach 7s to 8s"])
    #expect(
      try heard(.overlappingCues, [Cast.mixer], timeline)
        == ["\"text\" and \"effect\" are heard at once for 1s"])
  }

  @Test("a row of them is one finding, its overlaps added up")
  func reportsRows() throws {
    let three =
      Self.pair(second: "{tone: 880Hz, lasts: 3s}", at: "7s")
      + "\n- {at: 9s, app: coach, do: [{start: {tone: 330Hz, lasts: 2s}, as: third}]}"
    #expect(
      try heard(.overlappingCues, [Cast.mixer], three)
        == ["\"text\", \"effect\" and \"third\" are heard at once for 2s"])
  }

  @Test(
    "not one after the other, nor a loop, nor a sound without signal",
    arguments: [
      ("{tone: 880Hz, lasts: 1s}", "8s"), ("{tone: 880Hz, lasts: 1s, loop: true}", "7s"),
      ("{silence: 1s}", "7s"),
    ])
  func sparesOthers(sound: String, time: String) throws {
    #expect(try reported([Cast.mixer], Self.pair(second: sound, at: time)) == [])
  }

  @Test("nor what the user listens to")
  func sparesMain() throws {
    let player = """
      coach: {session: {category: playback}, plays: {tone: 220Hz, lasts: 15s, loop: false}}
      """
    let found = try reported(
      [player], "- {at: 5s, app: coach, do: [start: {tone: 880Hz, lasts: 1s}]}")
    #expect(found == [])
  }

  @Test("field cases C28 and C32, not C31")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c28-effect-kills-speech-fix.yaml") == [
        .overlappingCues, .missingInterruptSpoken,
      ])
    #expect(try ids(inFile: "Field/c32-two-engines-bug.yaml").contains(.overlappingCues))
    #expect(try !ids(inFile: "Field/c31-late-library-bug.yaml").contains(.overlappingCues))
  }
}
