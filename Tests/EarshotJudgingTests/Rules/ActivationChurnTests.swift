import EarshotJudging
import EarshotSimulation
import Testing

@Suite("activation-churn")
struct ActivationChurnTests {
  static func cues(at times: [String], app: String = "coach") -> String {
    times.map { "- {at: \($0), app: \(app), do: [cue: {tone: 440Hz, lasts: 200ms}]}" }
      .joined(separator: "\n")
  }

  @Test("three activations within three seconds are too many, ends included")
  func limitIsInclusive() throws {
    let cast = [Cast.music, Cast.mixer]
    #expect(
      try reported(cast, Self.cues(at: ["5s", "6.5s", "8s"]))
        == ["activation-churn coach 5s to 8s"])
    #expect(try reported(cast, Self.cues(at: ["5s", "6.5s", "8.001s"])) == [])
    #expect(
      try reported(
        cast, Self.cues(at: ["5s", "6.5s", "8s"]),
        top: "limits: {churn: {activations: 4, within: 3s}}") == [])
  }

  @Test("a longer row is one finding that counts them all")
  func countsRows() throws {
    #expect(
      try heard(
        .activationChurn, [Cast.mixer], Self.cues(at: ["5s", "6s", "7s", "8s", "9s"])) == [
          """
          what others play stutters: coach activates 5 times within 4s (limits.churn 3 within 3s)
          """
        ])
  }

  @Test("calls on an active session do not count")
  func sparesRepeatedCalls() throws {
    let calls = "- {at: 5s, app: coach, do: [setActive: true, setActive: true, setActive: true]}"
    #expect(try reported([Cast.mixer], calls) == [])
  }

  @Test("nor do those of a player")
  func sparesPlayers() throws {
    let player = "coach: {kind: player, session: {category: playback, options: [mixWithOthers]}}"
    #expect(try reported([player], Self.cues(at: ["5s", "6s", "7s"])) == [])
  }

  @Test("field case C35 and the article's countdown")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c35-window-for-each-word-bug.yaml") == [
        .activationChurn, .splitWindows,
      ])
    #expect(try ids(inFile: "countdown-four-windows.yaml").contains(.activationChurn))
  }
}
