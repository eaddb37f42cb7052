public import EarshotSimulation

/// What a check of one scenario came to; every report format shows the same one.
public struct Outcome: Sendable {
  /// Every finding, in order of time, with whether the scenario expects it.
  public var findings: [JudgedFinding]
  /// The expectations that were not met, in the order of the file.
  public var failures: [Failure]
  /// What was measured of rendered sound, as far as that was asked for.
  public var measurements = Measurements()

  /// Whether the check passes; with `strict`, unexpected warnings fail it too.
  public func passes(strict: Bool) -> Bool {
    failures.isEmpty
      && !findings.contains { judged in
        !judged.isExpected && judged.finding.severity >= (strict ? .warning : .error)
      }
  }

  public struct JudgedFinding: Sendable {
    public var finding: Finding
    public var isExpected: Bool
  }

  /// An expectation that was not met.
  public struct Failure: Sendable {
    public var expectation: Expectation
    /// What was asked for, in one sentence without a full stop.
    public var message: String
    /// What was found instead.
    public var found: String
    /// For a recorded curve: both curves, and where they differ.
    public var curve: CurveDifference?
  }
}
