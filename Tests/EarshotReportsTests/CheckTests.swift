import EarshotTestSupport
import EarshotText
import EarshotSessions
import EarshotUnits
import Testing

@testable import EarshotJudging
@testable import EarshotReports
@testable import EarshotSimulation

/// Two scenarios and a broken file, as every format is given them.
struct CheckExample {
  static let source = ["- setActive: true", "- play: a.wav", "- setActive: false"]

  static func header(_ name: String) throws -> Trace.Header {
    var stage = Stage(12)
    stage.app(name, .playback, plays: true)
    return try stage.run().header
  }

  static func finding(
    _ id: FindingID, _ severity: Finding.Severity, line: Int, heard: String,
    isExpected: Bool = false
  ) -> Outcome.JudgedFinding {
    Outcome.JudgedFinding(
      finding: Finding(
        id, severity, app: AppID(0), from: instant(8), to: instant(12), heard: heard,
        mend: "mend it", origin: .text(line: line, column: 3)), isExpected: isExpected)
  }

  static func report(title: String = "Bad", path: String = "b.yaml") throws -> CheckReport {
    let failure = Outcome.Failure(
      expectation: Expectation(kind: .noError, origin: .text(line: 2, column: 3)),
      message: "no call was to be refused", found: "isBusy at 7 s")
    let bad = Outcome(
      findings: [
        finding(.missingNotify, .error, line: 3, heard: "coach tells nobody"),
        finding(.idleDuck, .warning, line: 1, heard: "coach holds music down"),
        finding(.cueCut, .error, line: 3, heard: "a is cut", isExpected: true),
      ], failures: [failure])
    let problem = Diagnostic(
      .error, "unknown step 'plai'", path: "c.yaml", line: 2, column: 3,
      help: "did you mean play?", excerpt: Excerpt(of: "- plai: a.wav", line: 2, column: 3))
    return CheckReport(
      [
        CheckedScenario(
          path: "a.yaml", title: "Good",
          result: .judged(Outcome(findings: [], failures: []), try header("music"))),
        CheckedScenario(
          path: path, title: title, result: .judged(bad, try header("coach")), took: seconds(0.25)),
        CheckedScenario(path: "c.yaml", title: "", result: .broken([problem])),
      ], version: "0.1",
      sources: { _, line in source.indices.contains(line - 1) ? source[line - 1] : nil })
  }
}

@Suite("Check as text")
struct CheckTextTests {
  @Test("a line a scenario, what is wrong as a compiler says it, and the count")
  func text() throws {
    #expect(
      try CheckExample.report().text() == """
        passed  a.yaml · Good

        failed  b.yaml · Bad

        b.yaml:2:3: error: no call was to be refused [unmet-expectation]
          |
        2 | - play: a.wav
          |   ^ isBusy at 7 s

        b.yaml:3:3: error: coach tells nobody [missing-notify]
          |
        3 | - setActive: false
          |   ^ mend it

        b.yaml:1:3: warning: coach holds music down [idle-duck]
          |
        1 | - setActive: true
          |   ^ mend it

        broken  c.yaml

        c.yaml:2:3: error: unknown step 'plai'
          |
        2 | - plai: a.wav
          |   ^ did you mean play?

        1 passed, 2 failed

        """)
  }

  @Test("expected findings are shown on request, as expected")
  func verbose() throws {
    let text = try CheckExample.report().text(verbose: true)
    #expect(text.contains("\nb.yaml:3:3: expected error: a is cut [cue-cut]\n"))
    #expect(try !CheckExample.report().text().contains("a is cut"))
  }

  @Test("scenarios that all pass stand close together")
  func passing() throws {
    let header = try CheckExample.header("music")
    let scenarios = ["a.yaml", "b.yaml"].map { path in
      CheckedScenario(
        path: path, title: "Good", result: .judged(Outcome(findings: [], failures: []), header))
    }
    #expect(
      CheckReport(scenarios, version: "0.1").text() == """
        passed  a.yaml · Good
        passed  b.yaml · Good

        2 passed, 0 failed

        """)
  }

  @Test("a warning fails a scenario with strict alone")
  func strict() throws {
    let outcome = Outcome(
      findings: [CheckExample.finding(.idleDuck, .warning, line: 1, heard: "x")], failures: [])
    let scenario = CheckedScenario(
      path: "a.yaml", title: "", result: .judged(outcome, try CheckExample.header("music")))
    #expect(CheckReport([scenario], version: "0").lastLine == "1 passed, 0 failed")
    #expect(CheckReport([scenario], strict: true, version: "0").lastLine == "0 passed, 1 failed")
  }

  @Test("hostile titles and paths steer nothing")
  func hostile() throws {
    let text = try CheckExample.report(title: "\u{1B}[2J\n::error::x", path: "\u{9B}.yaml").text()
    #expect(text.contains("\nfailed  \\u{9B}.yaml · \\u{1B}[2J\\u{A}::error::x\n"))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && Escaping.steers($0) })
  }
}
