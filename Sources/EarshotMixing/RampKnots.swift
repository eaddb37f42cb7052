#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotUnits

/// A point that a ramp passes through, counted in frames from the ramp's own start.
struct Knot: Sendable {
  var offset: Int64
  var gain: Double
}

/// A ramp without its place in time; ramps that are equal share their knots.
struct Ramp: Hashable, Sendable {
  var start: LinearGain
  var end: LinearGain
  var frames: Int64
  var shape: RampShape

  /// How far a straight piece may lie from the curve: 0.00087 dB, within the 0.001 dB of R-DUCK-6.
  private static let tolerance = 1e-4
  /// Between two points so far apart a straight line is at most 0.0009 dB from one straight in dB.
  private static let knotDistance = 0.25

  /// The points between which straight lines follow the curve, the exact ends included.
  ///
  /// Their places depend on the ramp alone, so a render cut into blocks of any size sees the same
  /// lines. A step has one knot, a straight ramp two, a duck by 14 dB some sixty.
  ///
  /// - Complexity: one `pow` or `cos` a knot.
  func knots() -> [Knot] {
    if frames <= 0 { return [Knot(offset: 0, gain: end.factor)] }
    var offsets: [Int64] = [0]
    var offset: Int64 = 0
    while offset < frames {
      offset += min(frames - offset, reach(from: offset))
      offsets.append(offset)
    }
    // Measured from the lower end, where a curve allows the shortest pieces.
    if end < start { offsets = offsets.reversed().map { frames - $0 } }
    return offsets.map { Knot(offset: $0, gain: gain(at: $0)) }
  }

  private func gain(at offset: Int64) -> Double {
    shape.gain(from: start, to: end, at: Double(offset) / Double(frames)).factor
  }

  /// How many frames a straight piece may span that begins so far above the lower end.
  private func reach(from offset: Int64) -> Int64 {
    let (low, high) = (min(start, end).factor, max(start, end).factor)
    if low == high { return frames }
    let share: Double
    switch shape {
    case .decibels where low > 0:
      share = Self.knotDistance / (20 * log10(high / low))
    case .decibels, .linear:
      return frames
    case .smooth:
      // A chord over the share h is off by at most h²/8 of the second derivative.
      let here = gain(at: end < start ? frames - offset : offset)
      share = (16 * Self.tolerance * here / (high - low)).squareRoot() / .pi
    }
    return Int64(max(1, min(share, 1) * Double(frames)))
  }
}
