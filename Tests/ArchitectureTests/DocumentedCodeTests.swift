import Foundation
import Testing

/// Code that a page shows is compiled somewhere, line by line.
@Suite("Code in pages")
struct DocumentedCodeTests {
  private static let pages = [
    "README.md", "Sources/Earshot/Earshot.docc/Earshot.md",
    "Sources/Earshot/Earshot.docc/TestYourOwnCode.md",
    "Sources/EarshotTesting/EarshotTesting.docc/EarshotTesting.md",
  ]

  @Test("every Swift example stands in a file of the tests or samples", arguments: pages)
  func compiled(page: String) throws {
    let files = try Repository.sources(under: ["Samples", "Tests"])
      .map { $0.lines.compactMap(Self.code) }
    let examples = Self.examples(in: try Repository.file(page).lines)
    #expect(!examples.isEmpty)
    for example in examples {
      let isThere = files.contains { Self.lines($0, have: example) }
      #expect(isThere, "\(page): \(example.first ?? "")")
    }
  }

  @Test("no other page shows Swift code that can be compiled")
  func others() throws {
    let all = try Repository.files(under: "Sources").filter { $0.hasSuffix(".md") }
    for page in all + ["CONTRIBUTING.md"] where !Self.pages.contains(page) {
      #expect(Self.examples(in: try Repository.file(page).lines).isEmpty, "\(page)")
    }
  }

  @Test("a changed line is found")
  func comparison() {
    #expect(Self.lines(["a", "b", "c"], have: ["b", "c"]))
    #expect(!Self.lines(["a", "b", "c"], have: ["a", "c"]))
    #expect(Self.code("  x()  // why"[...]) == "x()" && Self.code("import Testing"[...]) == nil)
  }

  /// The lines of each block of Swift but parts of manifests.
  private static func examples(in lines: [Substring]) -> [[String]] {
    var examples: [[String]] = []
    var open: [String]?
    for line in lines {
      if line == "```swift" {
        open = []
      } else if line.hasPrefix("```") {
        if let block = open, block.first?.hasPrefix(".") == false { examples.append(block) }
        open = nil
      } else if let code = code(line) {
        open?.append(code)
      }
    }
    return examples
  }

  /// A line without indent and comment; nil for an empty one and for an import.
  private static func code(_ line: Substring) -> String? {
    let text = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line)
      .trimmingCharacters(in: .whitespaces)
    return text.isEmpty || text.hasPrefix("import ") ? nil : text
  }

  private static func lines(_ lines: [String], have part: [String]) -> Bool {
    lines.indices.contains { lines[$0...].starts(with: part) }
  }
}
