internal import EarshotUnits

/// The gain of one duck over time, as R-DUCK-5 and R-DUCK-6 have it; times in samples.
struct DuckShape {
  var start: Double
  var fadeDown: Double
  var release: Double
  var fadeUp: Double
  var gain: Double
  /// The gain before and after, 1 but for what the echo path misses.
  var level = 1.0
  var curve: RampShape

  func gain(at time: Double) -> Double {
    let bottom = LinearGain(gain)
    let low = curve.gain(from: .unity, to: bottom, at: (time - start) / max(fadeDown, 1e-9))
    if time <= release { return level * low.factor }
    let from =
      release >= start + fadeDown
      ? bottom
      : curve.gain(from: .unity, to: bottom, at: (release - start) / max(fadeDown, 1e-9))
    let back = curve.gain(from: from, to: .unity, at: (time - release) / max(fadeUp, 1e-9))
    return level * back.factor
  }

  /// How many numbers a fit turns.
  static let unknowns = 6
}
