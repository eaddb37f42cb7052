import Testing

@testable import EarshotSourcePass

@Suite("Swift text is cut into tokens")
struct TokenizerTests {
  private func pieces(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try Tokenizer.tokens(of: bytes).filter { !$0.isTrivia }.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test("every byte belongs to one token")
  func covers() throws {
    let text =
      "@objc func a(_ x: Int) -> Int { /* a /* b */ */ x / 2 } // \"no string\n#if os(iOS)\n"
    let tokens = try Tokenizer.tokens(of: Array(text.utf8))
    #expect(tokens.first?.range.lowerBound == 0)
    #expect(tokens.last?.range.upperBound == text.utf8.count)
    for (one, next) in zip(tokens, tokens.dropFirst()) {
      #expect(one.range.upperBound == next.range.lowerBound)
    }
  }

  @Test(
    "a literal is one token, with all that it hides",
    arguments: [
      #""plain""#, #""a \"quote\" b""#, #""a \(b("c")) d""#, ##"#"raw \ " text"#"##,
      ##"#"raw \#(x) "#"##, "\"\"\"\nlines \" and \"\" quotes\n\"\"\"", #"/@objc ".*/"#,
      ##"#/a / "b/#"##, #""\(f { $0 == ")" })""#, #""nested \("in \("deep")")""#,
    ])
  func literal(_ literal: String) throws {
    #expect(try pieces("x = \(literal) + y") == ["x", "=", literal, "+", "y"])
  }

  @Test("a slash between operands divides")
  func division() throws {
    #expect(try pieces("a / b; c / d") == ["a", "/", "b", ";", "c", "/", "d"])
    #expect(try pieces("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
  }

  @Test("attributes, directives, numbers and quoted words stay whole")
  func whole() throws {
    #expect(
      try pieces("@MainActor `default` 1_000.5 1...2 $0.x #selector(a)")
        == [
          "@MainActor", "`default`", "1_000.5", "1", ".", ".", ".", "2", "$0", ".", "x",
          "#selector",
          "(", "a", ")",
        ])
  }

  @Test(
    "what does not end is told with its start",
    arguments: [
      ("a /* b", "a comment", 2), ("a \"b\nc", "a string", 2), ("#/a", "a regular expression", 0),
    ])
  func unterminated(_ text: String, _ what: String, _ start: Int) {
    #expect(throws: Tokenizer.Unterminated(what: what, start: start)) {
      try Tokenizer.tokens(of: Array(text.utf8))
    }
  }
}
