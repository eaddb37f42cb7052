internal import EarshotJudging
internal import EarshotRendering
internal import EarshotReports
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension FuzzTarget {
  /// Bytes that become a timeline, which no text need spell: run twice, judged, told of, measured.
  package static let timeline = FuzzTarget(name: "timeline") { bytes, isTold in
    var maker = TimelineMaker(bytes)
    maker.make()
    let (scenario, facts) = (maker.scenario, maker.facts)
    let trace: Trace
    do throws(SimulationError) {
      trace = try Simulator(scenario, facts: facts).run()
    } catch {
      return
    }
    try Checks.trace(trace)
    let again = try Simulator(scenario, facts: facts).run()
    try Broken.unless(
      TraceLines(of: trace, version: "0").text == TraceLines(of: again, version: "0").text,
      "a second run is another one")
    let outcome = judge(trace, expecting: scenario.expectations)
    if isTold { try Checks.reports(of: trace, outcome) }
    try checkGains(of: trace)
  }

  /// What is measured of an app is a gain, wherever it is looked for.
  private static func checkGains(of trace: Trace) throws {
    let meter = GainMeter(RenderPlan(trace))
    for event in trace.events.prefix(40) {
      guard let app = event.app, let gain = try meter.gain(of: app, at: event.time) else {
        continue
      }
      try Broken.unless(0...1 ~= gain.factor, "the gain \(gain.factor) at event \(event.number)")
    }
  }
}
