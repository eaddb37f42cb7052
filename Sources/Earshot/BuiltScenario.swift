internal import EarshotScenarios
package import EarshotSimulation

extension LoadedScenario {
  /// The same scenario with other expectations, whose files lie in `folder`; with `willRecord`
  /// curves that differ are about to be recorded.
  package func expecting(
    _ expectations: [Expectation], in folder: String, willRecord: Bool
  ) throws(ScenarioProblems) -> LoadedScenario {
    var other = self
    other.scenario.expectations = expectations
    do throws(Problems) {
      other.recordings = try Recordings(
        of: other.scenario, in: source, folder: folder, nil, willRecord: willRecord)
    } catch {
      throw ScenarioProblems(error)
    }
    return other
  }
}

extension Scenario {
  /// The scenario with every origin replaced: for one that was written by code, line by line.
  func mapOrigins(_ map: (Origin) -> Origin) -> Scenario {
    var scenario = self
    for place in scenario.apps.indices {
      scenario.apps[place].origin = map(apps[place].origin)
      scenario.apps[place].sessionOrigin = map(apps[place].sessionOrigin)
      scenario.apps[place].plays?.map(map)
    }
    for place in scenario.sounds.indices {
      scenario.sounds[place].origin = map(sounds[place].origin)
    }
    for place in scenario.timeline.indices { scenario.timeline[place].map(map) }
    for place in scenario.faults.indices {
      scenario.faults[place].origin = map(faults[place].origin)
    }
    for place in scenario.namedTimes.indices {
      scenario.namedTimes[place].origin = map(namedTimes[place].origin)
    }
    return scenario
  }
}

extension TimelineEntry {
  fileprivate mutating func map(_ map: (Origin) -> Origin) {
    origin = map(origin)
    if case .steps(let steps, let app, let owner) = action {
      action = .steps(steps.map { $0.mapped(map) }, app: app, owner: owner)
    }
  }
}

extension Step {
  fileprivate func mapped(_ map: (Origin) -> Origin) -> Step {
    var step = self
    step.origin = map(origin)
    switch action {
    case .play(var use):
      use.map(map)
      step.action = .play(use)
    case .start(var use):
      use.map(map)
      step.action = .start(use)
    case .cue(var use):
      use.map(map)
      step.action = .cue(use)
    default: break
    }
    if case .run(let steps) = onError { step.onError = .run(steps.map { $0.mapped(map) }) }
    return step
  }
}

extension SoundUse {
  fileprivate mutating func map(_ map: (Origin) -> Origin) { origin = map(origin) }
}
