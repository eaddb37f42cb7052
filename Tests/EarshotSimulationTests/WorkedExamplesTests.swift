import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// The worked examples of the session rules, section 20, number for number.
@Suite("Worked examples")
struct WorkedExamplesTests {
  static let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]

  /// A step, or one that plays the cue's sound.
  enum Sounding {
    case step(Step.Action)
    case play
    case start
  }

  static func timing(
    _ name: String, _ run: Double, _ steps: [(Double, [Sounding])], cue: Double, held: String,
    story: String, heard: Double, refusals: [String] = [], rules: RuleSetName = .documented
  ) -> [Timing] {
    [(Mode.default, "ducked"), (.spokenAudio, "interrupted")].map { mode, state in
      Timing(
        name: "\(name) over \(mode == .default ? "music" : "podcast")", run: run, mode: mode,
        steps: steps, cue: cue,
        listenerStory: held.replacing("held", with: state), coachStory: story, heard: heard,
        refusals: refusals, rules: rules)
    }
  }

  struct Timing: CustomTestStringConvertible {
    var name: String
    var run: Double
    var mode: Mode
    var steps: [(Double, [Sounding])]
    var cue: Double
    var listenerStory: String
    var coachStory: String
    var heard: Double
    var refusals: [String]
    var rules: RuleSetName
    var options = WorkedExamplesTests.both
    var testDescription: String { name }
  }

  static let timings =
    timing(
      "E0 the pattern", 12, [(5, [.step(.activate), .play, .step(.deactivateWithNotify)])],
      cue: 3, held: "full 0 held 5 full 8", story: "silent 0 full 5 silent 8", heard: 3)
    + timing(
      "E1 activates once", 60,
      [
        (2, [.step(.activate)]), (10, [.play]), (30, [.play]), (50, [.play]),
        (55, [.step(.deactivateWithNotify)]),
      ], cue: 2, held: "full 0 held 2 full 55",
      story: "silent 0 full 10 silent 12 full 30 silent 32 full 50 silent 52", heard: 6)
    + timing(
      "E2 deactivates too early", 12,
      [(5, [.step(.activate), .start, .step(.wait(.seconds(2))), .step(.deactivateWithNotify)])],
      cue: 3, held: "full 0 held 5 full 7", story: "silent 0 full 5 silent 7", heard: 2,
      refusals: ["isBusy 7"])
    + timing(
      "E2 under the SDK header", 12,
      [(5, [.step(.activate), .start, .step(.wait(.seconds(2))), .step(.deactivateWithNotify)])],
      cue: 3, held: "full 0 held 5 full 7", story: "silent 0 full 5 silent 7", heard: 2,
      rules: .ios26)
    + timing(
      "E3 never deactivates", 20, [(5, [.step(.activate), .play])], cue: 2,
      held: "full 0 held 5", story: "silent 0 full 5 silent 7", heard: 2)

  @Test("20.1 three timing mistakes", arguments: timings)
  func timingMistakes(example: Timing) throws {
    var stage = Stage(example.run)
    stage.scenario.device.rules = example.rules
    let listener = stage.app("listener", .playback, example.mode, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, example.options, content: .speech)
    let cue = stage.sound(example.cue, as: "cue")
    for (time, steps) in example.steps {
      stage.scenario.timeline.append(
        TimelineEntry(
          at: instant(time),
          action: .steps(
            steps.map { step in
              switch step {
              case .step(let action): Step(action: action, origin: nowhere)
              case .play: Step(action: .play(cue), origin: nowhere)
              case .start: Step(action: .start(cue), origin: nowhere)
              }
            }, app: coach, owner: nil),
          origin: nowhere))
    }
    let trace = try stage.run()
    #expect(trace.story(listener) == example.listenerStory)
    #expect(trace.story(coach) == example.coachStory)
    #expect(trace.heard("cue") == example.heard)
    #expect(trace.refusals == example.refusals)
  }

  struct Pairing: CustomTestStringConvertible {
    var name: String
    var mode: Mode?
    var options: CategoryOptions
    var notify = true
    var story: String
    var testDescription: String { name }
  }

  static let pairings = [
    Pairing(
      name: "T1", mode: .default, options: .duckOthers, story: "full 0 ducked 5 full 8"),
    Pairing(name: "T2", mode: .default, options: both, story: "full 0 ducked 5 full 8"),
    Pairing(
      name: "T3", mode: .spokenAudio, options: .duckOthers, story: "full 0 ducked 5 full 8"),
    Pairing(
      name: "T4", mode: .spokenAudio, options: both, story: "full 0 interrupted 5 full 8"),
    Pairing(name: "T5", mode: nil, options: .duckOthers, story: ""),
    Pairing(name: "T6", mode: nil, options: both, story: ""),
    Pairing(
      name: "T7", mode: .spokenAudio, options: both, notify: false,
      story: "full 0 interrupted 5"),
    Pairing(name: "T8", mode: .default, options: both, story: "full 0 ducked 5 full 8"),
    Pairing(name: "T9", mode: .default, options: [], story: "full 0 interrupted 5 full 8"),
  ]

  @Test("20.2 music, podcast, nothing", arguments: pairings)
  func pairing(example: Pairing) throws {
    var stage = Stage(12)
    let listener = example.mode.map { stage.app("listener", .playback, $0, plays: true) }
    let coach = stage.app("coach", .playback, .voicePrompt, example.options)
    let cue = stage.sound(3, as: "cue")
    stage.at(
      5, coach, .activate, .play(cue), .setActive(false, notify: example.notify))
    let trace = try stage.run()
    if let listener { #expect(trace.story(listener) == example.story) }
    #expect(trace.story(coach) == "silent 0 full 5 silent 8")
    #expect(trace.refusals.isEmpty)
  }

  @Test("T4: the podcast's position runs to 5.1 s, stands, and goes on from there at 8 s")
  func positionStandsStill() throws {
    var stage = Stage(12)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .cue(stage.sound(3, as: "cue")))
    let trace = try stage.run()
    let positions = trace.events.compactMap { event -> String? in
      guard event.app == podcast else { return nil }
      switch event.kind {
      case .playerHeld(let position): return "held \(position.plain) at \(event.time)"
      case .playerContinued(let position): return "continued \(position.plain) at \(event.time)"
      default: return nil
      }
    }
    #expect(positions == ["held 5 at 5s", "continued 5.1 at 8s"])
  }

  struct Refused: CustomTestStringConvertible {
    var name: String
    var options: CategoryOptions
    var rules = RuleSetName.documented
    var refusals: [String]
    var story: String
    var testDescription: String { name }
  }

  static let refusedExamples = [
    Refused(name: "C1", options: [], refusals: ["insufficientPriority 10"], story: "silent 0"),
    Refused(name: "C2", options: both, refusals: [], story: "silent 0 full 10 silent 12"),
    Refused(
      name: "C3", options: [], rules: .ios26, refusals: [], story: "silent 0 full 10 silent 12"),
  ]

  @Test("20.3 activation refused", arguments: refusedExamples)
  func refused(example: Refused) throws {
    var stage = Stage(20)
    stage.scenario.device.rules = example.rules
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, example.options)
    stage.at(4, .callRings)
    stage.at(15, .callEnds)
    stage.at(10, coach, .cue(stage.sound(2, as: "cue")))
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 4 full 15")
    #expect(trace.story(coach) == example.story)
    #expect(trace.refusals == example.refusals)
    let haptics = trace.events.count { if case .haptic = $0.kind { true } else { false } }
    #expect(haptics == (example.refusals.isEmpty ? 0 : 1))
  }
}
