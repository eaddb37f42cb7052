import EarshotTesting
import Testing

/// What a listener hears when the coach speaks.
@Suite("Cues")
struct CueTests {
  @Test("music is ducked for as long as the cue is spoken")
  func music() throws {
    var scenario = ScenarioBuilder("A cue over music", lasting: .seconds(12))
    let music = scenario.app(
      "music", .playback, plays: .file("../../../music.flac"))
    let coach = scenario.app(
      "coach", .playback, mode: .voicePrompt,
      options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
    scenario.at(.seconds(5), coach) { app in
      app.setActive(true)
      app.play(.file("../../../rest.wav"))
      app.setActive(false, notifyOthers: true)
    }
    let run = try scenario.simulate()
    run.expect(music, is: .ducked, from: .seconds(5), to: .seconds(6.696375))
    run.expect(coach, player: "rest", isHeardFor: .seconds(1.696375))
    run.expect(music, follows: "Curves/music.csv", within: 0.1)
    run.expectNoErrors()
    run.expectNoFindings()
  }

  @Test("a podcast pauses for the cue and plays on")
  func podcast() throws {
    var scenario = ScenarioBuilder("A cue over a podcast", lasting: .seconds(12))
    let podcast = scenario.app(
      "podcast", .playback, mode: .spokenAudio, plays: .file("../../../podcast.flac"))
    let coach = scenario.app(
      "coach", .playback, mode: .voicePrompt,
      options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
    scenario.at(.seconds(5), coach) { $0.cue(.file("../../../rest.wav")) }
    let run = try scenario.simulate()
    run.expect(podcast, is: .interrupted, from: .seconds(5), to: .seconds(6.696375))
    run.expect(podcast, is: .full, from: .seconds(6.696375))
    run.expectNoFindings()
  }

  @Test("a scenario file holds what it expects")
  func file() throws {
    try SimulatedRun(scenario: "../../../../Scenarios/music-both-options.yaml").expectAll()
  }
}
