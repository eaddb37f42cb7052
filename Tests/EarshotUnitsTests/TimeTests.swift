import EarshotUnits
import Testing

@Suite("Instants, spans and frames")
struct TimeTests {
  @Test(
    "a frame is the nearest one, halves upwards",
    arguments: [
      (0, 48_000, 0), (1_000_000_000, 48_000, 48_000), (10_416, 48_000, 0), (10_417, 48_000, 1),
      (500_000_000, 1, 1), (499_999_999, 1, 0), (5_125_000_000, 44_100, 226_013),
      (86_400_000_000_000, 192_000, 16_588_800_000),
    ] as [(Int64, Int, Int64)])
  func nearestFrame(nanoseconds: Int64, rate: Int, frame: Int64) {
    #expect(
      Instant(nanoseconds: nanoseconds).frame(at: SampleRate(hertz: rate))
        == FramePosition(frame))
  }

  @Test(
    "frame → time → frame is the identity",
    arguments: [8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000, 192_000])
  func roundTrip(hertz: Int) {
    let rate = SampleRate(hertz: hertz)
    for index in Array(Int64(0)..<2_000) + [Int64(48 * 3600) * Int64(hertz) - 1] {
      #expect(FramePosition(index).instant(at: rate).frame(at: rate) == FramePosition(index))
    }
  }

  @Test("a sum that passes 64 bits stops there")
  func saturates() {
    let most = TimeSpan(nanoseconds: .max)
    let least = TimeSpan(nanoseconds: .min)
    #expect(most + .seconds(1) == most)
    #expect(least + .seconds(-1) == least)
    var sum = TimeSpan.zero
    for _ in 0..<100_000 { sum += .seconds(48 * 3600) }
    #expect(sum == most)
  }

  @Test("a negative span rounds to the nearest frame as well")
  func negative() {
    #expect(TimeSpan(nanoseconds: -10_417).frames(at: .standard) == -1)
    #expect(TimeSpan(nanoseconds: -10_416).frames(at: .standard) == 0)
  }

  @Test(
    "a span reads as the scenario format writes it",
    arguments: [
      (0, "0s"), (250_000_000, "250ms"), (1_000_000_000, "1s"), (90_500_000_000, "1m30.5s"),
      (3_600_000_000_000, "1h"), (1, "0.000000001s"), (-2_000_000_000, "-2s"),
      (3_603_000_000_000, "1h3s"),
    ] as [(Int64, String)])
  func description(nanoseconds: Int64, text: String) {
    #expect(TimeSpan(nanoseconds: nanoseconds).description == text)
  }
}

@Suite("Gains and ramps")
struct GainTests {
  @Test("0.2 is −13.98 dB and back")
  func decibels() {
    #expect(abs(Decibels(LinearGain(0.2)).value - -13.979400) < 1e-6)
    #expect(abs(LinearGain(Decibels(-6)).factor - 0.501187) < 1e-6)
    #expect(Decibels(.silence).value == -.infinity)
    #expect(LinearGain(Decibels(0)) == .unity)
  }

  @Test(
    "1 → 0.2 at ¼, ½ and ¾, and exactly at both ends",
    arguments: [
      (RampShape.linear, [1, 0.8, 0.6, 0.4, 0.2]),
      (.decibels, [1, 0.668740, 0.447214, 0.299070, 0.2]),
      (.smooth, [1, 0.882843, 0.6, 0.317157, 0.2]),
    ])
  func shapes(shape: RampShape, expected: [Double]) {
    for (quarter, value) in expected.enumerated() {
      let gain = shape.gain(from: .unity, to: LinearGain(0.2), at: Double(quarter) / 4)
      #expect(abs(gain.factor - value) < 5e-7)
    }
    #expect(shape.gain(from: .unity, to: LinearGain(0.2), at: 0) == .unity)
    #expect(shape.gain(from: .unity, to: LinearGain(0.2), at: 1) == LinearGain(0.2))
  }
}
