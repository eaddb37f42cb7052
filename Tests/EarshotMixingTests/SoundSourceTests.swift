import EarshotMixing
import EarshotUnits
import Foundation
import Testing

@Suite("A sound source")
struct SoundSourceTests {
  @Test("ends at its length, and then has nothing more")
  func length() throws {
    for source in [
      ConstantSource(0.5, length: 3) as any SoundSource, BufferSource([0.5, 0.5, 0.5]),
    ] {
      #expect(try source.samples(2) == [0.5, 0.5])
      #expect(try source.samples(2) == [0.5])
      #expect(try source.samples(2) == [])
      try source.seek(to: 2)
      #expect(try source.samples(2) == [0.5])
      try source.seek(to: 9)
      #expect(try source.samples(2) == [])
    }
  }

  @Test("begins again at its end if it loops, within a read and from any place")
  func loops() throws {
    let source = BufferSource([1, 2, 3], loops: true)
    #expect(try source.samples(7) == [1, 2, 3, 1, 2, 3, 1])
    source.seek(to: 8)
    #expect(try source.samples(2) == [3, 1])
    source.seek(to: 3_000_000_000)
    #expect(try source.samples(2) == [1, 2])
    #expect(try BufferSource([], loops: true).samples(2) == [])
  }

  @Test("reads whole frames of several channels")
  func frames() throws {
    let source = BufferSource([1, -1, 2, -2, 3, -3], channels: 2)
    #expect(try source.samples(2) == [1, -1, 2, -2])
    #expect(try source.samples(2) == [3, -3])
    #expect(try SilenceSource(channels: 2, length: 2).samples(3) == [0, 0, 0, 0])
  }

  @Test("that is a tone is a sine from phase 0, on every channel")
  func tone() throws {
    let source = ToneSource(
      frequency: 1, rate: SampleRate(hertz: 8), amplitude: LinearGain(0.5), channels: 2, length: 8)
    let expected: [Float] = [0, 0.353_553_4, 0.5, 0.353_553_4, 0, -0.353_553_4, -0.5, -0.353_553_4]
    let samples = try source.samples(9)
    #expect(samples.count == 16)
    for (i, sample) in samples.enumerated() {
      // A rounding of the last bit of a Float, or a Double's at the zeros.
      #expect(abs(sample - expected[i / 2]) <= 3e-8)
    }
  }

  @Test("that is a tone does not drift in the two days that a scenario may last")
  func noDrift() throws {
    let source = ToneSource(frequency: 19_001, rate: .standard)
    let start: Int64 = 48 * 3_600 * 48_000 + 77
    source.seek(to: start)
    for (i, sample) in try source.samples(1_000).enumerated() {
      let phase = Double((start + Int64(i)) * 19_001 % 48_000) / 48_000
      #expect(abs(sample - Float(sin(2 * .pi * phase))) <= 6e-8)
    }
  }

  @Test("that is a tone holds the same bits however it is reached")
  func anyPlace() throws {
    let whole = try ToneSource(frequency: 313.7, rate: .standard, length: 2_000).samples(2_000)
    for step in [1, 7, 300] {
      let source = ToneSource(frequency: 313.7, rate: .standard, length: 2_000)
      var read: [Float] = []
      while read.count < 1_900 { read += try source.samples(step) }
      #expect(read == Array(whole.prefix(read.count)))
      source.seek(to: 555)
      #expect(try source.samples(step) == Array(whole[555..<555 + step]))
    }
  }

  @Test("that is a looping tone begins again at phase 0")
  func loopingTone() throws {
    let source = ToneSource(
      frequency: 1, rate: SampleRate(hertz: 4), length: 2, loops: true)
    #expect(try source.samples(6).map { $0.rounded() } == [0, 1, 0, 1, 0, 1])
  }
}

extension SoundSource {
  fileprivate func samples(_ frames: Int) throws -> [Float] {
    var buffer: [Float] = Array(repeating: .nan, count: frames * channels)
    var span = buffer.mutableSpan
    let count = try read(frames, into: &span)
    return Array(buffer.prefix(count * channels))
  }
}
