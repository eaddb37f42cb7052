import EarshotTesting
import Testing

/// Scenarios written in Swift, and what is asserted about them.
@Suite("The test library")
struct BuilderTests {
  /// Music under a cue from 5 s to 8 s, over which the music is ducked.
  static func cue(notifies: Bool = true) throws -> SimulatedRun {
    var scenario = ScenarioBuilder(
      "A \"cue\": over\tmusic", lasting: .seconds(12), sampleRate: 8000, channels: 1)
    let music = scenario.app("music", .playback, plays: .tone(440, lasting: .seconds(1)))
    let coach = scenario.app(
      "coach", .playback, mode: .voicePrompt,
      options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
    scenario.at(.seconds(5), coach) { app in
      app.setActive(true)
      app.play(.tone(880, lasting: .seconds(3)), as: "rest")
      app.setActive(false, notifyOthers: notifies)
    }
    #expect([music, coach] == ["music", "coach"])
    return try scenario.simulate()
  }

  @Test("what is true of a built scenario holds")
  func holds() throws {
    let run = try Self.cue()
    #expect(run.trace.header.title == "A \"cue\": over\tmusic")
    #expect(run.expect("music", is: .ducked, from: .seconds(5), to: .seconds(8)))
    #expect(run.expect("music", is: .full, from: .seconds(8)))
    #expect(run.expect("music", is: .full, at: .seconds(2)))
    #expect(run.expect("music", never: .interrupted))
    #expect(run.expect("coach", player: "rest", isHeardFor: .seconds(3)))
    #expect(run.expect("music", hasGain: -13.98, at: .seconds(6)))
    #expect(run.expectNoErrors())
    #expect(run.expectNoFindings())
    #expect(run.expectNo(.cueCut, of: "coach"))
  }

  @Test("a failure points at the assertion that made it, and says what was found instead")
  func fails() throws {
    let run = try Self.cue()
    let line = #line + 2
    withKnownIssue {
      run.expect("music", is: .ducked, from: .seconds(5), to: .seconds(9))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains {
          $0.rawValue.hasPrefix("music was to be ducked from 5s to 9s: ")
            && $0.rawValue.contains("its sound and plot are in ")
        }
    }
    withKnownIssue {
      run.expect("nobody", never: .full)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("there is no app nobody; there are music") }
    }
    withKnownIssue { run.expect(.cueCut) }
    withKnownIssue { run.expect("coach", isRefused: .isBusy, at: .seconds(8)) }
  }

  @Test("an event in the trace knows the line of the test that asked for it")
  func origins() throws {
    var scenario = ScenarioBuilder("Origins", lasting: .seconds(3), sampleRate: 8000)
    let app = scenario.app("app", .playback)
    let line = #line + 2
    scenario.at(.seconds(1), app) { app in
      app.setActive(true)
      app.setActive(false)
    }
    let run = try scenario.simulate()
    let origins = run.trace.events.compactMap { event -> String? in
      guard case .code(let function, let file, let line) = event.origin, event.app != nil else {
        return nil
      }
      return "\(function) \(file == #filePath) \(line)"
    }
    #expect(origins.contains("setActive true \(line)"))
    #expect(origins.contains("setActive true \(line + 1)"))
  }

  @Test("a mistake in a built scenario is thrown at its line")
  func mistakes() throws {
    var scenario = ScenarioBuilder("Mistakes", lasting: .seconds(3))
    let app = scenario.app("app", .playback)
    scenario.at(.seconds(1), app) { $0.stop("nobody") }
    let line = #line - 1
    scenario.at(.seconds(4), app) { $0.play(.file("missing.wav")) }
    let error = #expect(throws: ScenarioProblems.self) { _ = try scenario.simulate() }
    #expect(error?.description.contains("\(#filePath):\(line): error: ") == true)
    #expect(error?.description.contains("\(#filePath):\(line + 2): error: ") == true)
  }

  @Test("errors are swallowed, caught, or end the list, as the app's code has it")
  func refusals() throws {
    var scenario = ScenarioBuilder("Refusals", lasting: .seconds(6), sampleRate: 8000)
    let app = scenario.app("app", .playback)
    scenario.fault(.refusesSetActive(with: .isBusy, at: .zero, times: 3), for: app)
    scenario.at(.seconds(1), app) { app in
      app.setActive(true, onError: .proceed)
      app.setActive(
        true,
        onError: .run { app in
          app.wait(.seconds(1))
          app.play(.tone(440, lasting: .seconds(1)), as: "instead", onError: .proceed)
          app.play(.tone(440, lasting: .seconds(1)), as: "then")
        })
      app.setActive(true)
    }
    let run = try scenario.simulate()
    #expect(run.expect("app", isRefused: .isBusy, at: .seconds(1)))
    #expect(run.expect("app", isRefused: .isBusy, at: .seconds(2)))
    #expect(run.expect("app", player: "then", isHeardFor: .seconds(1)))
  }

  @Test("the device, its events and faults are those of the scenario format")
  func device() throws {
    var scenario = ScenarioBuilder("Device", lasting: .seconds(20), sampleRate: 8000)
    scenario.duck(gain: -6, down: .milliseconds(100), up: .milliseconds(200), curve: .linear)
    scenario.interruptionFades(out: .zero, in: .milliseconds(50))
    scenario.rules(.ios26)
    let music = scenario.app(
      "music", .playback, plays: .constant(0.5, lasting: .seconds(1)), level: -3)
    scenario.at(.seconds(5), .callRings)
    scenario.at(.seconds(8), .callEnds)
    scenario.at(.seconds(12), .silentSwitch(on: true))
    scenario.fault(.stripsShouldResume, for: music)
    let run = try scenario.simulate()
    #expect(run.trace.header.assumptions.rules == .ios26)
    #expect(run.trace.header.assumptions.duck.shape == .linear)
    #expect(run.expect(music, is: .interrupted, from: .seconds(5)))
  }

  @Test("a scenario file is run and judged with all that it expects")
  func file() throws {
    let run = try SimulatedRun(scenario: "../../Scenarios/music-duck-only.yaml")
    #expect(run.expectAll())
    #expect(run.expect("music", follows: "../../Scenarios/Curves/music-duck-only.csv"))
  }

  @Test("a curve that is missing or differs fails and says where")
  func curves() throws {
    let run = try Self.cue()
    withKnownIssue {
      run.expect("music", follows: "Curves/missing.csv")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("EARSHOT_RECORD=1 writes it") }
    }
    withKnownIssue {
      run.expect("music", follows: "../../Scenarios/Curves/music-duck-only.csv")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("it differs from ") && $0.rawValue.contains("measured  ")
      }
    }
  }
}
