import EarshotText
import Testing

@Suite("Escaping for terminals")
struct EscapingTests {
  @Test(
    "every character that steers is written out, and no other",
    arguments: [
      ("\u{0}", "\\u{0}"), ("\n", "\\u{A}"), ("\u{1F}", "\\u{1F}"), ("\u{7F}", "\\u{7F}"),
      ("\u{80}", "\\u{80}"), ("\u{9F}", "\\u{9F}"), ("\u{61C}", "\\u{61C}"),
      ("\u{200F}", "\\u{200F}"), ("\u{2028}", "\\u{2028}"), ("\u{202A}", "\\u{202A}"),
      ("\u{2069}", "\\u{2069}"), (" ", " "), ("~", "~"), ("\u{A0}", "\u{A0}"), ("é漢👩", "é漢👩"),
      ("\u{200D}", "\\u{200D}"),
    ])
  func steering(text: String, safe: String) {
    #expect(Escaping.terminal("a\(text)b") == "a\(safe)b")
  }
}
