import EarshotText
import EarshotReports
import Testing

@Suite("Escaping")
struct EscapingTests {
  @Test("a terminal sees control characters written out and everything printable as it is")
  func terminal() {
    #expect(Escaping.terminal("\u{1B}[31mred\u{07}") == "\\u{1B}[31mred\\u{7}")
    #expect(Escaping.terminal("a\nb\tc\r") == "a\\u{A}b\\u{9}c\\u{D}")
    #expect(Escaping.terminal("\u{7F}\u{9B}0m") == "\\u{7F}\\u{9B}0m")
    #expect(Escaping.terminal("Größe 游戏 🎧 «x»") == "Größe 游戏 🎧 «x»")
  }

  @Test("characters that turn or hide text are written out")
  func hidden() {
    #expect(Escaping.terminal("a\u{202E}b") == "a\\u{202E}b")
    #expect(Escaping.terminal("a\u{2066}b\u{2069}") == "a\\u{2066}b\\u{2069}")
    #expect(Escaping.terminal("a\u{200B}b\u{200D}c") == "a\\u{200B}b\\u{200D}c")
    #expect(Escaping.terminal("\u{FEFF}x\u{E0041}") == "\\u{FEFF}x\\u{E0041}")
  }

  @Test("a line cannot begin with a command of a build server")
  func lineStart() {
    #expect(Escaping.lineStart("::error::x") == "\\u{3A}:error::x")
    #expect(Escaping.lineStart(" ##[command]x") == " \\u{23}#[command]x")
    #expect(Escaping.lineStart("a::b") == "a::b")
  }

  @Test("markup breaks on no name, and control characters stay sayable in XML 1.0")
  func markup() {
    #expect(Escaping.markup("<b> & \u{1}\u{FFFF}") == "&lt;b&gt; &amp; \\u{1}\\u{FFFF}")
    #expect(Escaping.attribute("\"x\" 'y' <") == "&quot;x&quot; &#39;y&#39; &lt;")
    #expect(Escaping.markupLines("a<\nb") == "a&lt;\nb")
  }

  @Test("workflow commands end where they should")
  func commands() {
    #expect(Escaping.commandData("100%\r\n::x, y") == "100%25%0D%0A::x, y")
    #expect(Escaping.commandProperty("a:b,c%\n") == "a%3Ab%2Cc%25%0A")
    #expect(Escaping.commandData("\u{1B}[0m") == "\\u{1B}[0m")
  }

  @Test("a path becomes a URI byte by byte")
  func uri() {
    #expect(Escaping.uri("a b/ü:?.yaml") == "a%20b/%C3%BC%3A%3F.yaml")
  }

  @Test("a long text is cut after 60 scalars and a quoted one has its marks")
  func cut() {
    let long = String(repeating: "x", count: 61)
    #expect(Escaping.cut(long) == String(repeating: "x", count: 60) + "…")
    #expect(Escaping.cut(String(long.dropLast())) == String(repeating: "x", count: 60))
    #expect(Escaping.quoted("a") == "'a'")
  }
}
