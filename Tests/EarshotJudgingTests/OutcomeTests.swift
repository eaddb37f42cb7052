import EarshotJudging
import EarshotSimulation
import Testing

@Suite("Outcome")
struct OutcomeTests {
  static let early = ExpectationTests.early

  static func outcome(expecting lines: String) throws -> Outcome {
    try EarshotJudgingTests.outcome(
      ExpectationTests.cast, early, top: "expect: [\(lines)]")
  }

  @Test("an error that nobody expects fails the check; expected by app, it does not")
  func expectedErrors() throws {
    #expect(try !Self.outcome(expecting: "").passes(strict: false))
    #expect(
      try !Self.outcome(expecting: "{finding: cue-cut, app: coach}").passes(strict: false))
    let both = "{finding: cue-cut, app: coach}, {finding: error-unhandled}"
    let judged = try Self.outcome(expecting: both)
    #expect(judged.findings.map(\.isExpected) == [true, true])
    #expect(judged.passes(strict: false) && judged.passes(strict: true))
  }

  @Test("an expectation that is not met leaves its finding unexpected")
  func unmet() throws {
    let judged = try Self.outcome(expecting: "{finding: cue-cut, app: coach, at: 6s}")
    #expect(judged.failures.count == 1)
    #expect(judged.findings.map(\.isExpected) == [false, false])
  }

  @Test("warnings fail a strict check only, notes none")
  func strictness() throws {
    let long = "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 12s}]}"
    let warned = try EarshotJudgingTests.outcome([Cast.coach], long)
    #expect(warned.passes(strict: false) && !warned.passes(strict: true))
    let short = "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 2s}]}"
    let noted = try EarshotJudgingTests.outcome([Cast.ducker], short)
    #expect(noted.findings.map(\.finding.severity) == [.note])
    #expect(noted.passes(strict: true))
  }

  @Test("findings stand in order of time, the severest first, then by app")
  func order() throws {
    let nav = Cast.ducker.replacing("coach", with: "nav")
    let timeline = """
      - {at: 5s, app: nav, do: [play: {tone: 440Hz, lasts: 2s}]}
      - {at: 5s, app: coach, do: [play: {tone: 440Hz, lasts: 2s}]}
      """
    #expect(
      try reported([Cast.ducker, nav], timeline) == [
        "long-duck coach 5s to 20s", "long-duck nav 5s to 20s",
        "missing-interrupt-spoken coach 5s to 20s", "missing-interrupt-spoken nav 5s to 20s",
        "never-deactivated coach 7s to 20s", "never-deactivated nav 7s to 20s",
        "idle-duck coach 7s to 20s", "idle-duck nav 7s to 20s",
      ])
  }

  @Test("a place in the scenario is the step that caused it, or the configuration")
  func places() throws {
    let found = try findings([Cast.podcast, Cast.ducker], Self.early)
    // Line 5 holds coach's session; the deactivation is the third step, on line 12.
    #expect(found.first { $0.id == .twoVoices }?.origin.map(line) == 5)
    #expect(found.first { $0.id == .cueCut }?.origin.map(line) == 12)
  }

  private func line(_ origin: Origin) -> Int {
    guard case .text(let line, _) = origin else { return 0 }
    return line
  }
}
