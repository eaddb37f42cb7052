#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The way a gain takes from one value to another.
///
/// Apple publishes none; the device settings name the one in force.
///
/// - Rule: R-DUCK-6
public enum RampShape: String, CaseIterable, Codable, Sendable {
  /// Straight in dB: `v0·(v1/v0)^x`.
  case decibels
  /// Straight in amplitude: `v0 + (v1−v0)·x`.
  case linear
  /// A raised cosine in amplitude: `v0 + (v1−v0)·(1−cos πx)/2`.
  case smooth

  /// The gain after the share `x` of the ramp, with `x` held between 0 and 1.
  ///
  /// Exact at both ends. `decibels` has no way from or to silence, so a ramp that touches 0 is
  /// straight in amplitude.
  public func gain(from start: LinearGain, to end: LinearGain, at x: Double) -> LinearGain {
    if x <= 0 { return start }
    if x >= 1 { return end }
    let (v0, v1) = (start.factor, end.factor)
    switch self {
    case .decibels where v0 > 0 && v1 > 0:
      return LinearGain(v0 * pow(v1 / v0, x))
    case .decibels, .linear:
      return LinearGain(v0 + (v1 - v0) * x)
    case .smooth:
      return LinearGain(v0 + (v1 - v0) * (1 - cos(.pi * x)) / 2)
    }
  }
}
