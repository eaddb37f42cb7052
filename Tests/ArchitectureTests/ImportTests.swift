import Testing

/// Which module may know which.
@Suite("Imports")
struct ImportTests {
  /// What each module may import, and whatever those may.
  private static let table: [String: [String]] = [
    "EarshotUnits": [],
    "EarshotText": [],
    "EarshotSourcePass": ["EarshotText"],
    "Combine": [],
    "os": [],
    "UIKit": ["AVFAudio"],
    "EarshotSessions": ["EarshotUnits"],
    "EarshotSimulation": ["EarshotUnits", "EarshotSessions"],
    "EarshotMixing": ["EarshotUnits"],
    "EarshotSoundFiles": ["EarshotUnits", "CEarshotSndfile", "CEarshotSoxr", "CEarshotEbur128"],
    "EarshotScenarios": ["EarshotSimulation", "EarshotText", "CEarshotYAML"],
    "EarshotCalibration": [
      "EarshotUnits", "EarshotSoundFiles", "EarshotMixing", "CEarshotKissFFT",
    ],
    "EarshotRendering": ["EarshotSimulation", "EarshotMixing", "EarshotSoundFiles"],
    "EarshotJudging": ["EarshotSimulation", "EarshotText"],
    "EarshotReports": [
      "EarshotJudging", "EarshotSimulation", "EarshotText", "CEarshotReportPage",
    ],
    "Earshot": ["EarshotScenarios", "EarshotRendering", "EarshotReports"],
    "EarshotTesting": ["Earshot"],
    "EarshotHostPrograms": ["EarshotSourcePass", "EarshotSoundFiles"],
    "EarshotCommand": ["Earshot", "EarshotCalibration", "EarshotHostPrograms"],
    "EarshotMain": ["EarshotCommand"],
    "EarshotBenchmarks": ["Earshot"],
    "AVFAudio": ["CEarshotMainQueue", "EarshotSimulation"],
    "AudioToolbox": ["AVFAudio"],
    "AVFoundation": ["AVFAudio", "AudioToolbox", "Combine"],
    "AVKit": ["AVFoundation"],
    "MediaPlayer": ["AVFoundation", "UIKit"],
    "SwiftUI": ["Combine", "UIKit"],
    "EarshotHosting": ["Earshot", "AVFAudio", "EarshotHostPrograms"],
    "EarshotShadowWriter": [],
    "EarshotExecutors": ["CEarshotClock"],
    "EarshotHostedMain": [
      "EarshotHosting", "EarshotCommand", "EarshotExecutors", "EarshotHostPrograms",
    ],
  ]

  /// What comes with the toolchain, for those that need the system; nobody else does.
  private static let system: [String: Set<String>] = [
    "EarshotUnits": ["Darwin", "Glibc"],
    "EarshotMixing": ["Darwin", "Glibc"],
    "EarshotSoundFiles": ["Darwin", "Glibc"],
    "EarshotScenarios": ["Darwin", "Glibc"],
    "EarshotCalibration": ["Darwin", "Glibc"],
    "Earshot": ["Darwin", "Glibc"],
    "EarshotTesting": ["Darwin", "Glibc", "Synchronization", "Testing", "XCTest"],
    "EarshotCommand": ["Darwin", "Glibc", "Synchronization", "Dispatch"],
    "EarshotMain": ["Darwin", "Glibc"],
    "EarshotBenchmarks": ["Darwin", "Glibc", "Synchronization", "Dispatch"],
    "AVFAudio": ["CEarshotMainQueue", "Dispatch", "Glibc", "Synchronization"],
    "AVFoundation": ["Dispatch", "FoundationNetworking"],
    "EarshotHosting": ["Dispatch", "Synchronization", "Runtime"],
    "EarshotHostPrograms": ["Darwin", "Glibc"],
    "EarshotExecutors": ["_Concurrency"],
    "EarshotHostedMain": ["Dispatch"],
    "SwiftUI": ["Observation"],
  ]

  /// Stand-ins for Apple's modules, which bring Foundation along as those do, and what hosts them.
  private static let standIns: Set = [
    "Combine", "os", "UIKit", "AVFAudio", "AudioToolbox", "AVFoundation", "AVKit", "MediaPlayer",
    "SwiftUI", "EarshotHosting", "EarshotHostedMain", "EarshotShadowWriter",
  ]

  private static func reach(of module: String) -> Set<String> {
    let direct = table[module] ?? []
    // The C libraries stay with the one module that wraps each.
    return direct.reduce(into: Set(direct)) { known, next in
      known.formUnion(reach(of: next).filter { !$0.hasPrefix("C") })
    }
  }

  static func imports(of file: SourceFile) -> [String] {
    file.code.compactMap { line in
      let words = line.text.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
      let before = words[..<place].allSatisfy {
        ["public", "package", "internal", "fileprivate", "private"].contains($0)
          || $0.hasPrefix("@")
      }
      return before ? String(words[place + 1].prefix { $0 != "." }) : nil
    }
  }

  @Test("every module imports only what the design allows it")
  func table() throws {
    let sources = try Repository.sources()
    #expect(sources.count > 100)
    for file in sources {
      let isStandIn = Self.standIns.contains(file.module)
      let allowed = Self.reach(of: file.module).union(Self.system[file.module] ?? [])
        .union(isStandIn ? ["Foundation"] : [])
      for module in Self.imports(of: file) {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test("the design knows every module, and the package builds no other")
  func complete() throws {
    let folders = Set(try Repository.sources().map(\.module))
    #expect(folders == Set(Self.table.keys))
  }

  @Test("nothing that is built in imports Foundation")
  func foundation() throws {
    for file in try Repository.sources() where !Self.standIns.contains(file.module) {
      #expect(
        !Self.imports(of: file).contains { $0.hasPrefix("Foundation") },
        "\(file.path) imports Foundation")
    }
  }
}
