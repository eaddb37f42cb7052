internal import EarshotScenarios
public import EarshotSimulation

extension LoadedScenario {
  /// Runs the scenario on the virtual clock.
  ///
  /// - Throws: if it has no duration and nothing in it ends, or goes on past 48 hours.
  public func simulate() throws(ScenarioProblems) -> Trace {
    do throws(SimulationError) {
      return try Simulator(scenario, facts: sounds.facts).run()
    } catch {
      throw ScenarioProblems(Problems([problem(of: error)]))
    }
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
