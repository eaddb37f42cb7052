internal import EarshotUnits

/// For how long anything sounds, in tenths of a second: those in which not every sample is 0.
///
/// However the sound is cut into blocks. A tenth that sounds is not looked through to its end.
struct SoundingTime {
  private(set) var tenths = 0
  private let length: Int
  /// Samples of the running tenth that have gone by.
  private var passed = 0
  private var isCounted = false

  init(rate: SampleRate, channels: Int) {
    length = max(1, rate.hertz / 10) * channels
  }

  /// Takes interleaved samples into account.
  mutating func add(_ samples: Span<Float>) {
    var first = 0
    while first < samples.count {
      let count = min(length - passed, samples.count - first)
      if !isCounted, Self.sounds(samples, from: first, to: first + count) {
        tenths += 1
        isCounted = true
      }
      passed += count
      first += count
      if passed == length { (passed, isCounted) = (0, false) }
    }
  }

  /// Takes so many samples of 0 into account.
  mutating func addSilence(_ count: Int) {
    if passed + count >= length { isCounted = false }
    passed = (passed + count) % length
  }

  private static func sounds(_ samples: Span<Float>, from: Int, to: Int) -> Bool {
    for i in from..<to where samples[i] != 0 { return true }
    return false
  }
}
