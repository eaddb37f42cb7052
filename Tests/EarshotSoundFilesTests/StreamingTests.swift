import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

@Suite("Streaming AU")
struct StreamingTests {
  @Test("AU goes to a pipe: a header without a length, then big-endian samples")
  func pipe() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    var writer = try SoundFileWriter(
      streamingTo: descriptor, named: "standard output", sample: .int16, rate: .standard,
      channels: 2)
    try writer.write(all: [1, -2, 256, 32767] as [Int16])
    try writer.close()
    try pipe.fileHandleForWriting.close()  // would fail, had the writer closed it
    let bytes = [UInt8](try pipe.fileHandleForReading.readToEnd() ?? Data())
    #expect(Array(bytes.prefix(4)) == Array(".snd".utf8))
    #expect(Array(bytes[8..<24]) == [255, 255, 255, 255, 0, 0, 0, 3, 0, 0, 0xBB, 0x80, 0, 0, 0, 2])
    let start = Int(bytes[7])
    #expect(Array(bytes[start...]) == [0, 1, 0xFF, 0xFE, 1, 0, 0x7F, 0xFF])
  }

  @Test("a descriptor that takes nothing is an error that names the stream")
  func full() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let error = failure {
      var writer = try SoundFileWriter(
        streamingTo: descriptor, named: "standard output", sample: .int16, rate: .standard,
        channels: 1)
      try writer.write(all: [Int16](repeating: 1, count: 5000))
      try writer.close()
    }
    #expect(error?.kind == .machine)
    #expect(error?.path == "standard output")
  }
}
