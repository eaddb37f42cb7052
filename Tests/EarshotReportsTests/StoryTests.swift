import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@testable import EarshotReports

let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]

@Suite("Story")
struct StoryTests {
  @Test("a cue over music: who speaks, who is ducked, who comes back")
  func music() throws {
    var stage = Stage(12)
    stage.scenario.title = "A cue over music"
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both, content: .speech)
    stage.at(5, coach, .cue(stage.sound(3, as: "rest")))
    #expect(
      Story(of: try stage.run()).text() == """
        A cue over music · 12 s · music, coach · rules: documented

           5.000 s  coach  says "rest": music is ducked
           8.000 s  coach  done: music comes back

        """)
  }

  @Test("a podcast whose interrupter tells nobody is still paused at the end")
  func withoutNotify() throws {
    var stage = Stage(20)
    stage.scenario.title = "A cue without notify"
    stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, .activate, .play(stage.sound(3, as: "rest")), .deactivate)
    #expect(
      Story(of: try stage.run()).text() == """
        A cue without notify · 20 s · podcast, coach · rules: documented

           5.000 s  coach    plays "rest": podcast is paused
           8.000 s  coach    done, but tells nobody
          20.000 s  podcast  still paused at the end

        """)
  }

  @Test("a cut cue says how early and by which error, a silent activation that it is silent")
  func mistakes() throws {
    var stage = Stage(12)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(1, coach, .activate)
    stage.at(
      5, coach, .start(stage.sound(3, as: "rest")), .wait(seconds(2)), .deactivateWithNotify)
    stage.at(9, coach, .activate)
    #expect(
      try lines(stage) == [
        "1s coach activates without a sound: music is ducked", "5s coach plays \"rest\"",
        "7s coach \"rest\" is cut off 1 s early, setActive throws isBusy (560030580): "
          + "music comes back",
        "9s coach activates without a sound: music is ducked",
        "12s music still ducked at the end", "12s coach still holds its session at the end",
      ])
  }

  @Test("a call pauses music and lets it play on; a refused cue is named with its number")
  func call() throws {
    var stage = Stage(20)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt)
    stage.at(4, .callRings)
    stage.at(15, .callEnds)
    stage.at(10, coach, .cue(stage.sound(2, as: "cue")))
    #expect(
      try lines(stage) == [
        "4s - a call rings: music is paused",
        "10s coach setActive is refused: insufficientPriority (561017449), haptic",
        "15s - the call ends: music plays on",
      ])
  }

  @Test("the silent switch, suspension and pausing by hand each have their line")
  func device() throws {
    var stage = Stage(12)
    let game = stage.app("game", .ambient, plays: true)
    stage.at(1, .silentSwitch(on: true))
    stage.at(2, .silentSwitch(on: false))
    stage.at(3, game, .pause(.all))
    stage.at(4, game, .resume(.all))
    stage.at(5, .suspend(game))
    #expect(
      try lines(stage) == [
        "1s - the silent switch goes on: game falls silent",
        "2s - the silent switch goes off: game is heard again", "3s game pauses \"main\"",
        "4s game plays \"main\" on", "5s - game is suspended", "5s game \"main\" is cut off",
      ])
  }

  @Test("names cannot steer the terminal or a build server")
  func hostile() throws {
    var stage = Stage(3)
    stage.scenario.title = "::add-mask::\u{1B}[2J"
    let app = stage.app("a\u{1B}b\n", .playback)
    stage.at(1, app, .play(stage.sound(1, as: "x\u{202E}")))
    #expect(
      Story(of: try stage.run()).text() == """
        \\u{3A}:add-mask::\\u{1B}[2J · 3 s · a\\u{1B}b\\u{A} · rules: documented

          1.000 s  a\\u{1B}b\\u{A}  plays "x\\u{202E}"
          2.000 s  a\\u{1B}b\\u{A}  "x\\u{202E}" ends
          3.000 s  a\\u{1B}b\\u{A}  still holds its session at the end

        """)
  }

  @Test("what repeats in a long run is summed up")
  func repeats() throws {
    var stage = Stage(2400)
    stage.scenario.title = "Forty minutes"
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    let cues = [stage.sound(3, as: "work"), stage.sound(3, as: "rest")]
    for number in 0..<80 {
      stage.at(Double(number) * 30 + 15, coach, .cue(cues[number % 2]))
    }
    #expect(
      Story(of: try stage.run()).text() == """
        Forty minutes · 40 min · music, coach · rules: documented

           0:15.000  coach  plays "work": music is ducked
           0:18.000  coach  done: music comes back
           0:45.000  coach  plays "rest": music is ducked
           0:48.000  coach  done: music comes back
           1:15.000  coach  plays "work": music is ducked
           1:18.000  coach  done: music comes back
                            … and 77 more like this until 39:48

        """)
    #expect(Story(of: try stage.run()).text(limit: nil).split(separator: "\n").count == 161)
  }

  @Test("where every line differs, the middle is left out")
  func limit() throws {
    var stage = Stage(100)
    for number in 0..<50 {
      let app = stage.app("app\(number)", .playback, .default, .mixWithOthers)
      stage.at(Double(number) + 1, app, .play(stage.sound(200, as: "x")))
    }
    let text = Story(of: try stage.run()).text(limit: 8)
    // A headline, an empty line, 5 rows, the sum, 2 rows.
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count == 10)
    #expect(rows.contains { $0.hasSuffix("… and 43 more lines") })
  }

  private func lines(_ stage: Stage) throws -> [String] {
    let trace = try stage.run()
    return Story(of: trace).lines.map { line in
      "\(line.time) \(line.app.map { trace.header[$0].name } ?? "-") \(line.text)"
    }
  }
}
