import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Loudness")
struct LoudnessMeterTests {
  /// The tones of EBU Tech 3341, cases 1 to 5: levels in dBFS of a 1 kHz stereo sine, seconds, and
  /// what libebur128 makes of them.
  ///
  /// The nominal values are −23, −33 and three times −23 LUFS, each ± 0.1.
  static let integratedCases: [([(level: Double, seconds: Double)], Double)] = [
    ([(-23, 20)], -22.9933),
    ([(-33, 20)], -32.9933),
    ([(-36, 10), (-23, 60), (-36, 10)], -23.0139),
    ([(-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)], -23.0139),
    ([(-26, 20), (-20, 20.1), (-26, 20)], -22.9787),
  ]

  @Test("EBU Tech 3341: integrated loudness", arguments: 0..<5)
  func integrated(index: Int) throws {
    let (parts, expected) = Self.integratedCases[index]
    let found = try #require(measured(parts).integrated)
    #expect(abs(found - expected) < 0.001)
    #expect(abs(found - (index == 1 ? -33 : -23)) < 0.1)
  }

  @Test(
    "EBU Tech 3342: loudness range",
    arguments: [(-20.0, -30.0, 10.0), (-20, -15, 5), (-40, -20, 20)])
  func range(first: Double, second: Double, expected: Double) throws {
    let found = try #require(measured([(first, 20), (second, 20)]).range)
    #expect(abs(found - expected) < 0.001)
  }

  @Test("the true peak of a sine is its level")
  func truePeak() throws {
    #expect(abs(try #require(measured([(-23, 5)]).truePeak).value + 23) < 0.01)
  }

  @Test("a sine whose samples miss its peak has a true peak above its sample peak")
  func betweenSamples() throws {
    // A quarter of the rate, an eighth of a turn off: each sample is √½ of the peak. It fades in, as
    // a sudden start would overshoot.
    let samples = (0..<48_000).map { (n: Int) -> Float in
      let fade = min(1, Double(n) / 24_000)
      return Float(fade * sin(2 * Double.pi * (Double(n) / 4 + 0.125)))
    }
    let meter = try LoudnessMeter(rate: .standard, channels: 1)
    try meter.add(samples.span)
    let found = meter.loudness
    #expect(abs(try #require(found.truePeak).value) < 0.1)
  }

  @Test("past an hour blocks are counted in classes, within 0.05 LU")
  func long() throws {
    let usual = try measured([(-23, 20)])
    let long = try measured([(-23, 20)], frames: 3601 * 48_000)
    #expect(abs(try #require(long.integrated) - #require(usual.integrated)) <= 0.05)
    #expect(long.truePeak == usual.truePeak)
  }

  @Test("a measure that nobody asked for is not there")
  func leftOut() throws {
    let samples = [Float](repeating: 0.5, count: 480_000).enumerated().map {
      $0.offset % 48 < 24 ? $0.element : -$0.element
    }
    let meter = try LoudnessMeter(rate: .standard, channels: 2, measures: [])
    try meter.add(samples.span)
    let found = meter.loudness
    #expect(found.integrated != nil && found.range == nil && found.truePeak == nil)
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

  @Test("a range needs 3 s of sound, whatever silence stands around it")
  func shortSound() throws {
    let silence = (level: -Double.infinity, seconds: 10.0)
    #expect(try measured([silence, (-20, 1.7), silence]).range == nil)
    #expect(try measured([(-20, 2.9)]).range == nil)
    #expect(try measured([(-20, 1.5), silence, (-20, 1.5)]).range != nil)
    #expect(try measured([silence, (-20, 3), silence]).range != nil)
    #expect(try measured([silence, (-20, 1.7), silence]).integrated != nil)
  }

  /// Gaps around five seconds, after which silence is left out, and around the six that are.
  @Test(
    "silence is the same as samples of 0, and costs nothing once it has settled",
    arguments: [8000, 11_025], [0.05, 4.99, 5, 5.03, 6.5, 10.98, 11.03, 60.01])
  func silence(rate: Int, gap: Double) throws {
    func tone(_ seconds: Double, _ level: Float) -> [Float] {
      (0..<Int(seconds * Double(rate))).flatMap { n in
        let value = level * Float(sin(2 * Double.pi * 997 * Double(n) / Double(rate)))
        return [value, -value]
      }
    }
    let sounds = [tone(3.21, 0.1), tone(2.37, 0.9), tone(4.19, 0.02), []]
    let silent = Int(gap * Double(rate))
    let (told, heard) = (
      try LoudnessMeter(rate: SampleRate(hertz: rate), channels: 2),
      try LoudnessMeter(rate: SampleRate(hertz: rate), channels: 2)
    )
    for sound in sounds {
      // In blocks, as a render has it.
      for start in stride(from: 0, to: silent, by: 700) {
        try told.addSilence(min(700, silent - start))
      }
      try heard.add([Float](repeating: 0, count: 2 * silent).span)
      if sound.isEmpty { continue }
      for meter in [told, heard] { try meter.add(sound.span) }
    }
    #expect(told.integrated == heard.integrated && told.integrated != nil)
    #expect(told.range == heard.range && told.range != nil)
    #expect(told.truePeak == heard.truePeak)
    // What is owed in front of a sound is less than six seconds, of blocks in whole frames.
    let period = rate == 11_025 ? 60 * 1103 : 6 * rate
    let settling = min(silent, 5 * rate)
    let measured = 4 * settling + 3 * ((silent - settling) % period)
    let sounding = sounds.map(\.count).reduce(0, +) / 2
    #expect(told.measuredFrames == Int64(measured + sounding))
    #expect(heard.measuredFrames == Int64(4 * silent + sounding))
  }

  private struct Result {
    let integrated: Double?
    let range: Double?
    let truePeak: Decibels?
  }

  private func measured(
    _ parts: [(level: Double, seconds: Double)], channels: Int = 2, frames: Int64 = 0
  ) throws -> Result {
    let meter = try LoudnessMeter(rate: .standard, channels: channels, frames: frames)
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
