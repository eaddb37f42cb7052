import EarshotText
import EarshotJudging
import EarshotReports
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  /// A diagnostic at a column of a line of text.
  func diagnostic(_ line: String, column: Int, help: String? = "mend it") -> Diagnostic {
    Diagnostic(
      .error, "it broke", id: "a-rule", path: "cue.yaml", line: 21, column: column, help: help,
      excerpt: Excerpt(of: line, line: 21, column: column))
  }

  @Test("it looks like a compiler's: place, severity, message, id, line, mark and mend")
  func form() {
    #expect(
      diagnostic("    - setActive: false", column: 7).text() == """
        cue.yaml:21:7: error: it broke [a-rule]
           |
        21 |     - setActive: false
           |       ^ mend it
        """)
  }

  @Test("the mark stands under its scalar behind tabs, wide characters and combining marks")
  func cells() {
    #expect(diagnostic("\tx", column: 2).text().hasSuffix("21 |     x\n   |     ^ mend it"))
    #expect(diagnostic("游戏x", column: 3).text().hasSuffix("21 | 游戏x\n   |     ^ mend it"))
    #expect(
      diagnostic("e\u{301}x", column: 3).text().hasSuffix("21 | e\u{301}x\n   |  ^ mend it"))
    #expect(
      diagnostic("\u{1B}x", column: 2).text().hasSuffix("21 | \\u{1B}x\n   |       ^ mend it"))
  }

  @Test("a column past the end marks the end, and no help leaves the mark alone")
  func pastTheEnd() {
    #expect(diagnostic("ab", column: 9, help: nil).text().hasSuffix("21 | ab\n   |   ^"))
  }

  @Test("a long mend stands on a line of its own")
  func longMend() {
    let help = String(repeating: "word ", count: 18) + "end"
    #expect(
      diagnostic("abc", column: 1, help: help).text().hasSuffix(
        "21 | abc\n   | ^\n   = \(help)"))
  }

  @Test("a long line is cut on both sides of the place")
  func longLine() {
    let line = String(repeating: "a", count: 200) + "X" + String(repeating: "b", count: 200)
    let excerpt = Excerpt(of: line, line: 1, column: 201)
    #expect(excerpt.indent == 41)
    #expect(excerpt.text.hasPrefix("…" + String(repeating: "a", count: 40) + "Xb"))
    #expect(excerpt.text.hasSuffix("b…"))
    #expect(excerpt.text.count == 101)
  }

  @Test("without a place it is one line, and its mend another")
  func noPlace() {
    #expect(Diagnostic(.warning, "odd", help: "look").text() == "warning: odd\n  look")
    #expect(Diagnostic(.note, "odd", path: "a.yaml").text() == "a.yaml: note: odd")
  }

  @Test("an expected one says so")
  func expected() {
    var diagnostic = Diagnostic(.error, "it broke", id: "cue-cut")
    diagnostic.isExpected = true
    #expect(diagnostic.text() == "expected error: it broke [cue-cut]")
  }

  @Test("colour comes on request: bold place and message, the severity's colour")
  func colour() {
    #expect(
      Diagnostic(.error, "it broke", path: "a.yaml", line: 1, column: 2).text(ink: .ansi)
        == "\u{1B}[1ma.yaml:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mit broke\u{1B}[0m")
  }

  @Test("hostile paths and messages steer nothing")
  func hostile() {
    let text = Diagnostic(
      .error, "\u{1B}]0;x\u{07}", id: "\u{202E}", path: "::error::\n", line: 1, column: 1
    ).text()
    #expect(text == "\\u{3A}:error::\\u{A}:1:1: error: \\u{1B}]0;x\\u{7} [\\u{202E}]")
  }
}
