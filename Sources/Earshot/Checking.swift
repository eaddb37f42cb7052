public import EarshotJudging
package import EarshotRendering
public import EarshotSimulation

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
      return try judge(trace, hearing: try measureSound(of: trace))
    }
    let mix = expects(.clipping) ? try measureMix(of: trace).summary : nil
    return try judge(trace, hearing: nil, rendered: mix)
  }

  /// Judges a trace whose sound was measured, or rendered, before.
  package func judge(
    _ trace: Trace, hearing sound: SoundMeasures?, rendered: RenderSummary? = nil
  ) throws -> Outcome {
    var measurements = try measure(trace)
    if let sound { measurements.add(sound, of: trace) }
    if let summary = rendered ?? sound?.summary { measurements.add(summary, of: trace) }
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

  private func measure(_ trace: Trace) throws -> Measurements {
    var measurements = Measurements()
    lazy var meter = GainMeter(RenderPlan(trace))
    for expectation in scenario.expectations {
      guard case .gain(let app, _, let at, _) = expectation.kind else { continue }
      measurements.gains.append(
        Measurements.Gain(app: app, at: at, gain: try meter.gain(of: app, at: at)))
    }
    return measurements
  }
}
