import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotUnits
import Testing

/// Apps that take their time to play on: R-INT-7, R-INT-12, R-MEDIA-1.
@Suite("Delayed resumption")
struct ResumptionTests {
  /// A player with a delay of 3 s that Siri interrupts from 1 s to 2 s, so that it is due at 5 s.
  static func stage(
    _ options: CategoryOptions = [], resumesUserPause: Bool = false
  ) -> (stage: Stage, player: AppID) {
    var stage = Stage(12)
    let player = stage.app("player", .playback, .default, options, plays: true)
    stage.scenario.apps[player.index].resumeDelay = .seconds(3)
    stage.scenario.apps[player.index].resumesUserPause = resumesUserPause
    stage.at(1, .siriBegins)
    stage.at(2, .siriEnds)
    return (stage, player)
  }

  @Test("nothing came between: it plays on after its delay")
  func undisturbed() throws {
    let (stage, player) = Self.stage()
    #expect(try stage.run().story(player) == "full 0 interrupted 1 full 5")
  }

  @Test("it does not act on a later interruption, which is answered by its own ended")
  func laterInterruption() throws {
    var (stage, player) = Self.stage()
    let app = stage.app("app", .playback)
    stage.at(3, player, .resume(.all))
    stage.at(4, app, .cue(stage.sound(4, as: "cue")))
    let trace = try stage.run()
    #expect(trace.story(player) == "full 0 interrupted 1 full 3 interrupted 4 full 11")
    #expect(trace.story(app) == "silent 0 full 4 silent 8")
  }

  @Test("nor does it while a call is up that a mixable session may activate under")
  func call() throws {
    var (stage, player) = Self.stage(.mixWithOthers)
    stage.at(3, player, .resume(.all))
    stage.at(4, .callAnswered)
    stage.at(7, .callEnds)
    let trace = try stage.run()
    #expect(trace.story(player) == "full 0 interrupted 1 full 3 interrupted 4 full 10")
    #expect(trace.refusals.isEmpty)
  }

  @Test("an interruption that is never answered leaves the player held")
  func neverAnswered() throws {
    var (stage, player) = Self.stage()
    let app = stage.app("app", .playback)
    stage.at(3, player, .resume(.all))
    stage.at(4, app, .activate, .play(stage.sound(4, as: "cue")), .deactivate)
    #expect(try stage.run().story(player) == "full 0 interrupted 1 full 3 interrupted 4")
  }

  @Test("a session that was only activated, and interrupted again, waits for the second ended")
  func activatedAlone() throws {
    var (stage, player) = Self.stage(.mixWithOthers)
    stage.at(3, player, .activate)
    stage.at(4, .callAnswered)
    stage.at(6, .callEnds)
    #expect(try stage.run().story(player) == "full 0 interrupted 1 full 9")
  }

  @Test("resumed by hand and paused again, it stays paused: nothing is left to resume")
  func resumedByHand() throws {
    var (stage, player) = Self.stage(resumesUserPause: true)
    stage.at(3, player, .resume(.all))
    stage.at(4, player, .pause(.all))
    #expect(try stage.run().story(player) == "full 0 interrupted 1 full 3 paused 4")
  }

  @Test("what was started after the ended, and paused, is not touched; what was held is")
  func startedSince() throws {
    var (stage, player) = Self.stage(resumesUserPause: true)
    stage.at(3, player, .start(stage.sound(2, as: "jingle")), .pause(.named("jingle")))
    let trace = try stage.run()
    #expect(trace.story(player) == "full 0 interrupted 1 full 5")
    #expect(trace.heard("jingle") == 0)
    #expect(trace.heard("main") == 8)
  }

  @Test("R-MEDIA-1: it does not survive a reset")
  func reset() throws {
    var (stage, player) = Self.stage(resumesUserPause: true)
    stage.at(3, .mediaServicesReset)
    stage.at(4, player, .start(stage.sound(6, as: "new")))
    stage.at(4.5, player, .pause(.all))
    #expect(
      try stage.run().story(player) == "full 0 interrupted 1 silent 3 full 4 paused 4.5")
  }

  @Test("R-MEDIA-1: a resumption that a reset has made void does not lengthen the run")
  func resetEndsTheRun() throws {
    var (stage, _) = Self.stage()
    stage.scenario.duration = nil
    stage.at(3, .mediaServicesReset)
    let withReset = try stage.run().header.duration
    stage.scenario.apps[0].resumeDelay = .zero
    #expect(try withReset == stage.run().header.duration)
  }
}

/// What the trace says of apps that a recording meets: R-CAT-4, R-STATE-1.
@Suite("Silenced by a recording")
struct SilencedByRecordingTests {
  @Test("an app that the recording interrupts is not silenced as well")
  func interrupted() throws {
    var stage = Stage(8)
    let music = stage.app("music", .playback, plays: true)
    let recorder = stage.app("recorder", .record)
    stage.at(2, recorder, .activate)
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 2")
    #expect(
      trace.log(of: music) == [
        "categorySet 0", "activated 0", "playerStarted 0", "interruptionBegan 2", "playerHeld 2",
        "notified 2",
      ])
  }

  @Test("an app that plays on under a recording is silenced from then on, and heard after it")
  func playsOn() throws {
    var stage = Stage(8)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let recorder = stage.app("recorder", .record)
    stage.scenario.apps[music.index].resumeDelay = .seconds(1)
    stage.at(2, .siriBegins)
    stage.at(3, .siriEnds)
    stage.at(3, recorder, .activate)
    stage.at(6, recorder, .deactivateWithNotify)
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 2 silent 4 full 6")
    #expect(
      trace.log(of: music).filter { $0.contains("silenced") } == ["silenced 4", "unsilenced 6"])
  }
}
