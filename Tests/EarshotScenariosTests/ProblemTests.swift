import EarshotText
import Testing

@testable import EarshotScenarios

@Suite("Problems as text")
struct ProblemTests {
  private func text(_ source: String, line: Int, column: Int, help: String? = nil) -> [String] {
    let problem = Problem(
      "wrong", help: help, at: Place(line: line, column: column),
      in: SourceText(path: "a.yaml", bytes: Array(source.utf8)))
    return problem.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
    #expect(
      problemList(of: text).map(\.text) == [
        """
        Scenarios/cue.yaml:10:9: error: unknown key 'setActiv' in a step
           |
        10 |       - setActiv: false
           |         ^ did you mean setActive?
        """
      ])
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
    let problem = Problem(
      "unknown '\u{1B}[31m'", at: Place(line: 1, column: 3),
      in: SourceText(path: "a\u{7}.yaml", bytes: Array("\u{202E}bx".utf8)))
    #expect(
      problem.text
        == #"""
        a\u{7}.yaml:1:3: error: unknown '\u{1B}[31m'
          |
        1 | \u{202E}bx
          |          ^
        """#)
  }

  @Test(
    "every character that steers is written out, and no other",
    arguments: [
      ("\u{0}", "\\u{0}"), ("\n", "\\u{A}"), ("\u{1F}", "\\u{1F}"), ("\u{7F}", "\\u{7F}"),
      ("\u{80}", "\\u{80}"), ("\u{9F}", "\\u{9F}"), ("\u{61C}", "\\u{61C}"),
      ("\u{200F}", "\\u{200F}"), ("\u{2028}", "\\u{2028}"), ("\u{202A}", "\\u{202A}"),
      ("\u{2069}", "\\u{2069}"), (" ", " "), ("~", "~"), ("\u{A0}", "\u{A0}"), ("é漢👩‍👩‍👧", "é漢👩‍👩‍👧"),
    ])
  func steering(text: String, safe: String) {
    #expect(Escaping.terminal("a\(text)b") == "a\(safe)b")
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

  @Test("a file that cannot be read is a problem without a place")
  func unreadable() {
    let error = #expect(throws: Problems.self) { try ScenarioReader.read(path: "/no/such.yaml") }
    #expect(error?.text == "/no/such.yaml: error: cannot be read: No such file or directory")
    let folder = #expect(throws: Problems.self) { try ScenarioReader.read(path: "/") }
    #expect(folder?.text == "/: error: cannot be read: it is a folder")
    let device = #expect(throws: Problems.self) { try ScenarioReader.read(path: "/dev/null") }
    #expect(device?.text == "/dev/null: error: cannot be read: not a file")
  }

  @Test("a file is read whole")
  func readable() throws {
    let file = try TextFile(reading: #filePath)
    #expect(file.path == #filePath)
    #expect(String(decoding: file.bytes, as: UTF8.self).hasPrefix("import Testing\n"))
    #expect(file.bytes.last == UInt8(ascii: "\n"))
  }

  @Test("a long word is cut in a message")
  func longWord() {
    let word = String(repeating: "w", count: 900)
    let message = problems(of: Text.top("\(word): 1")).first
    #expect(message == "7:1 unknown key '\(word.prefix(60))…' in a scenario")
  }

  @Test("thousands of problems are all listed")
  func thousands() {
    let keys = (1...20_000).map { "unknown\($0): 1" }.joined(separator: ", ")
    #expect(problems(of: Text.app(keys)).count == 20_000)
  }
}

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "a near name is suggested",
    arguments: [
      ("setActiv", "setActive"), ("setactive", "setActive"), ("set-active", "setActive"),
      ("stAr", "start"), ("paly", "play"), ("mixWithOther", "mixWithOthers"),
      ("duck_others", "duckOthers"), ("duck", "duckOthers"),
      (".duckOthers", "duckOthers"), ("AVAudioSession.CategoryOptions.duckOthers", "duckOthers"),
      ("notifyOthers", "notifyOthersOnDeactivation"), ("Duck Others", "duckOthers"),
    ])
  func near(word: String, name: String) {
    #expect(Suggestion.nearest(to: word, among: names) == name)
  }

  @Test(
    "a far one is not",
    arguments: ["", "banana", "x", "st", "setter", String(repeating: "a", count: 1000)])
  func far(word: String) {
    #expect(Suggestion.nearest(to: word, among: names) == nil)
  }

  private var names: [String] {
    [
      "setActive", "setCategory", "play", "start", "mixWithOthers", "duckOthers",
      "notifyOthersOnDeactivation",
    ]
  }
}
