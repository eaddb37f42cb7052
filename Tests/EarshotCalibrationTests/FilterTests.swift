import EarshotTestSupport
import Testing

@testable import EarshotCalibration

/// The filters that a calibration makes for itself.
@Suite("Filters of a calibration")
struct FilterTests {
  private func noise(_ count: Int, seed: UInt64 = 3) -> [Float] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
  }

  @Test("a short filter is found from the samples of some ranges, and only from those")
  func short() throws {
    let sound = noise(2000)
    var wanted = sound.indices.map { place in
      0.5 * (place >= 3 ? sound[place - 3] : 0) - 0.25 * (place < 1998 ? sound[place + 2] : 0)
    }
    let ranges = [0..<700, 900..<2000]
    for place in 700..<900 { wanted[place] = 5 }
    let filter = try #require(
      ShortFilter(of: sound, to: wanted, in: ranges, taps: 12, lead: 5))
    let found = filter.applied(to: sound)
    #expect(found.count == sound.count)
    for place in ranges.joined() { #expect(abs(found[place] - wanted[place]) < 1e-3) }
    #expect(ShortFilter(of: wanted.map { _ in 0 }, to: sound, in: ranges, taps: 4, lead: 0) == nil)
  }

  @Test("what is whitened is as strong at low as at high frequencies, and in its place")
  func whitening() {
    // 0.9 of what was: 10 times the amplitude at 0 Hz, half of it at half the rate.
    var last: Float = 0
    let music = noise(40_000).map { sample in
      last = 0.9 * last + sample
      return last
    }
    let white = Whitening(of: [music], reach: 64).applied(to: music)
    #expect(white.count == music.count)
    // How alike neighbours are: 0.9 before, by the filter; 0 for white noise.
    func likeness(_ samples: [Float]) -> Float {
      let products = zip(samples, samples.dropFirst()).reduce(Float(0)) { $0 + $1.0 * $1.1 }
      return products / samples.reduce(0) { $0 + $1 * $1 }
    }
    #expect(likeness(music) > 0.85)
    #expect(abs(likeness(white)) < 0.05)
    var click = [Float](repeating: 0, count: 1000)
    click[500] = 1
    let heard = Whitening(of: [music], reach: 64).applied(to: click)
    for distance in 1...64 {
      #expect(abs(heard[500 - distance] - heard[500 + distance]) < 1e-4)
      #expect(heard[500] > abs(heard[500 + distance]))
    }
    #expect(heard.enumerated().allSatisfy { abs($0.offset - 500) <= 64 || abs($0.element) < 1e-4 })
  }

  @Test("a mask loses what its filter reaches into")
  func untouched() {
    let whitening = Whitening(of: [noise(4000)], reach: 16)
    var mask = [Float](repeating: 1, count: 200)
    mask[100] = 0
    let kept = whitening.untouched(mask).indices.filter { whitening.untouched(mask)[$0] == 1 }
    #expect(kept == Array(16..<84) + Array(117..<184))
  }
}
