import EarshotJudging
import EarshotSimulation
import Testing

@Suite("cue-cut")
struct CueCutTests {
  static let early = """
    - at: 5s
      app: coach
      do:
        - setActive: true
        - {start: {tone: 440Hz, lasts: 3s}, as: rest}
        - wait: 2s
        - {setActive: false, options: [notifyOthersOnDeactivation]}
    """

  @Test("a deactivation under a sound is reported with what was lost")
  func reportsLoss() throws {
    #expect(
      try reported([Cast.music, Cast.coach], Self.early)
        == ["cue-cut coach 7s", "error-unhandled coach 7s"])
    #expect(
      try heard(.cueCut, [Cast.music, Cast.coach], Self.early) == [
        """
        "rest" breaks off after 2s, its last 1s lost, and setActive(false) throws isBusy although \
        the session is inactive
        """
      ])
  }

  @Test("under the SDK header it is reported without an error")
  func reportsWithoutError() throws {
    let device = "device: {rules: ios26}"
    #expect(
      try reported([Cast.music, Cast.coach], Self.early, top: device) == ["cue-cut coach 7s"])
    #expect(
      try heard(.cueCut, [Cast.music, Cast.coach], Self.early, top: device) == [
        """
        "rest" breaks off after 2s, its last 1s lost, and no error says so (before iOS 26 it would \
        be isBusy)
        """
      ])
  }

  @Test(
    "not for a sound that is paused or stopped before, or ends at that instant",
    arguments: ["[wait: 2s, pause: rest]", "[wait: 2s, stop: rest]", "[wait: 3s]"])
  func sparesOthers(steps: String) throws {
    let rest = steps.dropFirst().dropLast()
    let found = try reported(
      [Cast.music, Cast.coach],
      """
      - at: 5s
        app: coach
        do: [{start: {tone: 440Hz, lasts: 3s}, as: rest}, \(rest), setActive: false]
      """)
    #expect(found == [])
  }

  @Test("nor for suspension")
  func sparesSuspension() throws {
    let found = try reported(
      [Cast.music, Cast.coach],
      """
      - {at: 5s, app: coach, do: [start: {tone: 440Hz, lasts: 3s}]}
      - {at: 7s, system: {suspend: coach}}
      """)
    #expect(found == [])
  }

  @Test("the same place that cuts again and again is one finding")
  func repeats() throws {
    let again = Self.early + "\n  repeat: {every: 5s, times: 3}"
    #expect(
      try reported([Cast.music, Cast.coach], again)
        == ["cue-cut coach 7s and 2 more", "error-unhandled coach 7s and 2 more"])
    let found = try findings([Cast.music, Cast.coach], again).filter { $0.id == .cueCut }
    #expect(found.allSatisfy { $0.heard.hasSuffix("; the same 2 more times, the last at 17s") })
  }

  @Test("field case C25, before and under the SDK header")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c25-unducked-too-early-bug-music.yaml").contains(.cueCut))
    #expect(try ids(inFile: "Field/c25-unducked-too-early-ios26-music.yaml") == [.cueCut])
  }
}
