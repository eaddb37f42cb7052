import EarshotJudging
import EarshotSimulation
import Testing

@Suite("background-non-mixable")
struct BackgroundNonMixableTests {
  static func coach(_ options: String) -> String {
    "coach: {background: true, session: {category: playback, options: [\(options)]}}"
  }
  static let cue = "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 2s}]}"

  @Test("a refusal in the background is reported with the session's configuration")
  func reportsRefusal() throws {
    let cast = [Cast.music, Self.coach("")]
    #expect(
      try reported(cast, Self.cue) == ["cue-lost coach 5s", "background-non-mixable coach 5s"])
    #expect(
      try heard(.backgroundNonMixable, cast, Self.cue) == [
        """
        coach stays silent at 5s: in the background its session (playback) is refused with \
        cannotInterruptOthers
        """
      ])
  }

  @Test("a mixable session may start there, and any in the foreground")
  func sparesOthers() throws {
    #expect(try reported([Cast.music, Self.coach(Cast.both)], Self.cue) == [])
    #expect(
      try reported([Cast.music, Cast.exclusive], Self.cue)
        == ["interrupts-instead-of-ducking coach 5s to 7s"])
  }

  @Test("a fault that refuses a mixable session so is no matter of its options")
  func sparesFaults() throws {
    let fault = "faults: [{refuse: setActive, app: coach, with: cannotInterruptOthers}]"
    #expect(
      try reported([Cast.music, Self.coach(Cast.both)], Self.cue, top: fault)
        == ["cue-lost coach 5s"])
  }

  @Test("a fault that refuses a session so in the foreground is no matter of the background")
  func sparesForeground() throws {
    let fault = "faults: [{refuse: setActive, app: coach, with: cannotInterruptOthers, at: 5s}]"
    let coach = "coach: {session: {category: playback}}"
    #expect(try reported([coach], Self.cue, top: fault) == ["cue-lost coach 5s"])
    let moved = "- {at: 3s, system: {background: coach}}\n" + Self.cue
    #expect(
      try reported([coach], moved, top: fault) == [
        "cue-lost coach 5s", "background-non-mixable coach 5s",
      ])
    let back = "- {at: 3s, system: {background: coach}}\n- {at: 4s, system: {foreground: coach}}\n"
    #expect(try reported([coach], back + Self.cue, top: fault) == ["cue-lost coach 5s"])
  }

  @Test("another refusal there is another matter")
  func sparesOtherErrors() throws {
    let ambient = "coach: {background: true, session: {category: ambient}}"
    #expect(try reported([Cast.music, ambient], Self.cue) == ["cue-lost coach 5s"])
  }

  @Test("field cases C20, C36 and C38")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c20-after-a-call-refused.yaml") == [
        .backgroundNonMixable, .neverResumed,
      ])
    #expect(
      try ids(inFile: "Field/c38-blind-retries-bug.yaml") == [.backgroundNonMixable])
  }
}
