import Testing

@testable import EarshotScenarios

@Suite("YAML")
struct YAMLTests {
  private func problems(of text: String) -> [String] { problems(of: Array(text.utf8)) }

  private func problems(of bytes: [UInt8]) -> [String] {
    TreeBuilder.tree(of: SourceText(path: "a.yaml", bytes: bytes)).problems.map(line)
  }

  private func root(_ text: String) -> Node? {
    TreeBuilder.tree(of: SourceText(path: "a.yaml", bytes: Array(text.utf8))).root
  }

  @Test(
    "what YAML allows and a scenario not is noted at its place",
    arguments: [
      ("a: 1\nb: 2\na: 3", "3:1 duplicate key 'a'"),
      ("{a: 1, \"a\": 2}", "1:8 duplicate key 'a'"),
      ("a: *b", "1:4 unknown alias *b"),
      ("a: &a [*a]", "1:8 the alias *a stands inside what it stands for"),
      ("a: &a {b: 1}\nc: {<<: *a}", "2:5 merge keys are not read"),
      ("a: !!str 1", "1:4 tags are not read"),
      ("a: ! 1", "1:4 tags are not read"),
      ("%TAG !e! tag:e,2000:\n---\na: 1", "1:1 tag directives are not read"),
      ("a: 1\n---\nb: 2", "2:1 a second document"),
      ("[a]: 1", "1:1 a key is a plain word"),
      ("? {a: 1}\n: 2", "1:3 a key is a plain word"),
      ("", "1:1 the file is empty"),
      ("# nothing\n", "1:1 the file is empty"),
      ("---\n", "2:1 the file is empty"),
    ])
  func refusals(text: String, problem: String) {
    #expect(problems(of: text) == [problem])
  }

  @Test(
    "broken syntax is one problem with a place",
    arguments: [
      ("a: \"b\nc: d\n", "1:4 a quotation mark that is never closed"),
      ("a: [1, 2\nb: 3", "2:2 not valid YAML: did not find expected ',' or ']'"),
      ("a:\n\t- b", "2:1 not valid YAML: found character that cannot start any token"),
      ("a: b: c", "1:5 not valid YAML: mapping values are not allowed in this context"),
      ("a: @b", "1:4 not valid YAML: found character that cannot start any token"),
      ("a: 1\n b: 2", "2:3 not valid YAML: mapping values are not allowed"),
      ("a:\n  - b\n c: d", "3:2 not valid YAML: did not find expected"),
      (#"a: "\ud83d\ude00""#, "1:7 not valid YAML: found invalid Unicode character escape code"),
    ])
  func syntax(text: String, start: String) {
    let found = problems(of: text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(start) == true, "\(found)")
  }

  @Test(
    "bytes that are no text are found where they are",
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF], "1:4 not UTF-8"),
      ([0x61, 0x3A, 0x0A, 0xC3, 0xA9, 0xE2, 0x82], "2:2 not UTF-8"),
      ([0x61, 0x3A, 0x0A, 0x20, 0xED, 0xA0, 0x80], "2:2 not UTF-8"),
      ([0x61, 0x0A, 0x1B], "2:1 the control character \\u{1B}"),
      ([0x61, 0x7F], "1:2 the control character \\u{7F}"),
      ([0x61, 0xC2, 0x9B], "1:2 the control character \\u{9B}"),
      ([0x61, 0x00], "1:1 not UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "1:1 not UTF-8"),
      ([0x61, 0xEF, 0xBB, 0xBF], "1:2 the control character \\u{FEFF}"),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], problem: String) {
    #expect(problems(of: bytes) == [problem])
  }

  @Test("a byte order mark and every end of line are read", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let text = ["\u{FEFF}a: 1", "# ü", "ü: {b: 1, b: 2}", ""].joined(separator: end)
    #expect(problems(of: text) == ["3:11 duplicate key 'b'"])
    #expect(problems(of: "\u{FEFF}a: *b") == ["1:4 unknown alias *b"])
  }

  @Test("columns count Unicode scalars")
  func columns() {
    #expect(problems(of: "\"👩‍👩‍👧\": *b") == ["1:10 unknown alias *b"])
    #expect(problems(of: "e\u{301}: *b") == ["1:5 unknown alias *b"])
  }

  @Test("a line separator ends no line, as in an editor")
  func lineSeparators() {
    #expect(problems(of: "a: \"x\u{2028}y\u{85}z\"\nb: *c") == ["2:4 unknown alias *c"])
  }

  @Test("64 levels are read, 65 are not, aliases counted")
  func depth() {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(problems(of: deepest).isEmpty)
    #expect(problems(of: "[" + deepest + "]") == ["1:65 more than 64 levels deep"])
    let half = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let nested = String(repeating: "[", count: 30) + "*a" + String(repeating: "]", count: 30)
    #expect(problems(of: "- &a \(half)\n- [*a]").isEmpty)
    #expect(
      problems(of: "- &a \(half)\n- \(nested)") == ["2:33 more than 64 levels deep after aliases"])
    #expect(problems(of: String(repeating: "[", count: 100_000)).count == 1)
  }

  @Test("100,000 nodes are the most")
  func nodes() {
    func list(_ count: Int) -> String {
      "[" + String(repeating: "a,", count: count - 1) + "]"
    }
    #expect(problems(of: list(100_000)).isEmpty)
    #expect(problems(of: list(100_001)) == ["1:200000 more than 100,000 nodes"])
  }

  @Test("an alias bomb costs no more than an honest file")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...60 {
      let inner = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(inner)]\n"
    }
    let found = problems(of: text)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("more than 100,000 nodes") == true)
  }

  @Test("an anchor may be set again and means the newest")
  func anchors() {
    guard case .mapping(let entries) = root("a: &x 1\nb: *x\nc: &x 2\nd: *x")?.content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map(\.value.described) == ["'1'", "'1'", "'2'", "'2'"])
    #expect(entries.map(\.value.place.line) == [1, 1, 3, 3])
  }

  @Test("a file larger than 4 MiB is refused, one of 4 MiB is read")
  func size() {
    let full = Array("a: 1\n#".utf8) + Array(repeating: UInt8(ascii: "x"), count: (4 << 20) - 6)
    #expect(problems(of: full).isEmpty)
    #expect(problems(of: full + [0x78]) == ["0:0 larger than 4 MiB, the most that is read"])
  }

  @Test("a duplicate among many keys names the line of the first")
  func manyKeys() {
    let text = (1...20).map { "k\($0): 1\n" }.joined() + "k3: 2\nk20: 3\nk3: 4\n"
    let found = TreeBuilder.tree(of: SourceText(path: "a", bytes: Array(text.utf8))).problems
    #expect(found.map(\.line) == [21, 22, 23])
    #expect(found.map(\.help) == [3, 20, 3].map { "it stands on line \($0) already" })
  }
}
