import EarshotHosting
import EarshotTesting
import Testing
import WorkoutCoach

// The code that pages show, line by line: a test of the package reads both.

@Suite("The README's example")
struct ReadmeTests {
  @Test func podcastComesBack() throws {
    let device = try SimulatedDevice(scenario: "Scenarios/podcast.yaml")
    let result = try device.run(app: "coach") { device in
      let coach = WorkoutCoach(rounds: 1, work: 40, rest: 20) { device.haptic($0) }
      device.at(.seconds(2)) { coach.start() }  // what its user does, and when
    }
    #expect(result.findings.isEmpty, "\(result.report)")
    try result.render(to: "Renders/coach", report: true)  // mix.wav is what the user hears

    let run = SimulatedRun(result.trace, of: result.scenario)  // EarshotTesting asserts of it too
    run.expect("podcast", hasGain: 0, at: .seconds(30))
  }

  /// Compiled only.
  private func sources() throws {
    let result = try SimulatedDevice(scenario: "Scenarios/podcast.yaml").run(
      app: "coach", sources: ["../../Sources/App/Coach.swift"], driver: "Driver.swift")
    let run = SimulatedRun(result.trace, of: result.scenario)
    run.expect("podcast", is: .interrupted, from: .seconds(5), to: .seconds(7))
  }
}

@Suite("The article's example")
struct ArticleTests {
  @Test func podcastGoesOnAfterEachCue() throws {
    let device = try SimulatedDevice(
      text: """
        title: A listener
        duration: 70s
        apps:
          podcast:
            session: {category: playback, mode: spokenAudio}
            plays: {tone: 300Hz, lasts: 60s}
        """)
    let result = try device.run(app: "coach") { device in
      let coach = WorkoutCoach(rounds: 1, work: 40, rest: 20) { device.haptic($0) }
      device.at(.seconds(2)) { coach.start() }
    }
    #expect(result.findings.isEmpty, "\(result.report)")
  }
}
