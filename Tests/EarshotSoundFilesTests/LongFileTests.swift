import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// The edge of 4 GiB: sparse files that are read in every run, real ones that `make test-long` writes.
@Suite("Long files")
struct LongFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("the last frame of an RF64 file beyond 4 GiB is read where it is")
  func sparse() throws {
    // Two channels of 16 bits: 2³⁰ + 1000 frames are 4000 bytes more than 4 GiB.
    let frames: Int64 = 1 << 30 + 1000
    var writer = try SoundFileWriter(
      path: folder.path("a.wav"), format: .wav, sample: .int16, rate: .standard, channels: 2,
      frames: frames)
    try writer.write(all: [1, 2] as [Int16])
    try writer.close()
    let path = try makeSparse(frames: frames, last: [300, -300])
    #expect(try SoundFileInfo.read(path).frameCount == frames)
    var reader = try SoundFileReader(path: path)
    var block: [Float] = [0, 0, 0, 0]
    try reader.seek(to: frames - 2)
    var span = block.mutableSpan
    #expect(try reader.read(2, into: &span) == 2)
    #expect(block == [0, 0, 300 / 32768, -300 / 32768])
  }

  /// A short RF64 file stretched: sizes in its ds64 chunk, a hole, and one last frame.
  private func makeSparse(frames: Int64, last: [Int16]) throws -> String {
    var bytes = try folder.bytes("a.wav")
    let header = bytes.count - 4
    let data = frames * 4
    let ds64 = try #require(bytes.firstRange(of: Array("ds64".utf8))).upperBound + 4
    for (place, value) in [(0, data + Int64(header) - 8), (8, data), (16, frames)] {
      for byte in 0..<8 {
        bytes[ds64 + place + byte] = UInt8(truncatingIfNeeded: value >> (8 * Int64(byte)))
      }
    }
    let path = try folder.put(Array(bytes[..<header]), "long.wav")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.truncate(atOffset: UInt64(header) + UInt64(data) - 4)
    try file.seekToEnd()
    try file.write(contentsOf: last.withUnsafeBytes { Data($0) })
    try file.close()
    return path
  }

  @Test(
    "what is written up to and past 4 GiB reads back to the last frame",
    .enabled(if: ProcessInfo.processInfo.environment["EARSHOT_LONG_TESTS"] != nil),
    arguments: [1_073_741_567, 1_073_741_568, 1 << 30 + 1000] as [Int64])
  func real(frames: Int64) throws {
    let path = folder.path("a.wav")
    var writer = try SoundFileWriter(
      path: path, format: .wav, sample: .int16, rate: .standard, channels: 2, frames: frames)
    let block = [Int16](repeating: 0, count: 2 << 20)
    var left = frames - 1
    while left > 0 {
      let count = Int(min(left, 1 << 20))
      try writer.write(block.span.extracting(0..<(2 * count)))
      left -= Int64(count)
    }
    try writer.write(all: [7, -7] as [Int16])
    try writer.close()
    var reader = try SoundFileReader(path: path)
    #expect(reader.frameCount == frames)
    var last: [Float] = [0, 0]
    try reader.seek(to: frames - 1)
    var span = last.mutableSpan
    #expect(try reader.read(1, into: &span) == 1)
    #expect(last == [7 / 32768, -7 / 32768])
  }
}
