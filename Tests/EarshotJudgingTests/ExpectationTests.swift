import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// Music is ducked from 5 s to 7 s: the cue of 3 s is cut, isBusy ends the list.
@Suite("Expectations")
struct ExpectationTests {
  static let cast = [Cast.music, Cast.coach]
  static let early = """
    - at: 5s
      app: coach
      do:
        - {start: {tone: 440Hz, lasts: 3s}, as: rest}
        - wait: 2s
        - {setActive: false, options: [notifyOthersOnDeactivation]}
    """

  /// What was found instead, for each expectation that was not met.
  func found(
    _ expectations: String..., measurements: Measurements = Measurements()
  ) throws -> [String] {
    let lines = expectations.map { "  - {\($0)}" }.joined(separator: "\n")
    return try outcome(
      Self.cast, Self.early, top: "expect:\n" + lines, measurements: measurements
    ).failures.map(\.found)
  }

  @Test("what is true is met")
  func met() throws {
    #expect(
      try found(
        "app: music, is: full, from: 0s, to: 5s", "app: music, is: ducked, from: 5s, to: 7s",
        "app: music, is: full, from: 7s, to: end", "app: music, is: ducked, at: 5s",
        "app: music, is: full, at: 7s", "app: music, never: interrupted",
        "app: coach, player: rest, heard: 2s",
        "app: coach, error: isBusy, at: 7s", "finding: cue-cut, app: coach, at: 7s",
        "finding: error-unhandled", "noFinding: idle-duck",
        "noFinding: cue-cut, app: music") == [])
  }

  @Test("a wrong edge names the stretch that came nearest")
  func stretches() throws {
    #expect(
      try found("app: music, is: ducked, from: 5s, to: 8s")
        == ["music is ducked from 5s to 7s, not to 8s"])
    #expect(
      try found("app: music, is: ducked, from: 4s, to: 7s")
        == ["music is ducked from 5s to 7s, not from 4s"])
    #expect(
      try found("app: music, is: full, from: 8s, to: 19s")
        == ["music is full from 7s to the end (20s), not from 8s to 19s"])
    #expect(
      try found("app: music, is: interrupted, from: 5s, to: 8s")
        == ["music is never interrupted; at 5s it is ducked"])
  }

  @Test("edges match within a millisecond, or within what is asked for")
  func tolerance() throws {
    #expect(try found("app: music, is: ducked, from: 5.001s, to: 6.999s") == [])
    #expect(try found("app: music, is: ducked, from: 5.0011s, to: 7s").count == 1)
    #expect(try found("app: music, is: ducked, from: 5.5s, to: 6.6s, within: 500ms") == [])
    #expect(try found("app: coach, player: rest, heard: 2.001s") == [])
    #expect(try found("app: coach, error: isBusy, at: 7.5s, within: 500ms") == [])
  }

  @Test("a state at an instant, and one that never comes")
  func states() throws {
    #expect(
      try found("app: music, is: full, at: 6s") == ["music is ducked from 5s to 7s"])
    #expect(
      try found("app: music, never: ducked") == ["music is ducked from 5s to 7s"])
    #expect(
      try found("app: music, never: full") == ["music is full from 0s to 5s, and once more"])
  }

  @Test("how long a player was heard")
  func hearings() throws {
    #expect(
      try found("app: coach, player: rest, heard: 3s") == ["\"rest\" is heard for 2s"])
    #expect(
      try found("app: music, player: main, heard: 19s") == ["\"main\" is heard for 20s"])
  }

  @Test("a gain is compared in dB, and silence is no gain")
  func gains() throws {
    var measured = Measurements()
    measured.gains = [
      .init(app: AppID(0), at: instant(6), gain: LinearGain(0.2)),
      .init(app: AppID(0), at: instant(8), gain: nil),
    ]
    #expect(
      try found(
        "app: music, gain: -14dB, at: 6s", "app: music, gain: -12dB, at: 6s, within: 2dB",
        measurements: measured) == [])
    #expect(
      try found("app: music, gain: -12dB, at: 6s", measurements: measured)
        == ["the gain of music is -13.98dB then"])
    #expect(
      try found("app: music, gain: 0dB, at: 8s", measurements: measured)
        == ["music is silent at 8s"])
    #expect(
      try found("app: music, gain: 0dB, at: 9s", measurements: measured)
        == ["no gain of music was measured at 9s"])
  }

  @Test("refusals that came instead are named")
  func errors() throws {
    #expect(
      try found("app: coach, error: isBusy, at: 12s")
        == ["no call of coach was refused at 12s; refused: isBusy at 7s"])
    #expect(
      try found("app: coach, error: badParam, at: 7s") == ["refused: isBusy at 7s"])
    #expect(
      try found("app: music, error: isBusy, at: 7s") == ["no call of music was refused"])
    #expect(try found("noError: true") == ["isBusy at 7s (setActive of coach)"])
  }

  @Test("findings that came instead are named")
  func findings() throws {
    #expect(
      try found("finding: idle-duck, app: coach")
        == ["not reported; reported: cue-cut of coach at 7s and error-unhandled of coach at 7s"])
    #expect(
      try found("finding: cue-cut, app: music") == ["reported: cue-cut of coach at 7s"])
    #expect(
      try found("finding: cue-cut, app: coach, at: 8s") == ["reported: cue-cut of coach at 7s"])
    #expect(try found("noFinding: cue-cut") == ["cue-cut of coach at 7s"])
    #expect(
      try found("noFindings: true")
        == ["cue-cut of coach at 7s and error-unhandled of coach at 7s"])
  }

  @Test("the claim says what was asked for")
  func claims() throws {
    let lines = [
      "app: music, is: ducked, from: 5s, to: end", "app: coach, player: rest, heard: 3s",
      "noError: true", "finding: idle-duck, app: coach, at: 6s",
    ]
    let judged = try outcome(
      Self.cast, Self.early,
      top: "expect:\n" + lines.map { "  - {\($0)}" }.joined(separator: "\n"))
    #expect(
      judged.failures.map(\.message) == [
        "music was to be ducked from 5s to the end", "\"rest\" of coach was to be heard for 3s",
        "no call was to be refused", "idle-duck was to be reported of coach at 6s",
      ])
  }

  @Test("any time in a finding's span will do, ends and repeats included")
  func spans() throws {
    let forgotten = """
      - {at: 5s, app: coach, do: [{play: {tone: 440Hz, lasts: 2s}, as: rest}]}
      """
    for (time, isMet) in [("7s", true), ("13s", true), ("19.9s", true), ("6.9s", false)] {
      let top = "expect: [{finding: never-deactivated, app: coach, at: \(time)}]"
      #expect(try outcome(Self.cast, forgotten, top: top).failures.isEmpty == isMet)
    }
    let again = Self.early + "\n  repeat: {every: 5s, times: 3}"
    for (time, isMet) in [("7s", true), ("12s", true), ("17s", true), ("10s", false)] {
      let top = "expect: [{finding: cue-cut, at: \(time)}]"
      #expect(try outcome(Self.cast, again, top: top).failures.isEmpty == isMet)
    }
  }

  /// Judges one expectation that the reader would not let through.
  func found(_ kind: EarshotSimulation.Expectation.Kind) throws -> [String] {
    let scenario = try scenario(Self.cast, Self.early)
    let trace = try Simulator(scenario, facts: scenario.sounds.map(facts)).run()
    let expectation = EarshotSimulation.Expectation(kind: kind, origin: .text(line: 1, column: 1))
    return judge(trace, expecting: [expectation]).failures.map(\.found)
  }

  @Test("a player that never started was heard for no time")
  func playersThatNeverStarted() throws {
    let within = TimeSpan.milliseconds(1)
    #expect(try found(.heard(AppID(1), player: "go", .zero, within: within)) == [])
    #expect(
      try found(.heard(AppID(1), player: "go", .seconds(2), within: within))
        == ["no sound of coach called \"go\" started"])
  }

  @Test("an instant past the end has no state")
  func pastTheEnd() throws {
    #expect(try found(.state(AppID(0), .full, at: instant(20))) == ["the run ends at 20s"])
  }

  @Test("a curve that was not measured is not met")
  func curves() throws {
    #expect(
      try found(.curve(path: "music.csv", app: AppID(0), within: Decibels(0.1)))
        == ["no curve of music was measured"])
  }
}

private func instant(_ seconds: Int64) -> Instant { .zero + .seconds(seconds) }
