import EarshotTestSupport
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Sounds as streams")
struct SoundStreamTests {
  let folder: TemporaryFolder
  let toy = SampleRate(hertz: 10)
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "at its own rate and channels a stream is the file, for blocks of any size",
    arguments: [1, 7, 5000, 30_000])
  func asItIs(block: Int) throws {
    let samples = (0..<40_000).map { Int16(truncatingIfNeeded: $0 * 31) }
    try folder.wav("a.wav", samples, channels: 2)
    let stream = try SoundStream(path: folder.path("a.wav"), rate: toy, channels: 2, loops: false)
    #expect(stream.frameCount == 20_000)
    #expect(try take(50_000, of: stream, block: block) == samples.map { Float($0) / 32768 })
  }

  @Test("a mono file is on both sides at unity; a stereo file folds to half of each")
  func oneAndTwo() throws {
    try folder.floats("mono.wav", [0.25, -1])
    try folder.floats("stereo.wav", [0.5, 0.25, -1, -1], channels: 2)
    #expect(try samples("mono.wav", channels: 2) == [0.25, 0.25, -1, -1])
    #expect(try samples("stereo.wav", channels: 1) == [0.375, -1])
    #expect(try samples("mono.wav", channels: 1) == [0.25, -1])
  }

  @Test("5.1 folds to two: front at unity, centre and surrounds at √½, no bass")
  func surround() throws {
    // One frame a channel: left, right, centre, bass, left surround, right surround.
    let frames = (0..<36).map { Float($0 % 7 == 0 ? 1 : 0) }
    try folder.floats("a.wav", frames, channels: 6)
    let r = Float(0.5).squareRoot()
    #expect(try samples("a.wav", channels: 2) == [1, 0, 0, 1, r, r, 0, 0, r, 0, 0, r])
    #expect(try samples("a.wav", channels: 1) == [0.5, 0.5, r, 0, r / 2, r / 2])
  }

  @Test("16-bit surround folds as float does")
  func surroundInt16() throws {
    try folder.wav("a.wav", [16384, 0, 0, 0, 8192, 0], channels: 3)
    #expect(try samples("a.wav", channels: 2)[0] == 0.5)
    #expect(try samples("a.wav", channels: 1) == [0.25, 0.125])
  }

  @Test("a trim is cut at the nearest frames of the file")
  func trim() throws {
    try folder.floats("a.wav", (0..<10).map { Float($0) })
    // 0.26 s → frame 3 (2.6), 0.26 s + 0.4 s → frame 7 (6.6).
    #expect(
      try samples("a.wav", from: .milliseconds(260), lasts: .milliseconds(400)) == [3, 4, 5, 6])
    #expect(try samples("a.wav", from: .milliseconds(800)) == [8, 9])
    #expect(try samples("a.wav", from: .milliseconds(800), lasts: .seconds(5)) == [8, 9])
  }

  @Test("a part with no frame in it is refused and says how long the file is")
  func emptyPart() throws {
    try folder.floats("a.wav", [1, 2, 3])
    let late = failure { _ = try samples("a.wav", from: .milliseconds(300)) }
    #expect(late?.kind == .input)
    #expect(late?.reason == "what follows 300ms holds no sound; the file is 300ms long")
    let none = failure { _ = try samples("a.wav", from: .milliseconds(100), lasts: .zero) }
    #expect(none?.reason == "0s from 100ms on holds no sound; the file is 300ms long")
  }

  @Test("a loop repeats the trimmed frames without end")
  func loop() throws {
    try folder.floats("a.wav", [0, 1, 2, 3, 4])
    let stream = try SoundStream(
      path: folder.path("a.wav"), rate: toy, channels: 1, from: .milliseconds(100),
      lasts: .milliseconds(300), loops: true)
    #expect(stream.frameCount == nil)
    #expect(try take(8, of: stream) == [1, 2, 3, 1, 2, 3, 1, 2])
    try stream.seek(to: 3_000_001)
    #expect(try take(2, of: stream) == [2, 3])
  }

  @Test("a loop longer than a block repeats the same way")
  func longLoop() throws {
    try folder.floats("a.wav", (0..<9000).map { Float($0) })
    let stream = try SoundStream(path: folder.path("a.wav"), rate: toy, channels: 1, loops: true)
    let expected = (0..<20_000).map { Float($0 % 9000) }
    #expect(try take(20_000, of: stream, block: 777) == expected)
  }

  @Test("after a seek the samples are those of an uninterrupted read")
  func seek() throws {
    try folder.floats("a.wav", (0..<30_000).map { Float($0) })
    let stream = try SoundStream(path: folder.path("a.wav"), rate: toy, channels: 1, loops: false)
    for frame: Int64 in [5, 0, 8192, 8191, 29_999, 12_000, 20_500] {
      try stream.seek(to: frame)
      #expect(try take(1, of: stream) == [Float(frame)])
    }
    try stream.seek(to: 30_000)
    #expect(try take(1, of: stream) == [])
    try stream.seek(to: 1_000_000)
    #expect(try take(1, of: stream) == [])
    try stream.seek(to: 29_998)
    #expect(try take(5, of: stream) == [29_998, 29_999])
  }

  @Test("a file cut short after its stream was opened is an error, not silence")
  func cutMeanwhile() throws {
    let path = try folder.wav("a.wav", [Int16](repeating: 1, count: 30_000))
    let stream = try SoundStream(path: path, rate: toy, channels: 1, loops: false)
    #expect(truncate(path, 20_044) == 0)
    let error = failure { _ = try take(30_000, of: stream) }
    #expect(error?.reason == "it changed while it was being read")
  }

  @Test("no stream leaves its file open")
  func descriptors() throws {
    _ = try samples(folder: folder.wav("a.wav", [1, 2, 3]))
    _ = failure { _ = try samples("a.wav", from: .seconds(9)) }
    #expect(try folder.openDescriptors == 0)
  }

  private func samples(
    _ name: String, channels: Int = 1, from: TimeSpan = .zero, lasts: TimeSpan? = nil
  ) throws -> [Float] {
    let stream = try SoundStream(
      path: folder.path(name), rate: toy, channels: channels, from: from, lasts: lasts,
      loops: false)
    return try take(1_000_000, of: stream)
  }

  private func samples(folder path: String) throws -> [Float] {
    try take(100, of: SoundStream(path: path, rate: toy, channels: 1, loops: false))
  }
}
