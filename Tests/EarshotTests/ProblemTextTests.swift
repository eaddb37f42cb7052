import Earshot
import EarshotScenarios
import EarshotSimulation
import Testing

@Suite("Problems as text")
struct ProblemTextTests {
  /// The text of a problem at a place of a source.
  private func text(
    _ source: String, line: Int, column: Int, help: String? = nil, message: String = "wrong",
    path: String = "a.yaml"
  ) -> [String] {
    let problem = Problem(
      message, help: help, at: .text(line: line, column: column),
      in: SourceText(path: path, bytes: Array(source.utf8)))
    return ScenarioProblems(Problems([problem])).description
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("a misspelt step looks as a compiler would say it")
  func compilerStyle() {
    let text = """
      title: T
      duration: 9s
      apps: {coach: {}}
      timeline:
        - at: 1s
          app: coach
          do:
            - setActive: true
            - wait: 1s
            - setActiv: false
      """
    let problems = #expect(throws: Problems.self) {
      try ScenarioReader.read(TextFile(path: "Scenarios/cue.yaml", text: text))
    }
    #expect(
      problems.map { ScenarioProblems($0).description } == """
        Scenarios/cue.yaml:10:9: error: unknown key 'setActiv' in a step
           |
        10 |       - setActiv: false
           |         ^ did you mean setActive?
        """)
  }

  @Test("without help only the mark stands under the line")
  func noHelp() {
    #expect(
      text("ab", line: 1, column: 2) == ["a.yaml:1:2: error: wrong", "  |", "1 | ab", "  |  ^"])
  }

  @Test("a place after the last line has an empty line")
  func end() {
    #expect(
      text("ab\n", line: 2, column: 1, help: "h")
        == ["a.yaml:2:1: error: wrong", "  |", "2 |", "  | ^ h"])
  }

  @Test("tabs become spaces and the mark stays under its letter")
  func tabs() {
    #expect(text("\ta\tb", line: 1, column: 4).suffix(2) == ["1 |     a   b", "  |         ^"])
  }

  @Test("wide letters take two cells, combining marks none")
  func wide() {
    #expect(text("漢e\u{301}x", line: 1, column: 4).suffix(2) == ["1 | 漢e\u{301}x", "  |    ^"])
  }

  @Test("what steers a terminal is written out, in the line, the message and the path")
  func escapes() {
    let lines = text(
      "\u{202E}bx", line: 1, column: 3, message: "unknown '\u{1B}[31m'", path: "a\u{7}.yaml")
    #expect(
      lines.joined(separator: "\n")
        == #"""
        a\u{7}.yaml:1:3: error: unknown '\u{1B}[31m'
          |
        1 | \u{202E}bx
          |          ^
        """#)
  }

  @Test("a long line is cut around the place")
  func longLine() {
    let source = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = text(source, line: 1, column: 501)
    let start = "…" + String(repeating: "a", count: 40)
    #expect(lines[2] == "1 | \(start)X" + String(repeating: "b", count: 58) + "…")
    #expect(lines[3] == "  | " + String(repeating: " ", count: 41) + "^")
  }

  @Test("a place far into a long line of long letters is found")
  func farPlace() {
    let source = String(repeating: "é漢", count: 100_000) + "X"
    let lines = text(source, line: 1, column: 200_001)
    #expect(lines[2] == "1 | …" + String(repeating: "é漢", count: 20) + "X")
    #expect(lines[3] == "  | " + String(repeating: " ", count: 1 + 20 * 3) + "^")
  }
}
