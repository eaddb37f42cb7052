import EarshotReports
import Foundation
import Testing

@Suite("Explanations of the session rules, and the page of findings")
struct RuleExplanationTests {
  /// How many rules each family has; they are numbered from 1.
  static let families: [(String, Int)] = [
    ("SETS", 1), ("CAT", 6), ("MODE", 5), ("OPT", 5), ("SET", 8), ("ACT", 9), ("DEACT", 7),
    ("ERR", 1), ("INT", 16), ("NOTE", 5), ("DUCK", 9), ("MTX", 15), ("PRI", 5), ("BG", 7),
    ("ROUTE", 3), ("MEDIA", 1), ("SIL", 1), ("TTS", 4), ("FIN", 3), ("HINT", 2), ("STATE", 2),
  ]

  @Test("every rule of the rule book is explained once, and no other")
  func wholeBook() {
    let numbered = Self.families.flatMap { family, count in
      (1...count).map { "R-\(family)-\($0)" }
    }
    let others = (21...27).map { "R-MTX-\($0)" } + ["R-MTX-31"]
    let explained = Explanations.all.filter { $0.kind == .rule }.map(\.name)
    #expect(explained.count == Set(explained).count)
    #expect(Set(explained) == Set(numbered + others))
  }

  @Test("every rule that the code cites is explained, in either case")
  func citedRules() throws {
    let cited = try Self.citedRules()
    // That the search finds anything.
    #expect(cited.contains("R-DUCK-1") && cited.count > 60)
    for id in cited {
      #expect(Explanations.of(id).map(\.kind) == [.rule], "\(id)")
      #expect(Explanations.of(id.lowercased()).map(\.name) == [id])
    }
  }

  @Test("the page of findings is what the rules say; EARSHOT_RECORD=1 writes it anew")
  func page() throws {
    let file = Self.root.appending(path: "Sources/Earshot/Earshot.docc/Findings.md")
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try FindingsPage.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Findings.md was written; look at it, and run the tests again without recording")
      return
    }
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let wanted = FindingsPage.text.components(separatedBy: "\n")
    let place = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      place == nil && lines.count == wanted.count,
      "line \((place ?? min(lines.count, wanted.count)) + 1) of Findings.md is out of date")
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The ids in the sources, those of the explanations themselves apart.
  private static func citedRules() throws -> [String] {
    let sources = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let cited = try paths.filter { $0.hasSuffix(".swift") && !$0.contains("Explanation") }
      .flatMap { path in
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        return text.matches(of: /R-[A-Z]+-[0-9]+/).map { String($0.output) }
      }
    return Set(cited).sorted()
  }
}
