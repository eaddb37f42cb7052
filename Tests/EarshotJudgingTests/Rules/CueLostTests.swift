import EarshotJudging
import EarshotSimulation
import Testing

@Suite("cue-lost")
struct CueLostTests {
  static let call = "- {at: 4s, system: {call: answered}}\n"

  @Test("a cue whose activation is refused is lost, and nothing else is wrong")
  func reportsRefusedCue() throws {
    let cue = Self.call + "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 1s}]}"
    #expect(try reported([Cast.exclusive], cue) == ["cue-lost coach 5s"])
    #expect(
      try heard(.cueLost, [Cast.exclusive], cue) == [
        "a cue of coach is not heard at 5s: setActive(true) was refused with insufficientPriority"
      ])
  }

  @Test("so is a sound whose implicit activation is refused")
  func reportsRefusedPlayer() throws {
    let play =
      Self.call
      + "- {at: 5s, app: coach, do: [{play: {tone: 440Hz, lasts: 1s}, onError: continue}]}"
    #expect(
      try reported([Cast.exclusive], play) == ["cue-lost coach 5s", "error-ignored coach 5s"])
  }

  @Test("and one whose player fails")
  func reportsFailedPlayer() throws {
    let fails = "faults: [{fail: start, app: coach, player: alert}]"
    let cue = "- {at: 5s, app: coach, do: [{cue: {tone: 440Hz, lasts: 1s}, as: alert}]}"
    #expect(try reported([Cast.music, Cast.coach], cue, top: fails) == ["cue-lost coach 5s"])
  }

  @Test("so is a sound behind a setActive that is refused, caught or not")
  func reportsSoundsBehind() throws {
    for handling in ["", ", onError: [haptic: true]"] {
      let steps = "{setActive: true\(handling)}, {play: {tone: 440Hz, lasts: 1s}, as: rest}"
      let timeline = Self.call + "- {at: 5s, app: coach, do: [\(steps)]}"
      #expect(
        try heard(.cueLost, [Cast.exclusive], timeline) == [
          "\"rest\" is not heard at 5s: setActive(true) was refused with insufficientPriority"
        ])
    }
  }

  @Test("not if the catch block plays it, nor if the list goes on and it is heard")
  func sparesSecondTries() throws {
    let again = """
      {setActive: true, onError: [{setCategory: {category: playback, options: [mixWithOthers]}}, \
      {start: {tone: 440Hz, lasts: 1s}, as: rest}]}, {start: {tone: 440Hz, lasts: 1s}, as: rest}
      """
    let found = try reported(
      [Cast.exclusive], Self.call + "- {at: 5s, app: coach, do: [\(again)]}")
    #expect(!found.contains { $0.hasPrefix("cue-lost") })
  }

  @Test("not a refused activation that no sound follows, nor what a player was to play")
  func sparesOthers() throws {
    let caught =
      Self.call + "- {at: 5s, app: coach, do: [{setActive: true, onError: [haptic: true]}]}"
    #expect(try reported([Cast.exclusive], caught) == [])
    let player =
      Self.call
      + "- {at: 5s, app: coach, do: [{start: {tone: 440Hz, lasts: 1s}, onError: [haptic: true]}]}"
    #expect(try reported(["coach: {kind: player, session: {category: playback}}"], player) == [])
  }

  @Test("so is a sound that is stopped at the instant at which it begins")
  func reportsStillborn() throws {
    let steps = "{start: {tone: 440Hz, lasts: 1s}, as: rest}, {stop: rest}"
    let coach = "coach: {kind: cues, session: {category: playback, options: [mixWithOthers]}}"
    #expect(
      try heard(.cueLost, [coach], "- {at: 5s, app: coach, do: [\(steps)]}") == [
        "\"rest\" is not heard at 5s: it is stopped at the instant at which it begins"
      ])
  }

  @Test("not if another takes its place, nor one that was heard a while")
  func sparesReplaced() throws {
    let coach = "coach: {kind: cues, session: {category: playback, options: [mixWithOthers]}}"
    let start = "start: {tone: 440Hz, lasts: 1s}"
    for steps in [
      "{\(start), as: rest}, {stop: rest}, {\(start), as: go}",
      "{\(start), as: rest}, {wait: 1ms}, {stop: rest}",
    ] {
      let found = try reported([coach], "- {at: 5s, app: coach, do: [\(steps)]}")
      #expect(!found.contains { $0.hasPrefix("cue-lost") }, "\(steps)")
    }
  }

  @Test("field cases C07, C36 and C40, worked example C1")
  func fieldCases() throws {
    #expect(try ids(inFile: "Field/c07-player-never-starts-fix.yaml") == [.cueLost])
    #expect(
      try ids(inFile: "Field/c36-started-in-the-background-cue.yaml") == [
        .cueLost, .backgroundNonMixable,
      ])
    #expect(try ids(inFile: "Field/c40-not-yet-after-a-call-cue.yaml") == [.cueLost])
    #expect(try ids(inFile: "Worked/c1-call-exclusive.yaml") == [.cueLost])
  }
}
