import EarshotTesting
import Testing

// The code that pages show, line by line: a test of the package reads both.

@Suite("The example of README and documentation")
struct DocumentationTests {
  @Test func musicMakesRoomForTheCue() throws {
    var scenario = ScenarioBuilder("A cue over music", lasting: .seconds(12))
    let music = scenario.app("music", .playback, plays: .tone(440, lasting: .seconds(2)))
    let coach = scenario.app("coach", .playback, mode: .voicePrompt, options: [.duckOthers])
    scenario.at(.seconds(5), coach) { app in
      app.setActive(true)
      app.play(.tone(880, lasting: .seconds(3)), as: "rest")
      app.setActive(false, notifyOthers: true)
    }

    let run = try scenario.simulate()
    run.expect(music, is: .ducked, from: .seconds(5), to: .seconds(8))
    run.expect(coach, player: "rest", isHeardFor: .seconds(3))
    run.expect(music, follows: "Curves/music.csv", within: 0.1)
    run.expectNoErrors()
  }
}
