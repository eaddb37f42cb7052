public import EarshotSessions
public import EarshotUnits

/// Everything about the device that nobody documents, each with a name and a default.
///
/// No default is a fact about any device; the trace's header says what was in force.
///
/// - Rule: session-rules.md, section 18
public struct Assumptions: Hashable, Codable, Sendable {
  public var rules = RuleSetName.documented
  public var duck = Duck()
  public var interruption = InterruptionFades()
  /// Whether the silent switch is on when the run begins.
  public var silentSwitchIsOn = false
  /// How long after a call activations fail with `cannotStartPlaying`.
  public var settleAfterCall = TimeSpan.zero
  public var callStyle = CallStyle.fullScreen

  public init() {}

  /// Depth and ramps of ducking.
  public struct Duck: Hashable, Codable, Sendable {
    /// The factor under a duck, above 0 and at most 1.
    public var gain = LinearGain(0.2)
    public var fadeDown = TimeSpan.milliseconds(250)
    public var fadeUp = TimeSpan.seconds(1)
    public var shape = RampShape.decibels

    public init() {}
  }

  /// How interrupted sound leaves and comes back; no time at all is a hard cut.
  public struct InterruptionFades: Hashable, Codable, Sendable {
    public var fadeOut = TimeSpan.milliseconds(100)
    public var fadeIn = TimeSpan.milliseconds(100)

    public init() {}
  }
}
