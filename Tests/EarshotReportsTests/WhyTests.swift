import EarshotTestSupport
import EarshotReports
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@Suite("Why")
struct WhyTests {
  /// A podcast and music under two duckers, of which the first goes first.
  func trace() throws -> Trace {
    var stage = Stage(20)
    stage.scenario.path = "cue.yaml"
    stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    stage.app("podcast", .playback, .spokenAudio, .mixWithOthers, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    let maps = stage.app("maps", .playback, .voicePrompt, .duckOthers)
    stage.at(5, coach, .activate, .play(stage.sound(3, as: "rest")), .deactivate)
    stage.at(7, maps, .activate, .play(stage.sound(2, as: "left")), .deactivateWithNotify)
    stage.at(15, .siriBegins)
    return try stage.run()
  }

  func why(_ app: Int, _ time: Double) throws -> String {
    Why(AppID(app), at: instant(time), in: try trace()).text
  }

  @Test("ducked: who activated which session, when and where")
  func ducked() throws {
    #expect(
      try why(0, 6) == """
        music is ducked at 6 s, at -14.0 dB [R-DUCK-1]
          because coach activated its session with duckOthers and \
        interruptSpokenAudioAndMixWithOthers at 5 s, cue.yaml:1:1 [R-ACT-1]
        """)
  }

  @Test("ducked by another than the one who began it")
  func handedOn() throws {
    #expect(
      try why(0, 8.5) == """
        music is ducked at 8.5 s, at -14.0 dB [R-DUCK-1]
          since 5 s, when coach began it; coach no longer ducks, but maps does
          because maps activated its session with duckOthers at 7 s, cue.yaml:1:1 [R-ACT-1]
        """)
  }

  @Test("a session that a call made inactive no longer ducks")
  func interruptedDucker() throws {
    var stage = Stage(12)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, .duckOthers)
    let maps = stage.app("maps", .playback, .voicePrompt, .duckOthers)
    stage.at(5, coach, .activate)
    stage.at(6, .callRings)
    stage.at(8, .callEnds)
    stage.at(9, maps, .activate)
    #expect(
      Why(AppID(0), at: instant(10), in: try stage.run()).text == """
        music is ducked at 10 s, at -14.0 dB [R-DUCK-1]
          because maps activated its session with duckOthers at 9 s, line 1 [R-ACT-1]
        """)
  }

  // A release of 1 s that began at 9 s is half way in dB at 9.5 s.
  @Test("coming back: how loud it is, when it is there, and the sound that ended")
  func comingBack() throws {
    #expect(
      try why(0, 9.5) == """
        music is coming back at 9.5 s, at -7.0 dB, in full at 10 s
          because maps no longer ducked it at 9 s, cue.yaml:1:1 [R-DUCK-1]
          because maps deactivated its session with notifyOthersOnDeactivation at 9 s, \
        cue.yaml:1:1 [R-DEACT-1]
          because maps's "left" ended at 9 s, cue.yaml:1:1 [R-FIN-1]
          because maps's "left" started at 7 s, cue.yaml:1:1 [R-ACT-6]
        """)
  }

  @Test("heard in full: only once the release is over")
  func full() throws {
    #expect(try why(0, 10).hasPrefix("music is heard in full at 10 s, at 0.0 dB\n"))
    #expect(try why(0, 1).hasPrefix("music is heard in full at 1 s\n"))
  }

  // 250 ms from 5 s on; two fifths of -14 dB after 100 ms.
  @Test("ducked: where the gain is going while it goes down")
  func goingDown() throws {
    #expect(
      try why(0, 5.1).hasPrefix(
        "music is ducked at 5.1 s, at -5.6 dB, on its way to -14.0 dB at 5.25 s [R-DUCK-1]\n"))
  }

  // Fades of 100 ms.
  @Test("interrupted sound fades out, and in when it plays on")
  func fades() throws {
    #expect(
      try why(1, 5.05).hasPrefix("podcast is interrupted at 5.05 s, fading out until 5.1 s\n"))
    #expect(try why(1, 5.1).hasPrefix("podcast is interrupted at 5.1 s\n"))
    var stage = Stage(20)
    stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    let maps = stage.app("maps", .playback, .voicePrompt, .duckOthers)
    stage.at(5, coach, .activate, .wait(seconds(2)), .deactivateWithNotify)
    stage.at(12, coach, .activate, .wait(seconds(1)))
    stage.at(12.5, maps, .activate)
    stage.at(14, coach, .deactivateWithNotify)
    let trace = try stage.run()
    func head(_ time: Double) -> String.SubSequence? {
      Why(AppID(0), at: instant(time), in: trace).text.split(separator: "\n").first
    }
    // It comes back by its fade alone, without the release of a duck (R-DUCK-4).
    #expect(head(7.05) == "podcast is coming back at 7.05 s, in full at 7.1 s")
    #expect(head(7.1)?.hasPrefix("podcast is heard in full at 7.1 s") == true)
    #expect(head(14.05) == "podcast is ducked at 14.05 s, fading in until 14.1 s [R-DUCK-1]")
  }

  @Test("what a recording silenced before a call held it does not fade out; what began then does")
  func heldUnheard() throws {
    var stage = Stage(8)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let recorder = stage.app("recorder", .record)
    let jingle = stage.app("jingle", .playback)
    let film = stage.app("film", .playback)
    stage.at(1, recorder, .activate)
    stage.at(4, .callRings)
    stage.at(5, .callEnds)
    stage.at(6, jingle, .start(stage.sound(3, as: "jingle")))
    stage.at(6, film, .start(stage.sound(3, as: "film")))
    let trace = try stage.run()
    let before = Why(music, at: instant(4.05), in: trace).text
    #expect(before.hasPrefix("music is interrupted at 4.05 s\n"))
    let after = Why(jingle, at: instant(6.05), in: trace).text
    #expect(after.hasPrefix("jingle is interrupted at 6.05 s, fading out until 6.1 s\n"))
  }

  @Test("interrupted: by whom, and why nobody has ended it")
  func interrupted() throws {
    #expect(
      try why(1, 12) == """
        podcast is interrupted at 12 s
          because coach interrupted podcast at 5 s, cue.yaml:1:1 [R-INT-2]
          because coach activated its session with duckOthers and \
        interruptSpokenAudioAndMixWithOthers at 5 s, cue.yaml:1:1 [R-ACT-1]
          and coach deactivated its session without notifyOthersOnDeactivation at 8 s, \
        cue.yaml:1:1 [R-DEACT-1], so no "ended" came
        """)
    #expect(
      try why(0, 16) == """
        music is interrupted at 16 s
          because Siri interrupted music at 15 s, cue.yaml:1:1 [R-INT-3]
          because Siri listens at 15 s, cue.yaml:1:1
          and nobody has told it since that the interruption is over
        """)
  }

  @Test("silent: before its first sound, and after its last")
  func silent() throws {
    #expect(
      try why(2, 1) == "coach is silent at 1 s\n  because nothing of it has played yet")
    #expect(
      try why(2, 10) == """
        coach is silent at 10 s
          because coach's "rest" ended at 8 s, cue.yaml:1:1 [R-FIN-1]
          because coach's "rest" started at 5 s, cue.yaml:1:1 [R-ACT-6]
        """)
  }

  @Test("silent: by a silencing while something plays, and only while it lasts")
  func silenced() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient)
    let memo = stage.app("memo", .record)
    stage.at(1, memo, .activate, .wait(seconds(1)), .deactivate)
    stage.at(5, game, .start(stage.sound(8, as: "tune")))
    stage.at(6, memo, .activate, .wait(seconds(1)), .deactivate)
    let trace = try stage.run()
    func why(_ time: Double) -> String { Why(game, at: instant(time), in: trace).text }
    #expect(why(3) == "game is silent at 3 s\n  because nothing of it has played yet")
    #expect(
      why(6.5) == """
        game is silent at 6.5 s
          because game was silenced by recording at 6 s, line 1 [R-CAT-4]
          because memo activated its session at 6 s, line 1 [R-ACT-1]
        """)
    #expect(why(14).hasPrefix("game is silent at 14 s\n  because game's \"tune\" ended at 13 s"))
  }

  @Test("paused: by the app's own step")
  func paused() throws {
    var stage = Stage(5)
    let app = stage.app("\u{1B}", .playback, plays: true)
    stage.at(2, app, .pause(.all))
    let text = Why(app, at: instant(3), in: try stage.run()).text
    #expect(
      text.hasPrefix("\\u{1B} is paused at 3 s\n  because \\u{1B}'s \"main\" was paused at 2 s"))
  }

  @Test("past the end there is nothing to explain")
  func pastTheEnd() throws {
    #expect(try why(0, 20) == "the run ends at 20 s; there is no 20 s")
    #expect(try why(0, 25) == "the run ends at 20 s; there is no 25 s")
  }
}
