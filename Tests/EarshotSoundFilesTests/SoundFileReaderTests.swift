import EarshotTestSupport
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Reading sound files")
struct SoundFileReaderTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("what is no sound file is refused with the reason, as wrong input")
  func refusals() throws {
    try folder.put([], "empty.wav")
    try folder.put(Array("Dear diary, today I wrote no sound at all.\n".utf8), "text.wav")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.wav"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("pipe.wav"), 0o600) == 0)
    let reasons = [
      "empty.wav": "it is empty", "folder.wav": "it is a folder",
      "pipe.wav": "it is a named pipe, not a regular file",
      "missing.wav": "No such file or directory",
    ]
    for (name, reason) in reasons {
      let error = failure { _ = try SoundFileReader(path: folder.path(name)) }
      #expect(error?.description == "cannot read \(folder.path(name)): \(reason)")
      #expect(error?.kind == .input)
    }
    let text = failure { _ = try SoundFileReader(path: folder.path("text.wav")) }
    #expect(text?.kind == .input)
    #expect(text?.reason.hasPrefix("its format is not recognised") == true)
    #expect(try folder.openDescriptors == 0)
  }

  @Test("a device, an empty path and a zero in a path are refused")
  func otherPaths() {
    let device = failure { _ = try SoundFileReader(path: "/dev/zero") }
    #expect(device?.reason == "it is a device, not a regular file")
    #expect(failure { _ = try SoundFileReader(path: "") }?.kind == .input)
    #expect(failure { _ = try SoundFileReader(path: "/dev/null\0.wav") }?.kind == .input)
  }

  @Test("a header with zero channels is refused")
  func zeroChannels() throws {
    try folder.wav("a.wav", [1, 2, 3])
    var bytes = try folder.bytes("a.wav")
    bytes[22] = 0
    try folder.put(bytes, "a.wav")
    #expect(failure { _ = try SoundFileReader(path: folder.path("a.wav")) }?.kind == .input)
  }

  @Test("nine channels are refused, eight are read")
  func manyChannels() throws {
    try folder.wav("eight.wav", Array(1...16), channels: 8)
    try folder.wav("nine.wav", Array(1...18), channels: 9)
    #expect(try SoundFileInfo.read(folder.path("eight.wav")).channels == 8)
    let error = failure { _ = try SoundFileReader(path: folder.path("nine.wav")) }
    #expect(error?.reason == "it has 9 channels; 1 to 8 can be read")
  }

  @Test(
    "a file cut off behind its header is truncated", arguments: [SoundFileFormat.wav, .aiff, .caf])
  func lyingHeader(format: SoundFileFormat) throws {
    var writer = try SoundFileWriter(
      path: folder.path("a"), format: format, sample: .int16, rate: .standard, channels: 1,
      frames: 5000)
    try writer.write(all: [Int16](repeating: 7, count: 5000))
    try writer.close()
    try folder.put(folder.bytes("a").dropLast(4000), "a")
    let error = failure { _ = try SoundFileReader(path: folder.path("a")) }
    #expect(error?.kind == .input)
    #expect(error?.reason.hasPrefix("it is truncated: ") == true)
    #expect(try folder.openDescriptors == 0)
  }

  @Test(
    "a recorder's header that could not know the length is believed by the file's size",
    arguments: [[0, 0, 0, 0], [255, 255, 255, 255], [0, 0xF0, 0xFF, 0x7F]] as [[UInt8]])
  func unknownLength(size: [UInt8]) throws {
    try folder.wav("a.wav", [1, 2, 3])
    var bytes = try folder.bytes("a.wav")
    bytes.replaceSubrange(4..<8, with: size == [0, 0, 0, 0] ? [8, 0, 0, 0] : size)
    bytes.replaceSubrange(40..<44, with: size)
    try folder.put(bytes, "a.wav")
    #expect(try allSamples(of: folder.path("a.wav")) == [1, 2, 3].map { Float($0) / 32768 })
  }

  @Test("a FLAC file that ends early is an error while reading, at the frame where it ends")
  func truncatedFLAC() throws {
    var writer = try SoundFileWriter(
      path: folder.path("a"), format: .flac, sample: .int16, rate: .standard, channels: 1,
      frames: 50_000)
    try writer.write(all: noise(50_000).map { Int16($0 * 60_000) })
    try writer.close()
    try folder.put(folder.bytes("a").dropLast(40_000), "a")
    let error = failure { _ = try allSamples(of: folder.path("a")) }
    #expect(error?.kind == .input)
    #expect(error?.reason.hasPrefix("it ends at frame ") == true)
    #expect(error?.reason.hasSuffix("but promised 50000") == true)
  }

  @Test("a file that is cut or written to while it is read is an error", arguments: [true, false])
  func changes(isCut: Bool) throws {
    try folder.wav("a.wav", [Int16](repeating: 7, count: 60_000))
    var reader = try SoundFileReader(path: folder.path("a.wav"))
    var buffer = [Float](repeating: 0, count: 1000)
    var span = buffer.mutableSpan
    _ = try reader.read(1000, into: &span)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.path("a.wav")))
    if isCut {
      try file.truncate(atOffset: 60_000)
    } else {
      try file.seek(toOffset: 100_000)
      try file.write(contentsOf: Data([1, 2]))
      // Within one tick of the file system's clock a change would have the time of the opening.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path("a.wav"))
    }
    try file.close()
    var thrown: SoundFileError?
    do { _ = try reader.read(1000, into: &span) } catch { thrown = error }
    #expect(thrown?.reason == "it changed while it was being read" && thrown?.kind == .input)
  }

  @Test("a file that is replaced by another is read to its end")
  func replaced() throws {
    try folder.wav("a.wav", [Int16](repeating: 7, count: 3000))
    try folder.wav("b.wav", [Int16](repeating: 9, count: 30))
    var reader = try SoundFileReader(path: folder.path("a.wav"))
    #expect(rename(folder.path("b.wav"), folder.path("a.wav")) == 0)
    var buffer = [Float](repeating: 0, count: 3000)
    var span = buffer.mutableSpan
    #expect(try reader.read(3000, into: &span) == 3000)
    #expect(buffer.allSatisfy { $0 == 7 / 32768 })
  }

  @Test(
    "a float that is no number is an error that names its frame",
    arguments: [Float.nan, .infinity, -.infinity])
  func nonNumbers(bad: Float) throws {
    var samples = [Float](repeating: 0.5, count: 200)
    samples[123] = bad
    try folder.floats("a.wav", samples, channels: 2)
    var reader = try SoundFileReader(path: folder.path("a.wav"))
    var buffer = [Float](repeating: 0, count: 80)
    var reads = 0
    var thrown: SoundFileError?
    do {
      while reads < 10 {
        var span = buffer.mutableSpan
        _ = try reader.read(40, into: &span)
        reads += 1
      }
    } catch { thrown = error }
    #expect(reads == 1)
    #expect(thrown?.reason == "frame 61 holds \(bad), which is no sound")
  }

  @Test(
    "reading goes on after a seek at exactly that frame, in every format",
    arguments: SoundFileFormat.allCases)
  func seek(format: SoundFileFormat) throws {
    var writer = try SoundFileWriter(
      path: folder.path("a"), format: format, sample: .int16, rate: .standard, channels: 1,
      frames: 20_000)
    try writer.write(all: (0..<20_000).map { Int16($0) })
    try writer.close()
    var reader = try SoundFileReader(path: folder.path("a"))
    var buffer: [Float] = [0, 0, 0]
    for frame: Int64 in [19_998, 0, 12_345, 4_096, 4_095] {
      try reader.seek(to: frame)
      var span = buffer.mutableSpan
      let got = try reader.read(3, into: &span)
      #expect(got == (frame == 19_998 ? 2 : 3))
      #expect(buffer.prefix(got).elementsEqual((0..<got).map { Float(Int(frame) + $0) / 32768 }))
    }
  }

  @Test("a length in time is the frames at the file's own rate, to the nearest nanosecond")
  func info() throws {
    let info = try SoundFileInfo.read(folder.wav("a.wav", [1, 2, 3, 4, 5, 6, 7], rate: 44_100))
    #expect(info.frameCount == 7 && info.channels == 1 && info.sampleRate.hertz == 44_100)
    #expect(info.length == TimeSpan(nanoseconds: 158_730))  // 7 / 44100 s = 158,730.16 ns
  }
}
