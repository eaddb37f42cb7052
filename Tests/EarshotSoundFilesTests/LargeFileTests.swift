import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

@testable import EarshotSoundFiles

@Suite("Files beyond 4 GiB")
struct LargeFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("a WAV file is plain while its sizes fit 32 bits, and RF64 beyond")
  func container() {
    // 2³² bytes less 1 KiB for the header: 1,073,741,567 frames of four bytes, and three spare.
    let most: Int64 = 1_073_741_567
    #expect(SoundFileContainer.choose(.wav, .int16, channels: 2, frames: most) == .wav)
    #expect(SoundFileContainer.choose(.wav, .int16, channels: 2, frames: most + 1) == .rf64)
    #expect(SoundFileContainer.choose(.wav, .float32, channels: 2, frames: most / 2) == .wav)
    #expect(SoundFileContainer.choose(.wav, .float32, channels: 2, frames: most) == .rf64)
    #expect(SoundFileContainer.choose(.caf, .float32, channels: 2, frames: most) == .caf)
  }

  @Test("a file announced as long is RF64, and reads back")
  func rf64() throws {
    var writer = try SoundFileWriter(
      path: folder.path("a.wav"), format: .wav, sample: .int16, rate: .standard, channels: 2,
      frames: 2_000_000_000)
    try writer.write(all: [1, 2, 3, 4] as [Int16])
    try writer.close()
    #expect(try Array(folder.bytes("a.wav").prefix(4)) == Array("RF64".utf8))
    #expect(try SoundFileInfo.read(folder.path("a.wav")).frameCount == 2)
    #expect(try allSamples(of: folder.path("a.wav")) == [1, 2, 3, 4].map { Float($0) / 32768 })
  }

  @Test("a float RF64 file has no chunk that holds the time")
  func noPeak() throws {
    var writer = try SoundFileWriter(
      path: folder.path("a.wav"), format: .wav, sample: .float32, rate: .standard, channels: 2,
      frames: 2_000_000_000)
    try writer.write(all: [0.25, 0.5, -1, 2] as [Float])
    try writer.close()
    let bytes = try folder.bytes("a.wav")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("PEAK"))
    let junk = try #require(bytes.firstRange(of: Array("JUNK".utf8)))
    let length = Int(bytes[junk.upperBound])
    #expect(bytes[(junk.upperBound + 4)...].prefix(length).allSatisfy { $0 == 0 })
    #expect(try allSamples(of: folder.path("a.wav")) == [0.25, 0.5, -1, 2])
  }

  @Test("an AIFF file that would not fit is refused at the start")
  func aiff() {
    let error = failure {
      _ = try SoundFileWriter(
        path: folder.path("a.aiff"), format: .aiff, sample: .float32, rate: .standard, channels: 2,
        frames: 600_000_000)
    }
    #expect(error?.kind == .input)
    #expect(error?.reason == "an aiff file ends at 4 GiB; take wav or caf")
  }

  @Test(
    "a disk that fills up is noticed, in the header or the last block too",
    arguments: SoundFileFormat.allCases)
  func smallDisk(format: SoundFileFormat) throws {
    let disk = folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    guard mount("none", disk, "tmpfs", 0, "size=64k") == 0 else {
      print("skipped: a small disk cannot be mounted here (\(String(cString: strerror(errno))))")
      return
    }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let samples = noise(40_000).map { Int16($0 * 65535) }
    // From what fits, by way of what fails in its last bytes, to what fails early.
    for frames in [100] + stride(from: 27_000, through: 33_000, by: 250) + [40_000] {
      let path = "\(disk)/a"
      let error = failure {
        var writer = try SoundFileWriter(
          path: path, format: format, sample: .int16, rate: .standard, channels: 1,
          frames: Int64(frames))
        try writer.write(all: Array(samples[..<frames]))
        try writer.close()
      }
      if let error {
        #expect(frames > 100)
        #expect(error.reason == "No space left on device" && error.kind == .machine)
      } else {
        #expect(frames < 33_000)
        #expect(try allSamples(of: path) == samples[..<frames].map { Float($0) / 32768 })
      }
    }
  }
}
