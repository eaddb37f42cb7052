public import EarshotJudging
package import EarshotRendering
public import EarshotSessions
public import EarshotSimulation
public import EarshotUnits

extension LoadedScenario {
  /// Judges a trace of this scenario: its findings, and what it expects.
  ///
  /// Sound is rendered only where `audio` or an expectation asks for it.
  ///
  /// - Parameters:
  ///   - trace: What a run left behind.
  ///   - audio: Whether findings that need sound are looked for, and loudness is measured.
  /// - Returns: The findings, and what became of each expectation.
  /// - Throws: what goes wrong while sound is measured.
  public func judge(_ trace: Trace, audio: Bool = false) throws -> Outcome {
    if audio || expects(.cueInaudible) {
      return try judge(trace, rendered: try measureSound(of: trace, .all))
    }
    let mix = expects(.clipping) ? try measureSound(of: trace, .nothing) : nil
    return try judge(trace, rendered: mix)
  }

  /// Judges a trace whose sound was rendered before, and perhaps measured, if there is any.
  package func judge(_ trace: Trace, rendered summary: RenderSummary?) throws -> Outcome {
    var measurements = try measure(trace)
    if let sound = summary?.sound { measurements.add(sound, of: trace) }
    if let summary { measurements.add(summary, of: trace) }
    return EarshotJudging.judge(
      trace, expecting: scenario.expectations, measurements: measurements)
  }

  /// Whether an expectation is about a finding, there or not.
  package func expects(_ finding: FindingID) -> Bool {
    scenario.expectations.contains { expectation in
      switch expectation.kind {
      case .finding(finding, _, _), .noFinding(finding, _): true
      default: false
      }
    }
  }

  /// Measures the gains of apps over a whole run from rendered sound, each app's stem against what
  /// went into it.
  ///
  /// - Parameters:
  ///   - apps: The apps that are measured.
  ///   - trace: A run of this scenario.
  /// - Returns: One curve an app, in the order of `apps`.
  /// - Throws: what goes wrong while its sounds are read.
  public func curves(of apps: [AppID], in trace: Trace) throws -> [GainCurve] {
    try placingErrors { try renderer(of: trace).curves(of: apps) }
  }

  private func measure(_ trace: Trace) throws -> Measurements {
    var measurements = Measurements()
    lazy var meter = GainMeter(RenderPlan(trace))
    for expectation in scenario.expectations {
      guard case .gain(let app, _, let at, _) = expectation.kind else { continue }
      measurements.gains.append(
        Measurements.Gain(app: app, at: at, gain: try meter.gain(of: app, at: at)))
    }
    measurements.curves = try measureCurves(of: trace)
    return measurements
  }

  /// The curves of the apps for which recordings are expected, and the recordings.
  private func measureCurves(of trace: Trace) throws -> [Measurements.Curve] {
    let wanted = recordings.all
    if wanted.isEmpty { return [] }
    let apps = trace.header.apps.indices.map { AppID($0) }.filter { app in
      wanted.contains { $0.app == app }
    }
    let curves = Dictionary(
      uniqueKeysWithValues: zip(apps, try self.curves(of: apps, in: trace)))
    return try wanted.compactMap { wanted in
      guard let measured = curves[wanted.app] else { return nil }
      var curve = Measurements.Curve(
        app: wanted.app, path: wanted.name, measured: measured,
        recorded: try wanted.read(trace.header[wanted.app].name, for: source))
      curve.willBeRecorded = wanted.willBeRecorded
      return curve
    }
  }
}
