import Testing

/// Rule ids and finding ids, held against their lists.
@Suite("Rules")
struct RuleTests {
  /// The session rules that there are, by group.
  private static let rules: [String: [ClosedRange<Int>]] = [
    "ACT": [1...9], "BG": [1...7], "CAT": [1...6], "DEACT": [1...7], "DUCK": [1...9],
    "ERR": [1...1], "FIN": [1...3], "HINT": [1...2], "INT": [1...16], "MEDIA": [1...1],
    "MODE": [1...5], "MTX": [1...15, 21...27, 31...31], "NOTE": [1...5], "OPT": [1...5],
    "PRI": [1...5], "ROUTE": [1...3], "SETS": [1...1], "SET": [1...8], "SIL": [1...1],
    "STATE": [1...2], "TTS": [1...4],
  ]

  @Test("every rule that a source cites exists")
  func cited() throws {
    var count = 0
    for file in try Repository.sources() {
      for line in file.numbered {
        for match in line.text.matches(of: /\bR-([A-Z]+)-([0-9]+)/) {
          let number = Int(match.2) ?? 0
          let exists = Self.rules[String(match.1)]?.contains { $0.contains(number) } ?? false
          #expect(exists, "\(file.path):\(line.number) cites \(match.0)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  @Test("every finding has one file of its own, and no file is without a finding")
  func findings() throws {
    let list = try Repository.file("Sources/EarshotSimulation/FindingID.swift")
    let ids = list.numbered.compactMap { line -> String? in
      guard let match = line.text.firstMatch(of: /^ +case (\w+)(?: = "([a-z-]+)")?$/) else {
        return nil
      }
      return String(match.2 ?? match.1)
    }
    #expect(ids.count > 20)
    let folder = "Sources/EarshotJudging/Rules/"
    let files = try Repository.files(under: "Sources/EarshotJudging/Rules")
    let wanted = ids.map { id in
      folder + id.split(separator: "-").map(\.capitalized).joined() + ".swift"
    }
    #expect(files == wanted.sorted())
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
