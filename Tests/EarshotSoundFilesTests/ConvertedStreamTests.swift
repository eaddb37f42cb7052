import EarshotTestSupport
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Streams at another rate")
struct ConvertedStreamTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "the length is the nearest in frames of the output, and as many come out",
    arguments: [(44_100, 30_001), (8000, 1), (96_000, 12_345), (44_101, 441)])
  func length(rate: Int, frames: Int) throws {
    let path = try folder.floats("a.wav", noise(frames), rate: rate)
    let stream = try SoundStream(path: path, rate: .standard, channels: 1, loops: false)
    let expected = Int((Double(frames) * 48_000 / Double(rate)).rounded())
    #expect(stream.frameCount == Int64(expected))
    #expect(try take(1_000_000, of: stream).count == expected)
  }

  @Test(
    "a loop is converted as one sound: its seam is that of the source written twice",
    arguments: [900, 20_000])
  func seam(frames: Int) throws {
    let source = noise(frames)
    let looped = try SoundStream(
      path: folder.floats("one.wav", source, rate: 44_100), rate: .standard, channels: 1,
      loops: true)
    let twice = try SoundStream(
      path: folder.floats("two.wav", source + source, rate: 44_100), rate: .standard, channels: 1,
      loops: false)
    // Up to where the end of the doubled source begins to be felt.
    let count = 2 * frames * 48_000 / 44_100 - 300
    let (left, right) = (try take(count, of: looped, block: 333), try take(count, of: twice))
    #expect(left.count == count && right.count == count)
    // To the bit while both were converted in blocks without that end in them.
    #expect(left.prefix(count / 2 + 100) == right.prefix(count / 2 + 100))
    #expect((zip(left, right).map { abs($0 - $1) }.max() ?? 1) < 1e-6)
  }

  @Test(
    "after a seek the samples are within −120 dB of an uninterrupted read",
    arguments: [44_100, 22_050, 96_000, 44_101], [false, true])
  func seek(rate: Int, loops: Bool) throws {
    let path = try folder.floats("a.wav", noise(120_000), rate: rate, channels: 2)
    func open() throws -> SoundStream {
      try SoundStream(path: path, rate: .standard, channels: 2, loops: loops)
    }
    let length = 60_000 * 48_000 / rate
    let whole = try take(length, of: open())
    let stream = try open()
    for place in [length / 2, 100, 5000, length - 70, length - 20_000, 7, 0] {
      try stream.seek(to: Int64(place))
      let count = min(3000, length - place)
      let part = try take(count, of: stream)
      #expect(part.count == 2 * count)
      let difference = zip(part, whole[(2 * place)...]).map { abs($0 - $1) }.max() ?? 1
      #expect(difference < 1e-6)
    }
  }

  @Test("a short way ahead, or within what is at hand, a seek changes no bit")
  func nearSeek() throws {
    let path = try folder.floats("a.wav", noise(60_000), rate: 44_100)
    let stream = try SoundStream(path: path, rate: .standard, channels: 1, loops: false)
    let whole = try take(40_000, of: stream)
    try stream.seek(to: 0)
    #expect(try take(10, of: stream) == Array(whole[0..<10]))
    try stream.seek(to: 5)
    #expect(try take(10, of: stream) == Array(whole[5..<15]))
    try stream.seek(to: 12_000)
    #expect(try take(10, of: stream) == Array(whole[12_000..<12_010]))
  }

  @Test("a mono file is converted once and put on both sides")
  func mono() throws {
    let path = try folder.floats("a.wav", noise(5000), rate: 32_000)
    let one = try take(
      8000, of: SoundStream(path: path, rate: .standard, channels: 1, loops: false))
    let two = try take(
      8000, of: SoundStream(path: path, rate: .standard, channels: 2, loops: false))
    #expect(two == one.flatMap { [$0, $0] })
  }
}
