import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotScenarios

@Suite("Problems")
struct ProblemTests {
  @Test("a file that cannot be read is a problem without a place")
  func unreadable() {
    let error = #expect(throws: Problems.self) { try ScenarioReader.read(path: "/no/such.yaml") }
    #expect(error?.all.map(\.message) == ["cannot be read: No such file or directory"])
    let folder = #expect(throws: Problems.self) { try ScenarioReader.read(path: "/") }
    #expect(folder?.all.map(\.message) == ["cannot be read: it is a folder"])
    let device = #expect(throws: Problems.self) { try ScenarioReader.read(path: "/dev/null") }
    #expect(device?.all.map(\.message) == ["cannot be read: not a file"])
  }

  @Test("a file is read whole")
  func readable() throws {
    let file = try TextFile(reading: #filePath)
    #expect(file.path == #filePath)
    #expect(String(decoding: file.bytes, as: UTF8.self).hasPrefix("import EarshotTestSupport\n"))
    #expect(file.bytes.last == UInt8(ascii: "\n"))
  }

  @Test(
    "a file is read whole, of whatever size, and one that is too large a byte further",
    arguments: [0, 1, 65_535, 65_536, 65_537, TextFile.largest, TextFile.largest + 100_000])
  func sizes(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("some.yaml")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try TextFile(reading: path).bytes == Array(bytes.prefix(TextFile.largest + 1)))
  }

  #if os(Linux)
    @Test("a file that is said to have no bytes is read all the same")
    func sizeUntold() throws {
      let lines = String(decoding: try TextFile(reading: "/proc/self/limits").bytes, as: UTF8.self)
        .split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("Max open files") } && lines.count > 10)
    }
  #endif

  @Test("a long word is cut in a message")
  func longWord() {
    let word = String(repeating: "w", count: 900)
    let message = problems(of: Text.top("\(word): 1")).first
    #expect(message == "7:1 unknown key '\(word.prefix(60))…' in a scenario")
  }

  @Test("thousands of problems are all listed")
  func thousands() {
    let keys = (1...20_000).map { "unknown\($0): 1" }.joined(separator: ", ")
    #expect(problems(of: Text.app(keys)).count == 20_000)
  }
}
