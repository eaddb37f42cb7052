import EarshotJudging
import EarshotSimulation
import Testing

@Suite("error-unhandled")
struct ErrorUnhandledTests {
  @Test("a refusal that nothing catches is reported with its error")
  func reportsUncaught() throws {
    let timeline = ErrorIgnoredTests.refused("")
    #expect(try reported([Cast.exclusive], timeline) == ["error-unhandled coach 5s"])
    #expect(
      try heard(.errorUnhandled, [Cast.exclusive], timeline) == [
        """
        coach does nothing more in this list after 5s: setActive threw insufficientPriority and \
        nothing caught it
        """
      ])
  }

  @Test("the default of a cue is its haptic")
  func sparesCues() throws {
    let cue = """
      - {at: 4s, system: {call: answered}}
      - {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 1s}]}
      """
    #expect(try reported([Cast.exclusive], cue) == ["cue-lost coach 5s"])
  }

  @Test("the isBusy of overlapping cues counts, as any throw of a step")
  func reportsBusyCues() throws {
    let cues = """
      - {at: 5s, app: coach, do: [{cue: {tone: 440Hz, lasts: 2s}, as: a}]}
      - {at: 6s, app: coach, do: [{cue: {tone: 440Hz, lasts: 2s}, as: b}]}
      """
    #expect(
      try reported([Cast.mixer], cues) == [
        "overlapping-cues coach 6s to 7s", "cue-cut coach 7s", "error-unhandled coach 7s",
        "waits-forever coach 7s to 20s",
      ])
  }

  @Test("field cases C24, C38 and C39")
  func fieldCases() throws {
    #expect(try ids(inFile: "Field/c24-mixing-recorder-stops.yaml").contains(.errorUnhandled))
    #expect(
      try ids(inFile: "Field/c39-activated-during-a-call-bug.yaml").contains(.errorUnhandled))
    #expect(
      try ids(inFile: "Field/c38-blind-retries-bug.yaml") == [.backgroundNonMixable])
  }
}
