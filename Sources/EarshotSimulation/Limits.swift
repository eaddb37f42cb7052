public import EarshotUnits

/// The thresholds of the findings: our judgement, which a scenario may change.
///
/// - Rule: findings.md
public struct Limits: Hashable, Codable, Sendable {
  /// The longest stretch of a window without own sound.
  public var idle = TimeSpan.seconds(1)
  /// The longest window.
  public var window = TimeSpan.seconds(10)
  /// The shortest time between two windows of one app.
  public var gap = TimeSpan.seconds(2)
  public var churn = Churn()
  /// How much louder than everything under it a cue should be, in LU.
  public var audibility = 6.0

  public init() {}

  /// So many activations within that time are too many.
  public struct Churn: Hashable, Codable, Sendable {
    public var activations = 3
    public var within = TimeSpan.seconds(3)

    public init() {}
  }
}
