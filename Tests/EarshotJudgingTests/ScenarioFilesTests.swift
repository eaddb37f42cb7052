import EarshotJudging
import EarshotScenarios
import EarshotSimulation
import Foundation
import Testing

/// Every scenario of the package: the article's, the worked examples, the field cases.
@Suite("Scenario files")
struct ScenarioFilesTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").resolvingSymlinksInPath()

  static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  @Test(
    "each file's expectations are met, and nothing is reported that it does not expect",
    arguments: files)
  func isAsExpected(file: String) throws {
    let scenario = try ScenarioReader.read(path: Self.folder.appending(path: file).path)
    let outcome = try check(scenario)
    let failures = outcome.failures.filter { !$0.expectation.kind.needsSound }
      .map { "\($0.message): \($0.found)" }
    #expect(failures == [])
    let unexpected = outcome.findings.filter { !$0.isExpected }.map(\.finding)
    #expect(unexpected.map { "\($0.id.rawValue): \($0.heard)" } == [])
  }

  @Test("the folder is there")
  func folderIsThere() {
    #expect(Self.files.count > 100)
  }
}

extension EarshotSimulation.Expectation.Kind {
  fileprivate var needsSound: Bool {
    switch self {
    case .gain, .curve: true
    case .finding(let id, _, _), .noFinding(let id, _): id.needsSound
    default: false
    }
  }
}
