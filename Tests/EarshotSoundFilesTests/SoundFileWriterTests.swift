import EarshotTestSupport
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Writing sound files")
struct SoundFileWriterTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("a 16-bit WAV file is the plain 44-byte header and the samples")
  func plainHeader() throws {
    try folder.wav("a.wav", [1, -1, 32767, -32768], rate: 48_000, channels: 2)
    let expected: [UInt8] =
      Array("RIFF".utf8) + [44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 2, 0]
      + [0x80, 0xBB, 0, 0, 0, 0xEE, 2, 0, 4, 0, 16, 0] + Array("data".utf8) + [8, 0, 0, 0]
      + [1, 0, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0x80]
    #expect(try folder.bytes("a.wav") == expected)
  }

  @Test("a float WAV file has format tag 3 and no chunk that holds the time")
  func floatHeader() throws {
    try folder.floats("a.wav", [0.5, -0.25])
    let bytes = try folder.bytes("a.wav")
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
    #expect(Array(bytes[12..<22]) == Array("fmt ".utf8) + [16, 0, 0, 0, 3, 0])
  }

  @Test("no format writes a PEAK chunk", arguments: [SoundFileFormat.wav, .caf, .aiff])
  func noPeak(format: SoundFileFormat) throws {
    try folder.floats("a", [0.5, -0.25], format: format)
    let text = String(decoding: try folder.bytes("a"), as: UTF8.self)
    #expect(!text.contains("PEAK") && !text.contains("peak"))
  }

  @Test("the same samples give the same bytes", arguments: SoundFileFormat.allCases)
  func identical(format: SoundFileFormat) throws {
    for name in ["a", "b"] {
      var writer = try writer(name, format, .int24, frames: 5000)
      try writer.write(all: (0..<5000).map { Int32($0 * 7919 % 65536) << 8 })
      try writer.close()
    }
    #expect(try folder.bytes("a") == folder.bytes("b"))
  }

  @Test("16-bit samples come back exactly", arguments: SoundFileFormat.allCases)
  func int16(format: SoundFileFormat) throws {
    let samples: [Int16] = [0, 1, -1, 12345, -12345, 32767, -32768]
    var writer = try writer("a", format, .int16, frames: 7)
    try writer.write(all: samples)
    try writer.close()
    var reader = try SoundFileReader(path: folder.path("a"))
    #expect(reader.isInt16 && reader.frameCount == 7)
    var read = [Int16](repeating: 9, count: 7)
    var span = read.mutableSpan
    #expect(try reader.readInt16(7, into: &span) == 7)
    #expect(read == samples)
    #expect(try allSamples(of: folder.path("a")) == samples.map { Float($0) / 32768 })
  }

  @Test("24-bit samples come back exactly", arguments: SoundFileFormat.allCases)
  func int24(format: SoundFileFormat) throws {
    let values: [Int32] = [0, 1, -1, 255, 256, -8_388_608, 8_388_607, 1_234_567]
    var writer = try writer("a", format, .int24, frames: 8)
    try writer.write(all: values.map { $0 << 8 })
    try writer.close()
    #expect(try allSamples(of: folder.path("a")) == values.map { Float($0) / 8_388_608 })
  }

  @Test("float samples come back exactly", arguments: [SoundFileFormat.wav, .caf, .aiff])
  func float32(format: SoundFileFormat) throws {
    let samples: [Float] = [0, 1, -1, 1.5, -3, 1e-30, 0.1]
    try folder.floats("a", samples, format: format)
    #expect(try allSamples(of: folder.path("a")) == samples)
  }

  @Test("FLAC refuses float samples and says what to take")
  func floatFLAC() {
    let error = failure { _ = try writer("a", .flac, .float32, frames: 1) }
    #expect(error?.kind == .input)
    #expect(error?.reason == "flac holds no 32-bit float samples; take 16 or 24 bits")
  }

  @Test("a full disk is an error of the machine, in the system's words")
  func devFull() {
    let error = failure {
      var writer = try SoundFileWriter(
        path: "/dev/full", format: .wav, sample: .int16, rate: .standard, channels: 1, frames: 4)
      try writer.write(all: [1, 2, 3, 4] as [Int16])
      try writer.close()
    }
    #expect(error?.kind == .machine)
    #expect(error?.description == "cannot write /dev/full: No space left on device")
  }

  @Test("a folder that is missing is an error of the machine")
  func missingFolder() {
    let error = failure { _ = try writer("no/a.wav", .wav, .int16, frames: 1) }
    #expect(error?.kind == .machine)
    #expect(error?.reason == "No such file or directory")
  }

  @Test("no writer leaves its descriptor open, closed or dropped")
  func descriptors() throws {
    for format in SoundFileFormat.allCases {
      _ = try writer("dropped", format, .int16, frames: 1)
      try writer("closed", format, .int16, frames: 0).close()
    }
    #expect(try folder.openDescriptors == 0)
  }

  private func writer(
    _ name: String, _ format: SoundFileFormat, _ sample: SampleFormat, frames: Int64
  ) throws -> SoundFileWriter {
    try SoundFileWriter(
      path: folder.path(name), format: format, sample: sample, rate: SampleRate(hertz: 44_100),
      channels: 1, frames: frames)
  }
}
