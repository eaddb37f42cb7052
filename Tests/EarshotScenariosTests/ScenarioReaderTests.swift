import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@testable import EarshotScenarios

@Suite("Scenario reader")
struct ScenarioReaderTests {
  @Test("a file that says the least gets every default")
  func defaults() throws {
    let scenario = try scenario("title: Least\nduration: 1s\napps: {a: {}}\ntimeline: []")
    #expect(scenario.title == "Least")
    #expect(scenario.path == "Scenarios/cue.yaml")
    #expect(scenario.description == nil)
    #expect(scenario.output == OutputFormat())
    #expect(scenario.device == Assumptions())
    #expect(scenario.limits == Limits())
    let app = try #require(scenario.apps.first)
    #expect(app.session == SessionConfiguration(category: .soloAmbient))
    #expect(app.kind == .cues)
    #expect(app.content == .music)
    #expect(app.onInterruptionEnded == .stayPaused)
    #expect(app.level == .unity)
    #expect(app.systemManagedLinger == nil)
    #expect(!app.startsInBackground && !app.resumesUserPause)
    #expect(app.plays == nil)
  }

  @Test("an app that plays resumes when told to, loops and is a player")
  func player() throws {
    let app = try #require(try scenario(Text.file()).apps.first)
    #expect(app.kind == .player)
    #expect(app.onInterruptionEnded == .resumeIfTold)
    let plays = try #require(app.plays)
    #expect(plays.player == "main")
    #expect(plays.loops)
    #expect(plays.gain == LinearGain(Decibels(-12)))
    #expect(plays.origin == .text(line: 4, column: 49))
    #expect(app.origin == .text(line: 4, column: 3))
    #expect(app.sessionOrigin == .text(line: 4, column: 11))
  }

  @Test("content is speech in spoken mode unless the app says otherwise")
  func content() throws {
    let spoken = "session: {category: playback, mode: spokenAudio}"
    #expect(try scenario(Text.app(spoken)).apps[0].content == .speech)
    #expect(try scenario(Text.app(spoken + ", content: music")).apps[0].content == .music)
    #expect(try scenario(Text.app("content: speech")).apps[0].content == .speech)
  }

  @Test("the same sound stands once, whoever plays it and however loud")
  func distinctSounds() throws {
    let scenario = try scenario(
      Text.steps(
        """
        {play: a.wav}, {start: {file: a.wav, gain: 0.5}}, {cue: {file: a.wav, from: 1s}},
        {start: {tone: 440Hz, lasts: 1s, gain: 0dB, loop: true}}
        """))
    let tone = Sound.Source.tone(hertz: 440, lasts: .seconds(1))
    #expect(
      scenario.sounds.map(\.source) == [
        tone, .file(path: "a.wav", from: .zero, lasts: nil),
        .file(path: "a.wav", from: .seconds(1), lasts: nil),
      ])
    #expect(scenario.sounds.map(\.label) == ["tone 440Hz", "a.wav", "a.wav"])
    let uses = steps(of: scenario).compactMap(\.use)
    #expect(uses.map(\.sound) == [1, 1, 2, 0])
    #expect(uses.map(\.gain) == [.unity, LinearGain(0.5), .unity, .unity])
    #expect(uses.map(\.loops) == [false, false, false, true])
  }

  @Test("players without a name are called after the file, or counted for each app")
  func playerNames() throws {
    let scenario = try scenario(
      Text.file(
        """
        timeline:
          - {at: 9s, app: coach, do: [{play: x/last rep.wav}, {play: {silence: 1s}}]}
          - {at: 1s, app: coach, do: [{play: {silence: 2s}, as: rest, onError: [{start: {silence: 3s}}]}]}
          - {at: 1s, app: music, do: [{cue: {constant: 1, lasts: 1s}}]}
          - {at: 1s, app: coach, do: [{play: {silence: 1s}}]}
        """))
    #expect(
      steps(of: scenario).compactMap(\.use?.player) == [
        "last-rep", "sound-1", "rest", "sound-1", "sound-3",
      ])
    guard case .run(let handler) = steps(of: scenario)[2].onError else {
      Issue.record("no catch block")
      return
    }
    #expect(handler.compactMap(\.use?.player) == ["sound-2"])
  }

  @Test("what an alias repeats is one problem")
  func aliases() {
    let text = Text.file(
      "timeline:\n- {at: 1s, app: coach, do: &do [{wait: 1x}]}\n- {at: 2s, app: coach, do: *do}")
    #expect(problems(of: text) == ["7:40 'x' in '1x' is no unit of time"])
  }

  @Test("all problems of a file are listed, by place, and what follows from one is not")
  func allAtOnce() {
    let text = """
      titel: Everything wrong
      duration: 20s
      device: {rules: ios27}
      apps:
        music: {session: {category: ambient, options: [duckOthers]}}
        coach: {sesion: {category: playbck}, plays: {tone: 440, lasts: 1s}}
      timeline:
        - {at: 30s, app: choach, do: [{setActiv: maybe}]}
        - {at: 1s, app: coach, do: [{stop: rest}, {play: {file: a.wav, lasts: 0s}}]}
      expect:
        - {app: music, is: duckt, at: 50s}
      """
    #expect(
      problems(of: text) == [
        "1:1 unknown key 'titel' in a scenario", "3:17 unknown rule set 'ios27'",
        "6:11 unknown key 'sesion' in an app", "6:30 unknown category 'playbck'",
        "6:54 '440' is not a frequency", "8:10 30s is not before the end at 20s",
        "8:20 unknown app 'choach'", "8:34 unknown key 'setActiv' in a step",
        "8:44 'maybe' is neither true nor false", "9:73 a sound of no length",
        "11:22 unknown state 'duckt'", "11:33 50s is not before the end at 20s",
      ])
  }

  @Test(
    "a sound that could not be read makes no unknown player",
    arguments: [
      ("{at: 1s, app: choach, do: [play: rest.wav]}", "unknown app"),
      ("{at: 1s, app: coach, do: [utter: rest.wav]}", "unknown key"),
      ("{at: 1s, app: coach, do: [play: {file: rest.wav, lasts: 0s}]}", "no length"),
      ("{at: 1s, app: coach, do: [play: x.wav], do: [play: rest.wav]}", "duplicate key"),
      ("{at: 1s, app: coach, do: *steps}", "unknown alias"),
      ("{at: 1s, app: coach, act: [play: rest.wav]}", "unknown key"),
      ("rest", "a mapping"),
    ])
  func unreadPlayers(entry: String, problem: String) {
    let found = problems(
      of: Text.file(
        """
        timeline:
          - \(entry)
          - {at: 2s, app: coach, do: [stop: rest]}
        expect: [{app: coach, player: rest, heard: 1s}]
        """))
    #expect(!found.contains { $0.contains("player") })
    #expect(found.contains { $0.contains(problem) })
  }

  @Test("each of the 29 findings can be expected", arguments: FindingID.allCases)
  func findings(id: FindingID) throws {
    #expect(FindingID.allCases.count == 29)
    let read = try scenario(Text.expect("finding: \(id.rawValue)"))
    guard case .finding(id, nil, nil) = read.expectations[0].kind else {
      Issue.record("the finding was not read")
      return
    }
  }

  @Test("JSON is read as it is")
  func json() throws {
    let scenario = try scenario(
      #"""
      {"title": "\u00dcbung", "duration": 2.5, "apps": {"a": {"background": true}},
      	"timeline": [{"at": 0.5, "app": "a", "do": [{"setActive":false}]}]}
      """#)
    #expect(scenario.title == "Übung")
    #expect(scenario.duration == .milliseconds(2500))
    #expect(scenario.apps[0].startsInBackground)
    #expect(scenario.timeline[0].at == Instant(nanoseconds: 500_000_000))
  }

  @Test("words that YAML 1.1 types stay names", arguments: ["no", "on", "y", "null", "1_0", "0x1"])
  func names(name: String) throws {
    let scenario = try scenario(
      "title: on\napps: {\(name): {}}\ntimeline: [{at: 0, app: \(name), do: [{log: no}]}]")
    #expect(scenario.title == "on")
    #expect(scenario.apps[0].name == name)
    guard case .log("no") = steps(of: scenario)[0].action else {
      Issue.record("the text of a log step was typed")
      return
    }
  }

  @Test("an app that was terminated may have been reached before")
  func beforeTermination() {
    let text = Text.file(
      """
      timeline:
        - {at: 4s, system: {background: coach}}
        - {at: 4s, system: {terminate: coach}}
        - {at: 1s, app: coach, do: [{haptic: true}], repeat: {every: 1s, times: 3}}
      """)
    #expect(problems(of: text).isEmpty)
  }

  @Test("an occurrence may be the last nanosecond of a run, a stretch may end with it")
  func lastMoment() {
    let text = Text.file(
      """
      timeline: [{at: 0.999999999s, app: coach, do: [{haptic: true}], repeat: {every: 1s, times: 20}}]
      expect: [{app: music, is: full, from: 0s, to: 20s}]
      """)
    #expect(problems(of: text).isEmpty)
  }

  @Test("100,000 steps after repeats are the most")
  func mostSteps() {
    func text(_ times: Int) -> String {
      """
      title: T
      apps: {a: {}}
      timeline:
        - {at: 0, app: a, do: [{wait: 1ms}, {log: x}, {play: {silence: 1ms}, onError: [{log: y}]}], repeat: {every: 1ms, times: \(times)}}
        - {at: 0, system: {call: rings}}
      """
    }
    // Four steps each time, the one in the catch block too, and the system entry.
    #expect(problems(of: text(24_999)).isEmpty)
    #expect(problems(of: text(25_000)) == ["5:5 more than 100,000 steps after repeats"])
    #expect(problems(of: text(25_001)) == ["4:5 more than 100,000 steps after repeats"])
  }

  private func steps(of scenario: Scenario) -> [Step] {
    scenario.timeline.flatMap { entry -> [Step] in
      guard case .steps(let steps, _, _) = entry.action else { return [] }
      return steps
    }
  }
}

extension Step {
  fileprivate var use: SoundUse? {
    switch action {
    case .play(let use), .start(let use), .cue(let use): use
    default: nil
    }
  }
}
