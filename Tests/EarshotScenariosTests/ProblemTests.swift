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
    #expect(String(decoding: file.bytes, as: UTF8.self).hasPrefix("import Testing\n"))
    #expect(file.bytes.last == UInt8(ascii: "\n"))
  }

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
