import EarshotFuzzing
import EarshotTestSupport
import Foundation
import Testing

/// What the fuzzer begins with, and what it once found, tried again on every run.
@Suite("Corpus")
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("EarshotFuzzing/Corpus")

  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appendingPathComponent(target.name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try read(folder.appendingPathComponent(name))))
    }
  }

  private static func read(_ file: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try handle.readToEnd() ?? Data()
  }

  @Test("nothing in the corpus breaks its target", arguments: FuzzTarget.all)
  func corpus(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      #expect(throws: Never.self, "\(target.name)/\(input.name)") {
        try target.run(input.bytes, true)
      }
    }
  }

  @Test("nor does anything near it: bytes changed, left out, doubled", arguments: FuzzTarget.all)
  func mutations(target: FuzzTarget) throws {
    var random = SplitMix(state: 10)
    for input in try Self.inputs(of: target) {
      for turn in 0..<target.mutations {
        let bytes = Self.mutated(input.bytes, &random)
        #expect(throws: Never.self, "\(target.name)/\(input.name), turn \(turn)") {
          try target.run(bytes, true)
        }
      }
    }
  }

  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(end...)
      }
    }
    return bytes
  }
}
