#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
package import EarshotUnits

/// One duck of a recording: what was measured, and the curve laid through it.
package struct CalibratedDuck: Sendable {
  /// A gain at some time after the recording's first sample, in seconds.
  package struct Point: Sendable {
    package let time: Double
    package let gain: Double
  }

  /// When the music begins to fade, and when it begins to come back, in seconds.
  package let start: Double
  package let release: Double
  package let depth: Decibels
  /// In seconds; nil where the recording does not hold that fade.
  package let fadeDown: Double?
  package let fadeUp: Double?
  /// Gains measured one by one, with no curve in mind.
  package let measured: [Point]
  /// The fitted gains at the same times.
  package let fitted: [Point]
  /// How far the measured gains lie from the curve, in dB, each by how well it is known.
  package let misfit: Double

  /// Whether the profile is made without it, since it is not like the others.
  package let isLeftOut: Bool

  init?(_ duck: MeasuredDuck, _ curve: RampShape, _ rate: Int, isLeftOut: Bool) {
    self.isLeftOut = isLeftOut
    guard let shape = duck.fits[curve]?.shape else { return nil }
    let second = Double(rate)
    start = shape.start / second
    release = shape.release / second
    depth = Decibels(LinearGain(shape.gain))
    fadeDown = duck.span.hasStart ? shape.fadeDown / second : nil
    fadeUp = duck.span.hasEnd ? shape.fadeUp / second : nil
    let gains = duck.freeGains
    var (points, curvePoints): ([Point], [Point]) = ([], [])
    var (squares, weights) = (0.0, 0.0)
    for gain in gains {
      let fit = shape.gain(at: gain.time) / shape.level
      let value = max(gain.value / shape.level, 1e-4)
      points.append(Point(time: gain.time / second, gain: value))
      curvePoints.append(Point(time: gain.time / second, gain: fit))
      let distance = 20 * log10(value / fit)
      let worth = gain.worth * fit * fit
      squares += worth * distance * distance
      weights += worth
    }
    measured = points
    fitted = curvePoints
    misfit = weights > 0 ? (squares / weights).squareRoot() : 0
  }
}
