public import EarshotUnits

/// An app's duck factor on its way to a target, and at it from then on.
///
/// - Rule: R-DUCK-5, R-DUCK-6
public struct DuckRamp: Hashable, Codable, Sendable {
  public var from: LinearGain
  public var to: LinearGain
  /// When the ramp began.
  public var start: Instant
  /// The full time of the ramp; none at all is a step.
  public var length: TimeSpan
  public var shape: RampShape

  /// A factor that has been `gain` all along.
  package static func resting(at gain: LinearGain, shape: RampShape) -> DuckRamp {
    DuckRamp(from: gain, to: gain, start: .zero, length: .zero, shape: shape)
  }

  /// When the target is reached.
  public var end: Instant { start + length }

  /// The factor in force.
  public func gain(at now: Instant) -> LinearGain {
    if now >= end { return to }
    let share = Double((now - start).nanoseconds) / Double(length.nanoseconds)
    return shape.gain(from: from, to: to, at: share)
  }
}
