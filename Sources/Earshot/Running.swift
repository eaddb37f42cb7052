internal import EarshotScenarios
public import EarshotSimulation
internal import EarshotUnits

extension LoadedScenario {
  /// Runs the scenario on the virtual clock.
  ///
  /// - Throws: if it has no duration and nothing in it ends, or it goes on past 48 hours, or a fault or
  ///   an expectation names a time past its end.
  public func simulate() throws(ScenarioProblems) -> Trace {
    let trace: Trace
    do throws(SimulationError) {
      trace = try Simulator(scenario, facts: sounds.facts).run()
    } catch {
      throw ScenarioProblems(Problems([problem(of: error)]))
    }
    try checkTimes(of: trace)
    return trace
  }

  /// Holds the times that faults and expectations name against the end of a run that had no duration.
  ///
  /// - Throws: every time past it, at its place.
  package func checkTimes(of trace: Trace) throws(ScenarioProblems) {
    if scenario.duration != nil { return }
    let end = Instant.zero + trace.header.duration
    var problems = scenario.namedTimes.compactMap { named -> Problem? in
      if named.time < end || named.mayBeEnd && named.time == end { return nil }
      let relation = named.mayBeEnd ? "past" : "not before"
      return Problem(
        "\(named.time) is \(relation) the end at \(end)",
        help: "the run ends with the last thing in it, plus 1s; give it a duration",
        at: named.origin, in: source)
    }
    if problems.isEmpty { return }
    problems.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    throw ScenarioProblems(Problems(problems))
  }

  private func problem(of error: SimulationError) -> Problem {
    switch error {
    case .nothingEnds:
      Problem("nothing in it ends", help: "give it a duration", path: source.path)
    case .tooLong:
      Problem(
        "it goes on past 48 hours", help: "give it a duration of at most 48h", path: source.path)
    }
  }
}
