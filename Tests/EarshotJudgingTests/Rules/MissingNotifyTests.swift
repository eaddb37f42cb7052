import EarshotJudging
import EarshotSimulation
import Testing

@Suite("missing-notify")
struct MissingNotifyTests {
  static let quiet = """
    - {at: 5s, app: coach, do: [play: {tone: 440Hz, lasts: 3s}, setActive: false]}
    """

  @Test("a podcast that was stopped and not told is reported of the cue app")
  func reportsSilence() throws {
    let cast = [Cast.podcast, Cast.coach]
    #expect(
      try reported(cast, Self.quiet)
        == ["missing-notify coach 8s", "never-resumed podcast 8s to 20s"])
    #expect(
      try heard(.missingNotify, cast, Self.quiet)
        == ["podcast stays stopped for 12s after coach is done, to the end"])
  }

  @Test("not where it was only lowered, nor where nobody listens")
  func sparesDucking() throws {
    #expect(try reported([Cast.music, Cast.coach], Self.quiet) == [])
    #expect(try reported([Cast.coach], Self.quiet) == [])
  }

  @Test("not if the other app has started again by then")
  func sparesThoseWhoWentOn() throws {
    let pressed = Self.quiet + "\n- {at: 7s, app: podcast, do: [resume: main]}"
    let found = try reported([Cast.podcast, Cast.coach], pressed)
    #expect(!found.contains { $0.hasPrefix("missing-notify") })
  }

  @Test("a later window without notify is no second mistake towards those who never came back")
  func voidStaysVoid() throws {
    let twice = Self.quiet.replacing("]}", with: "], repeat: {every: 5s, times: 3}}")
    #expect(
      try reported([Cast.podcast, Cast.coach], twice)
        == ["missing-notify coach 8s", "never-resumed podcast 8s to 20s"])
  }

  @Test("an app that was interrupted itself still owes, and may let others down")
  func reportsWhileInactive() throws {
    let siri = """
      - {at: 5s, app: coach, do: [start: {tone: 440Hz, lasts: 3s}]}
      - {at: 6s, system: {siri: begins}}
      - {at: 7s, system: {siri: ends}}
      - {at: 9s, app: coach, do: [setActive: false]}
      """
    #expect(
      try reported([Cast.podcast, Cast.coach], siri)
        == ["missing-notify coach 9s", "never-resumed podcast 9s to 20s"])
  }

  @Test("isBusy with notify is with notify")
  func sparesBusy() throws {
    #expect(
      try !ids(inFile: "Field/c26-isbusy-is-no-failure-running.yaml").contains(.missingNotify))
  }

  @Test("field cases C12 and C15, worked example T7")
  func fieldCases() throws {
    for file in [
      "Field/c12-exclusive-prompt-bug-music", "Field/c15-effect-without-notify-bug",
      "Worked/t7-podcast-without-notify",
    ] {
      #expect(try ids(inFile: file + ".yaml").contains(.missingNotify))
    }
  }
}
