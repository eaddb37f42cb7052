public import EarshotJudging
internal import EarshotRendering
public import EarshotSimulation

extension LoadedScenario {
  /// Judges a trace of this scenario: its findings, and what it expects.
  ///
  /// Sound is rendered only where an expectation asks for it.
  ///
  /// - Throws: what goes wrong while sound is measured.
  public func judge(_ trace: Trace) throws -> Outcome {
    EarshotJudging.judge(
      trace, expecting: scenario.expectations, measurements: try measure(trace))
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
