import CoachMistakes
import EarshotHosting
import EarshotSessions
import EarshotSimulation
import EarshotTesting
import Testing
import WorkoutCoach

/// A device from a scenario of this package, in whose folder `swift test` runs the tests.
func device(_ name: String, _ rules: RuleSetName = .documented) throws -> SimulatedDevice {
  try SimulatedDevice(scenario: "Scenarios/\(name).yaml", rules: rules)
}

@Suite("The coach")
struct WorkoutCoachTests {
  @Test(
    "gives music and podcast back after every cue",
    arguments: ["music", "podcast"], RuleSetName.allCases)
  func clean(listener: String, rules: RuleSetName) throws {
    let result = try device(listener, rules).run(app: "coach") { device in
      let coach = WorkoutCoach(rounds: 1, work: 40, rest: 20) { device.haptic($0) }
      device.at(.seconds(2)) { coach.start() }
    }
    #expect(result.findings.isEmpty, "\(result.report)")
    let stretches = Stretches(of: result.trace)[AppID(0)]
    #expect(stretches.last?.state == .full)
    #expect(stretches.count { $0.state == (listener == "music" ? .ducked : .interrupted) } == 3)
  }

  @Test("makes the podcast wait no longer than it speaks, and brings it back at full level")
  func podcast() throws {
    let result = try device("podcast").run(app: "coach") { device in
      let coach = WorkoutCoach(rounds: 1, work: 40, rest: 20) { device.haptic($0) }
      device.at(.seconds(2)) { coach.start() }
    }
    let run = SimulatedRun(result.trace, of: result.scenario)
    run.expect("podcast", is: .interrupted, at: .seconds(2.5))
    run.expect("podcast", hasGain: 0, at: .seconds(30))
    run.expect("podcast", never: .ducked)
    run.expectNoErrors()
  }

  @Test("taps the wrist where its session cannot be had, and goes on with the workout")
  func refused() throws {
    let result = try device("refused").run(app: "coach") { device in
      let coach = WorkoutCoach(rounds: 1, work: 40, rest: 20) { device.haptic($0) }
      device.at(.seconds(2)) { coach.start() }
    }
    let taps = result.trace.events.filter { event in
      if case .haptic("Round 1, work") = event.kind { true } else { false }
    }
    #expect(taps.count == 1)
    #expect(result.findingIDs == [.cueLost])
    #expect(result.trace.header.players.contains { $0.name == "Rest-20-seconds" })
  }

  @Test("goes through forty minutes, the same each time")
  func workout() throws {
    let runs = try (1...2).map { _ in
      try device("workout").run(app: "coach") { device in
        let coach = WorkoutCoach(rounds: 40, work: 40, rest: 20) { device.haptic($0) }
        device.at(.zero) { coach.start() }
      }
    }
    #expect(runs[0].findings.isEmpty, "\(runs[0].report)")
    #expect(runs[0].trace.header.players.count == 1 + 1 + 40 + 39 * 4 + 1)
    #expect(runs[0].traceLines == runs[1].traceLines)
  }
}

@Suite("Three mistakes in timing")
struct MistakeTests {
  private func findings(_ make: @escaping () -> SpeakingCoach) throws -> [FindingID] {
    try device("podcast").run(app: "coach") { device in
      let coach = make()
      for second in [5, 25, 45] {
        device.at(.seconds(second)) { coach.say("Rest now, for thirty seconds") }
      }
      device.at(.seconds(55)) { coach.finish() }
    }.findingIDs
  }

  @Test("activated once, the podcast stands still for the whole workout")
  func once() throws {
    let found = try findings(ActivatesOnce.init)
    #expect(found.contains(.longDuck))
    #expect(found.contains(.idleDuck))
  }

  @Test("deactivated by a timer, the end of the cue is cut off")
  func early() throws {
    #expect(try findings(DeactivatesTooEarly.init).contains(.cueCut))
  }

  @Test("never deactivated, the podcast does not come back")
  func never() throws {
    #expect(try findings(NeverDeactivates.init).contains(.neverDeactivated))
  }
}
