import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// Nested interruptions, debts and priorities: R-INT-6 to R-INT-16, R-MTX-31, R-BG-2.
@Suite("Interruptions")
struct InterruptionTests {
  static let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]

  @Test("R-INT-6, R-INT-8: a call over a cue; the podcast keeps its first interrupter")
  func callOverCue() throws {
    var stage = Stage(30)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .activate, .start(stage.sound(10, as: "cue")))
    stage.at(7, .callRings)
    stage.at(9, coach, .deactivateWithNotify)
    stage.at(12, .callEnds)
    let trace = try stage.run()
    // Coach pays at 9 s while it is inactive (R-INT-9); the call holds the "ended" back to 12 s.
    #expect(trace.story(podcast) == "full 0 interrupted 5 full 12")
    #expect(trace.story(coach) == "silent 0 full 5 interrupted 7")
  }

  @Test("R-INT-9, R-INT-10: without notify the debt is void, also for a later window")
  func voidDebt() throws {
    var stage = Stage(30)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .activate, .play(stage.sound(1, as: "a")), .deactivate)
    stage.at(10, coach, .activate, .play(stage.sound(1, as: "b")), .deactivateWithNotify)
    #expect(try stage.run().story(podcast) == "full 0 interrupted 5")
  }

  @Test("R-INT-9: an interrupter that activates again still owes, and pays")
  func paysLater() throws {
    var stage = Stage(30)
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback)
    stage.at(5, coach, .activate, .start(stage.sound(20, as: "cue")))
    stage.at(6, .siriBegins)
    stage.at(8, .siriEnds)
    stage.at(9, coach, .activate)
    stage.at(10, coach, .deactivateWithNotify)
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 5 full 10")
    #expect(trace.refusals.isEmpty)
  }

  @Test("R-INT-13: who has activated since waits for no ended and gets none")
  func activatedSince() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback)
    stage.at(5, coach, .activate, .start(stage.sound(4, as: "cue")))
    stage.at(6, music, .resume(.all))
    stage.at(7, coach, .deactivateWithNotify)
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 5 full 6")
    #expect(trace.story(coach) == "silent 0 full 5 interrupted 6")
    #expect(
      !trace.events.contains { event in
        if case .interruptionEnded = event.kind { event.app == music } else { false }
      })
  }

  @Test("three in a row: each is given back by its own interrupter")
  func chain() throws {
    var stage = Stage(30)
    let a = stage.app("a", .playback, plays: true)
    let b = stage.app("b", .playback)
    let c = stage.app("c", .playback)
    for app in [b, c] { stage.scenario.apps[app.index].onInterruptionEnded = .resumeIfTold }
    stage.at(5, b, .activate, .start(stage.sound(20, as: "b")))
    stage.at(8, c, .activate, .play(stage.sound(2, as: "c")), .deactivateWithNotify)
    stage.at(15, b, .stop(.all), .deactivateWithNotify)
    let trace = try stage.run()
    #expect(trace.story(a) == "full 0 interrupted 5 full 15")
    #expect(trace.story(b) == "silent 0 full 5 interrupted 8 full 10 silent 15")
  }

  @Test("R-INT-8: ended waits for the last of call, alarm and Siri")
  func lastOne() throws {
    var stage = Stage(30)
    let music = stage.app("music", .playback, plays: true)
    stage.at(5, .siriBegins)
    stage.at(6, .callAnswered)
    stage.at(7, .siriEnds)
    stage.at(8, .alarmBegins)
    stage.at(9, .callEnds)
    stage.at(11, .alarmEnds)
    #expect(try stage.run().story(music) == "full 0 interrupted 5 full 11")
  }

  @Test("R-PRI-1: a banner call interrupts when answered, and not at all when declined")
  func banner() throws {
    var stage = Stage(30)
    stage.scenario.device.callStyle = .banner
    let music = stage.app("music", .playback, plays: true)
    stage.at(2, .callRings)
    stage.at(4, .callEnds)
    stage.at(10, .callRings)
    stage.at(12, .callAnswered)
    stage.at(15, .callEnds)
    #expect(try stage.run().story(music) == "full 0 interrupted 12 full 15")
  }

  @Test("R-DEACT-7: suspension and termination give back like notify", arguments: [true, false])
  func takenDown(suspends: Bool) throws {
    var stage = Stage(20)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .activate, .start(stage.sound(10, as: "cue")))
    stage.at(8, suspends ? .suspend(coach) : .terminate(coach))
    let trace = try stage.run()
    #expect(trace.story(podcast) == "full 0 interrupted 5 full 8")
    #expect(trace.story(coach) == "silent 0 full 5 silent 8")
    #expect(trace.refusals.isEmpty)
  }

  @Test("R-MEDIA-1: after a reset nothing plays, nothing is owed, and sessions are as new")
  func reset() throws {
    var stage = Stage(20)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .activate, .start(stage.sound(10, as: "cue")))
    stage.at(8, .mediaServicesReset)
    stage.at(9, coach, .deactivateWithNotify)
    stage.at(12, coach, .start(stage.sound(2, as: "again")))
    let trace = try stage.run()
    #expect(trace.story(podcast) == "full 0 interrupted 5 silent 8")
    #expect(trace.story(coach) == "silent 0 full 5 silent 8 full 12 silent 14")
    let categories = trace.events.compactMap { event -> String? in
      guard event.app == coach, case .categorySet(let configuration, _) = event.kind else {
        return nil
      }
      return configuration.category.rawValue
    }
    #expect(categories == ["playback", "soloAmbient"])
  }

  @Test("R-ROUTE-2: unplugging stops the Now Playing app for good, and nobody else")
  func unplugging() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let game = stage.app("game", .ambient, plays: true)
    stage.at(5, .routeChange(.oldDeviceUnavailable))
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 5")
    #expect(trace.story(game) == "full 0")
  }

  @Test("R-BG-2: the holder of the Now Playing role gets it back with the ended")
  func nowPlaying() throws {
    var stage = Stage(30)
    let music = stage.app("music", .playback, plays: true)
    stage.scenario.apps[music.index].startsInBackground = true
    let video = stage.app("video", .playback)
    stage.at(10, video, .activate, .play(stage.sound(5, as: "film")), .deactivateWithNotify)
    let trace = try stage.run()
    #expect(trace.story(music) == "full 0 interrupted 10 full 15")
    #expect(trace.refusals.isEmpty)
  }

  @Test("R-NOTE-5, R-MTX-25: a window that opens where the last closed meets the podcast ducked")
  func reopened() throws {
    var stage = Stage(20)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(
      5, coach, .cue(stage.sound(3, as: "a")), .cue(stage.sound(2, as: "b")))
    #expect(try stage.run().story(podcast) == "full 0 interrupted 5 ducked 8 full 10")
  }

  @Test("R-INT-14: who pauses a held player is not restarted")
  func pausedWhileHeld() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    stage.at(5, .callRings)
    stage.at(7, music, .pause(.all))
    stage.at(10, .callEnds)
    #expect(try stage.run().story(music) == "full 0 interrupted 5 paused 7")
  }

  @Test("R-FIN-1: a sound that ends while it fades out is over, without a callback")
  func endsInFade() throws {
    var stage = Stage(20)
    let coach = stage.app("coach", .playback)
    let cue = stage.sound(2, as: "cue")
    stage.at(5, coach, .activate, .play(cue), .deactivateWithNotify)
    stage.at(6.95, .callRings)
    stage.at(9, .callEnds)
    let trace = try stage.run()
    #expect(trace.story(coach) == "silent 0 full 5 interrupted 6.95 silent 7")
    let waits = trace.events.compactMap { event -> WaitingList.Reason? in
      if case .waits(let list) = event.kind { list.reason } else { nil }
    }
    #expect(waits == [.died])
  }

  @Test("R-DEACT-4: a call that comes up where a sound ends holds nothing, and the callback comes")
  func endsAtTheCall() throws {
    var stage = Stage(20)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .activate, .play(stage.sound(2, as: "cue")), .log("done"))
    stage.at(7, .callRings)
    let trace = try stage.run()
    #expect(
      trace.log(of: coach) == [
        "categorySet 0", "activated 5", "playerStarted 5", "interruptionBegan 7",
        "playerFinished 7", "log 7", "notified 7",
      ])
  }
}

@Suite("Faults")
struct FaultTests {
  /// A call from 5 s to 8 s over music, with faults.
  private func story(_ faults: [Fault.Kind], policy: App.ResumePolicy = .resumeIfTold) throws
    -> String
  {
    var stage = Stage(30)
    let music = stage.app("music", .playback, plays: true)
    stage.scenario.apps[music.index].onInterruptionEnded = policy
    for kind in faults {
      stage.scenario.faults.append(Fault(kind: kind, app: music, origin: nowhere))
    }
    stage.at(5, .callRings)
    stage.at(8, .callEnds)
    stage.at(15, .callRings)
    stage.at(18, .callEnds)
    return try stage.run().story(music)
  }

  @Test("R-INT-16: withheld, stripped, delayed, refused")
  func endedFaults() throws {
    #expect(try story([]) == "full 0 interrupted 5 full 8 interrupted 15 full 18")
    #expect(try story([.withholdInterruptionEnded(from: nil)]) == "full 0 interrupted 5")
    #expect(try story([.stripShouldResume(from: nil)]) == "full 0 interrupted 5")
    #expect(
      try story([.stripShouldResume(from: nil)], policy: .resumeAlways)
        == "full 0 interrupted 5 full 8 interrupted 15 full 18")
    #expect(
      try story([.withholdInterruptionEnded(from: instant(10))])
        == "full 0 interrupted 5 full 8 interrupted 15")
    #expect(
      try story([.delayInterruptionEnded(by: .seconds(2), from: nil)])
        == "full 0 interrupted 5 full 10 interrupted 15 full 20")
    #expect(
      try story([.refuseSetActive(with: .cannotInterruptOthers, from: instant(8), times: 1)])
        == "full 0 interrupted 5")
  }

  @Test("R-INT-16: a delayed ended that falls into a call waits for its end")
  func delayedIntoCall() throws {
    #expect(
      try story([.delayInterruptionEnded(by: .seconds(8), from: instant(0))])
        == "full 0 interrupted 5 full 18")
  }

  @Test("a player that fails to start, or whose callback is dropped, leaves its list waiting")
  func playerFaults() throws {
    for (fault, heard) in [
      (Fault.Kind.failStart(player: "cue"), 0.0), (.dropFinished(player: "cue"), 2),
    ] {
      var stage = Stage(20)
      let coach = stage.app("coach", .playback, .voicePrompt, InterruptionTests.both)
      stage.scenario.faults = [Fault(kind: fault, app: coach, origin: nowhere)]
      stage.at(
        5, coach, .activate, .play(stage.sound(2, as: "cue")), .deactivateWithNotify)
      let trace = try stage.run()
      #expect(trace.heard("cue") == heard)
      #expect(
        trace.events.contains { event in
          if case .waits(let list) = event.kind { list.wouldDeactivate } else { false }
        })
    }
  }
}
