import EarshotJudging
import EarshotSimulation
import Testing

@Suite("error-ignored")
struct ErrorIgnoredTests {
  static func refused(_ handling: String) -> String {
    """
    - {at: 4s, system: {call: answered}}
    - {at: 5s, app: coach, do: [{setActive: true\(handling)}]}
    """
  }

  @Test("a swallowed refusal is reported with its error")
  func reportsSwallowed() throws {
    let timeline = Self.refused(", onError: continue")
    #expect(try reported([Cast.exclusive], timeline) == ["error-ignored coach 5s"])
    #expect(
      try heard(.errorIgnored, [Cast.exclusive], timeline) == [
        """
        coach goes on as if setActive had succeeded at 5s; it was refused with \
        insufficientPriority
        """
      ])
  }

  @Test("blind retries are one finding")
  func repeats() throws {
    let timeline = Self.refused(", onError: continue")
      .replacing("]}", with: "], repeat: {every: 1s, times: 5}}")
    #expect(try reported([Cast.exclusive], timeline) == ["error-ignored coach 5s and 4 more"])
  }

  @Test("a catch block is handling")
  func sparesCaught() throws {
    #expect(
      try reported([Cast.exclusive], Self.refused(", onError: [haptic: true]")) == [])
  }

  @Test("field cases C40 and C45, worked example E2 with continue")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c40-not-yet-after-a-call-game.yaml") == [.errorIgnored])
    #expect(
      try ids(inFile: "Worked/e2-music-continue.yaml") == [.errorIgnored, .cueCut])
  }
}
