import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Loudness")
struct LoudnessMeterTests {
  @Test("EBU Tech 3341: a stereo 1 kHz sine at −23 dBFS is −23 LUFS")
  func integrated() throws {
    let meter = try measured([(-23, 20)])
    #expect(abs(try #require(meter.integrated) + 23) < 0.1)
    #expect(abs(try #require(meter.truePeak).value + 23) < 0.1)
  }

  @Test("EBU Tech 3342: 20 s at −20 and 20 s at −30 dBFS have a range of 10 LU")
  func range() throws {
    #expect(abs(try #require(measured([(-20, 20), (-30, 20)]).range) - 10) < 1)
  }

  @Test("mono that both speakers play is as loud as the same sound in stereo")
  func mono() throws {
    let (one, two) = (try measured([(-23, 5)], channels: 1), try measured([(-23, 5)]))
    #expect(abs(try #require(one.integrated) - #require(two.integrated)) < 1e-9)
  }

  @Test("silence, and less than 400 ms, have no loudness")
  func undefined() throws {
    let silence = try measured([(-.infinity, 5)])
    #expect(silence.integrated == nil && silence.range == nil && silence.truePeak == nil)
    let short = try measured([(-20, 0.3)])
    #expect(short.integrated == nil && short.range == nil)
    #expect(short.truePeak != nil)
    #expect(try measured([]).integrated == nil)
  }

  private struct Result {
    let integrated: Double?
    let range: Double?
    let truePeak: Decibels?
  }

  private func measured(
    _ parts: [(level: Double, seconds: Double)], channels: Int = 2
  ) throws -> Result {
    var meter = try LoudnessMeter(rate: .standard, channels: channels)
    for part in parts {
      let peak = pow(10, part.level / 20)
      let samples = (0..<Int(part.seconds * 48_000)).flatMap { n in
        [Float](repeating: Float(peak * sin(2 * .pi * 1000 * Double(n) / 48_000)), count: channels)
      }
      try meter.add(samples.span)
    }
    return Result(integrated: meter.integrated, range: meter.range, truePeak: meter.truePeak)
  }
}
