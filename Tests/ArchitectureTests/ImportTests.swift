import Foundation
import Testing

/// The house as its design has it: who may know whom.
@Suite("Architecture")
struct ImportTests {
  /// What each module may import of this package; C targets count.
  static let mayImport: [String: Set<String>] = [
    "EarshotUnits": [],
    "EarshotText": [],
    "EarshotSessions": ["EarshotUnits"],
    "EarshotSimulation": ["EarshotUnits", "EarshotSessions"],
    "EarshotMixing": ["EarshotUnits"],
    "EarshotSoundFiles": ["EarshotUnits", "CEarshotSndfile", "CEarshotSoxr", "CEarshotEbur128"],
    "EarshotScenarios": [
      "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "CEarshotYAML",
    ],
    "EarshotRendering": [
      "EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotMixing",
      "EarshotSoundFiles",
    ],
    "EarshotJudging": ["EarshotUnits", "EarshotSessions", "EarshotSimulation"],
    "EarshotReports": [
      "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "EarshotJudging",
    ],
  ]

  @Test("modules import what the design lets them", arguments: mayImport.keys.sorted())
  func imports(module: String) throws {
    let allowed = try #require(Self.mayImport[module])
    for (path, text) in try Source.files(of: module) {
      for name in Source.imports(in: text) {
        if ["Glibc", "Darwin", "Synchronization"].contains(name) { continue }
        #expect(allowed.contains(name), "\(path) imports \(name)")
      }
    }
  }

  @Test("the modules that play, mix and simulate name no platform")
  func platforms() throws {
    let names = ["apple", "ios", "avaudio", "android", "iphone", "avfoundation"]
    for module in ["EarshotSimulation", "EarshotMixing", "EarshotRendering"] {
      for (path, text) in try Source.files(of: module) {
        let words = text.lowercased().split { !$0.isLetter }
        for name in names {
          #expect(!words.contains { $0.hasPrefix(name) }, "\(path) names \(name)")
        }
      }
    }
  }

  @Test("no source gives up")
  func giveUps() throws {
    for (path, text) in try Source.all() {
      for word in ["try!", "fatalError(", "TODO", "FIXME"] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
    }
  }

  @Test("every session rule that is cited has a well-formed id")
  func citations() throws {
    let families: Set<String> = [
      "SETS", "CAT", "MODE", "OPT", "SET", "ACT", "DEACT", "ERR", "INT", "NOTE", "DUCK", "MTX",
      "PRI", "BG", "ROUTE", "MEDIA", "SIL", "TTS", "FIN", "HINT", "STATE",
    ]
    let pattern = /R-([A-Z]+)-([0-9]+)/
    var cited: Set<String> = []
    for (path, text) in try Source.all() {
      for match in text.matches(of: pattern) {
        #expect(families.contains(String(match.1)), "\(path) cites \(match.0)")
        cited.insert(String(match.1))
      }
    }
    // Every family is decided somewhere in the code.
    #expect(cited == families)
  }

  @Test("no text holds a path of somebody's machine")
  func machinePaths() throws {
    for (path, text) in try Source.all() + Source.documents() {
      for start in ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/"] {
        #expect(!text.contains(start), "\(path) has \(start)")
      }
    }
  }
}

/// The files of the package, as text.
enum Source {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func files(of module: String) throws -> [(String, String)] {
    try texts(under: "Sources/\(module)")
  }

  static func all() throws -> [(String, String)] { try texts(under: "Sources") }

  static func documents() -> [(String, String)] {
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "BENCHMARKS.md", "Makefile"]
      .compactMap { name in
        (try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8))
          .map { (name, $0) }
      }
  }

  private static func texts(under folder: String) throws -> [(String, String)] {
    let base = root.appendingPathComponent(folder)
    let paths = try #require(FileManager.default.subpaths(atPath: base.path))
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      (path, try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8))
    }
  }

  static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count,
        place == 0 || ["internal", "package", "public"].contains(words[0])
      else { return nil }
      return String(words[place + 1])
    }
  }
}
