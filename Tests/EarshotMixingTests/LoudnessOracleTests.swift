import CEarshotEbur128
import EarshotMixing
import EarshotTestSupport
import EarshotUnits
import Testing

/// The figures are those of libebur128, whatever the sound, and however it comes.
@Suite("Loudness next to libebur128")
struct LoudnessOracleTests {
  @Test(
    "noise that swells and falls silent measures as libebur128 measures it",
    arguments: [8000, 44_100, 48_000, 96_000, 192_000], [1, 2])
  func noise(rate: Int, channels: Int) throws {
    let samples = noise(seconds: 7, rate, channels)
    let found = measured(samples, rate, channels)
    let expected = try reference(samples, rate, channels)
    #expect(abs(try #require(found.integrated) - #require(expected.integrated)) < 0.001)
    #expect(abs(try #require(found.range) - #require(expected.range)) < 0.001)
    #expect(
      abs(try #require(found.truePeak).value - #require(expected.truePeak).value) < 0.000_1)
  }

  @Test("peaks between quiet samples count as much as those between loud ones")
  func quietPeak() throws {
    // A burst a sample long in each place of a group, and steps of opposite signs.
    for place in 0..<60 {
      var samples = [Float](repeating: 0, count: 480)
      samples[200] = 0.2
      samples[260 + place] = 0.19
      samples[261 + place] = 0.19
      let expected = try reference(samples, 48_000, 1)
      let found = measured(samples, 48_000, 1)
      #expect(
        abs(try #require(found.truePeak).value - #require(expected.truePeak).value) < 0.000_1)
    }
  }

  @Test("however sound is cut, it measures the same to the last bit", arguments: [1, 2, 23, 4801])
  func cuts(size: Int) {
    let samples = noise(seconds: 4, 8000, 2)
    #expect(measured(samples, 8000, 2, by: 2 * size) == measured(samples, 8000, 2))
  }

  @Test("silence that is named is as silence in samples, to the last bit")
  func silence() {
    for gap in [1, 5, 24, 100, 800, 20_000] {
      let sound = noise(seconds: 1, 8000, 2)
      var told = LoudnessMeter(rate: SampleRate(hertz: 8000), channels: 2)
      var shown = told
      for _ in 0..<3 {
        told.add(sound.span)
        told.addSilence(gap)
        shown.add(sound.span)
        shown.add([Float](repeating: 0, count: 2 * gap).span)
      }
      #expect(told.loudness == shown.loudness)
    }
  }

  /// Noise that doubles eight times, is silent for a while, and comes back quietly.
  private func noise(seconds: Int, _ rate: Int, _ channels: Int) -> [Float] {
    var random = SplitMix(state: 7)
    let count = seconds * rate
    return (0..<count).flatMap { frame in
      let part = Double(frame) / Double(count)
      let level: Float =
        part < 0.6 ? Float(1 << Int(part / 0.6 * 8)) / 300 : part < 0.8 ? 0 : 0.05
      return (0..<channels).map { _ in level * Float.random(in: -1...1, using: &random) }
    }
  }

  private func measured(
    _ samples: [Float], _ rate: Int, _ channels: Int, by size: Int = .max
  ) -> Loudness {
    var meter = LoudnessMeter(rate: SampleRate(hertz: rate), channels: channels)
    var place = 0
    while place < samples.count {
      let end = min(samples.count, place + min(size, samples.count))
      meter.add(samples.span.extracting(place..<end))
      place = end
    }
    return meter.loudness
  }

  private func reference(_ samples: [Float], _ rate: Int, _ channels: Int) throws -> Loudness {
    let mode =
      EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
    var state = ebur128_init(UInt32(channels), UInt(rate), Int32(mode))
    defer { ebur128_destroy(&state) }
    if channels == 1 { ebur128_set_channel(state, 0, Int32(EBUR128_DUAL_MONO.rawValue)) }
    #expect(ebur128_add_frames_float(state, samples, samples.count / channels) == 0)
    var (integrated, range, peak) = (0.0, 0.0, 0.0)
    #expect(ebur128_loudness_global(state, &integrated) == 0)
    #expect(ebur128_loudness_range(state, &range) == 0)
    for channel in 0..<UInt32(channels) {
      var one = 0.0
      #expect(ebur128_true_peak(state, channel, &one) == 0)
      peak = max(peak, one)
    }
    return Loudness(
      integrated: integrated, range: range, truePeak: Decibels(LinearGain(peak)))
  }
}
