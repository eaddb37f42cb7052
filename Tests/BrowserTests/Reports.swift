import EarshotTestSupport
import Foundation

/// Reports that the built program writes for a test, in a folder that goes with it.
final class Reports {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The mix of the scenario that was rendered last.
  var mix: String { folder.path("out/mix.wav") }

  /// Renders a scenario and returns the path of its page.
  func page(_ scenario: String, named name: String = "scene") throws -> String {
    let path = try put(Data(scenario.utf8), "\(name).yaml")
    try earshot(["render", "--quiet", "--report", "-o", folder.path("out"), path])
    return folder.path("out/report.html")
  }

  /// Renders two scenarios and returns the path of the page that shows both.
  func comparison(_ first: String, _ second: String) throws -> String {
    let page = folder.path("compare.html")
    let paths = [
      try put(Data(first.utf8), "0.yaml"), try put(Data(second.utf8), "1.yaml"),
    ]
    try earshot(["render", "--quiet", "--compare", page, "-o", folder.path("out")] + paths)
    return page
  }

  /// Puts four seconds of a square wave beside the scenarios: 8 kHz, 16 bits.
  func putSound(named name: String) throws {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let samples = (0..<32_000).flatMap { bytes($0 / 9 % 2 == 0 ? 3_000 : -3_000, 2) }
    let format = bytes(1, 2) + bytes(1, 2) + bytes(8_000, 4) + bytes(16_000, 4) + bytes(2, 2)
    let chunks =
      Array("WAVEfmt ".utf8) + bytes(16, 4) + format + bytes(16, 2) + Array("data".utf8)
      + bytes(samples.count, 4) + samples
    _ = try put(Data(Array("RIFF".utf8) + bytes(chunks.count, 4) + chunks), name)
  }

  private func put(_ bytes: Data, _ name: String) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func earshot(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Self.program())
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Driver.Problem(description: "earshot exits with \(process.terminationStatus)")
    }
  }

  /// The program as it was built, beside the tests.
  private static func program() throws -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    let end = bundle.range(of: ".xctest")?.upperBound ?? bundle.endIndex
    let path = URL(fileURLWithPath: String(bundle[..<end])).deletingLastPathComponent()
      .appendingPathComponent("earshot").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Driver.Problem(description: "earshot is not built")
    }
    return path
  }
}
