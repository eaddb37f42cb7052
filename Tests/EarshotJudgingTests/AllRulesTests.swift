import EarshotJudging
import EarshotSessions
import EarshotSimulation
import Foundation
import Testing

@Suite("All rules")
struct AllRulesTests {
  @Test("every finding has one rule, in the order of the list of ids")
  func everyIDOnce() {
    #expect(AllRules.entries.map(\.id) == FindingID.allCases)
  }

  @Test("two rules judge rendered sound")
  func ofSound() {
    #expect(AllRules.entries.filter(\.needsSound).map(\.id) == [.cueInaudible, .clipping])
  }

  @Test("every rule is documented in whole sentences, with a source and a session rule")
  func everyRuleIsDocumented() {
    for entry in AllRules.entries {
      let documentation = entry.documentation
      for text in [documentation.summary, documentation.when, documentation.mend] {
        #expect(text.hasSuffix(".") && !text.contains("  "), "\(entry.id.rawValue): \(text)")
      }
      #expect(documentation.summary.count <= 150, "\(entry.id.rawValue)")
      #expect(!documentation.sources.isEmpty, "\(entry.id.rawValue)")
      #expect(documentation.sources.allSatisfy { $0.hasPrefix("https://") })
      #expect(!documentation.rules.isEmpty, "\(entry.id.rawValue)")
      #expect(documentation.rules.allSatisfy { $0.description.hasPrefix("R-") })
    }
  }

  @Test("severities are those of the table")
  func severities() {
    func ids(_ severity: Finding.Severity) -> Set<FindingID> {
      Set(AllRules.entries.filter { $0.severity == severity }.map(\.id))
    }
    #expect(
      ids(.error) == [
        .neverDeactivated, .cueCut, .staleDeactivation, .missingNotify, .invalidOption,
        .errorUnhandled, .resumedUnasked,
      ])
    #expect(ids(.note) == [.notifyOnActivation, .missingInterruptSpoken])
  }

  @Test("every file in Rules holds a rule of the list, and every rule has a file of tests")
  func everyFileIsListed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let names = try Set(
      FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Sources/EarshotJudging/Rules").path))
    let expected = AllRules.entries.map { entry in
      let words = entry.id.rawValue.split(separator: "-")
      return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    #expect(names == Set(expected.map { $0 + ".swift" }))
    let tests = try Set(
      FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Tests/EarshotJudgingTests/Rules").path))
    #expect(tests == Set(expected.map { $0 + "Tests.swift" }))
  }
}
