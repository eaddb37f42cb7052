import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@Suite("Ducking")
struct DuckingTests {
  static let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]

  /// Every duck event of an app as `ducked 5: 1 → 0.2 in 250ms`, gains to three decimals.
  private func ducks(_ trace: Trace, _ app: AppID) -> [String] {
    trace.events.compactMap { event in
      guard event.app == app else { return nil }
      let (name, change): (String, DuckChange)
      switch event.kind {
      case .ducked(let it): (name, change) = ("ducked", it)
      case .unducked(let it): (name, change) = ("unducked", it)
      default: return nil
      }
      let from = (change.ramp.from.factor * 1000).rounded() / 1000
      return "\(name) \((event.time - Instant.zero).plain): \(from) → \(change.ramp.to.factor) "
        + "in \(change.ramp.length)"
    }
  }

  @Test("R-DUCK-5: down in the full fadeDown, back in the full fadeUp")
  func ramps() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, coach, .cue(stage.sound(3, as: "cue")))
    #expect(
      ducks(try stage.run(), music) == [
        "ducked 5: 1.0 → 0.2 in 250ms", "unducked 8: 0.2 → 1.0 in 1s",
      ])
  }

  @Test("R-DUCK-5: a ramp that is turned back starts at the gain in force and takes its full time")
  func turnedBack() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, coach, .activate, .wait(.milliseconds(125)), .deactivate)
    stage.at(6, coach, .activate)
    // Half way down in dB is 0.2^½ = 0.447; 875 ms of a second back up is 0.447^(1−0.875) = 0.904.
    #expect(
      ducks(try stage.run(), music) == [
        "ducked 5: 1.0 → 0.2 in 250ms", "unducked 5.125: 0.447 → 1.0 in 1s",
        "ducked 6: 0.904 → 0.2 in 250ms",
      ])
  }

  @Test("R-DUCK-3: overlapping duckers are one duck, released by the last")
  func overlapping() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let a = stage.app("a", .playback, .default, .duckOthers)
    let b = stage.app("b", .playback, .default, .duckOthers)
    stage.at(5, a, .activate)
    stage.at(6, b, .activate)
    stage.at(7, a, .deactivate)
    stage.at(9, b, .deactivate)
    let trace = try stage.run()
    #expect(
      ducks(trace, music) == ["ducked 5: 1.0 → 0.2 in 250ms", "unducked 9: 0.2 → 1.0 in 1s"])
    #expect(trace.story(music) == "full 0 ducked 5 full 9")
  }

  @Test("R-DUCK-9: an un-duck and a re-duck at one instant leave the ramp as it was")
  func sameInstant() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, coach, .activate)
    stage.at(7, coach, .deactivate, .activate)
    let trace = try stage.run()
    #expect(ducks(trace, music) == ["ducked 5: 1.0 → 0.2 in 250ms"])
    #expect(trace.story(music) == "full 0 ducked 5")
  }

  @Test("R-DUCK-4: a sound that starts inside a release ramp is told of that very ramp")
  func startsInRelease() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, coach, .activate, .wait(.seconds(2)), .deactivate)
    stage.at(7.5, game, .start(stage.sound(5, as: "beep")))
    let trace = try stage.run()
    #expect(ducks(trace, game) == ["unducked 7.5: 0.2 → 1.0 in 1s"])
    let start = trace.events.compactMap { event -> Instant? in
      if case .unducked(let change) = event.kind { change.ramp.start } else { nil }
    }
    #expect(start == [instant(7)])
    #expect(trace.story(game) == "silent 0 full 7.5 silent 12.5")
  }

  @Test("R-DUCK-4: a podcast that was paused comes back at full, without the duck's ramp")
  func comesBackByFadeIn() throws {
    var stage = Stage(20)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, Self.both)
    stage.at(5, coach, .cue(stage.sound(3, as: "cue")))
    #expect(
      ducks(try stage.run(), podcast) == [
        "ducked 5: 1.0 → 0.2 in 250ms", "unducked 8: 1.0 → 1.0 in 0s",
      ])
  }

  @Test("R-SET-4: gaining duckOthers on an active session ducks, losing it gives back")
  func changedWhileActive() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .default, .mixWithOthers)
    stage.at(2, coach, .activate)
    stage.at(
      5, coach,
      .setCategory(SessionConfiguration(category: .playback, options: .duckOthers)))
    stage.at(
      8, coach,
      .setCategory(SessionConfiguration(category: .playback, options: .mixWithOthers)))
    stage.at(11, coach, .setCategory(SessionConfiguration(category: .playback)))
    stage.at(
      13, coach,
      .setCategory(SessionConfiguration(category: .playback, options: .mixWithOthers)))
    stage.at(15, coach, .deactivateWithNotify)
    #expect(
      try stage.run().story(music) == "full 0 ducked 5 full 8 interrupted 11 full 15")
  }

  @Test("an app that plays nothing is not told of ducks, and music is")
  func untold() throws {
    var stage = Stage(20)
    stage.app("music", .playback, plays: true)
    let nav = stage.app("nav", .playback, .default, .duckOthers)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, coach, .cue(stage.sound(1, as: "cue")))
    #expect(ducks(try stage.run(), nav).isEmpty)
  }
}

@Suite("Silencing, background and system-managed sessions")
struct SilencingTests {
  @Test("R-CAT-4, R-CAT-5: a recording silences others and itself; positions run on")
  func recording() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient, plays: true)
    let recorder = stage.app("recorder", .record)
    let memo = stage.sound(4, as: "memo")
    stage.at(5, recorder, .activate, .play(memo), .deactivate)
    let trace = try stage.run()
    #expect(trace.story(game) == "full 0 silent 5 full 9")
    #expect(trace.story(recorder) == "silent 0")
    #expect(trace.heard("memo") == 0)
    #expect(trace.refusals.isEmpty)
  }

  @Test("R-SIL-1: the switch silences ambient kinds; they play on")
  func silentSwitch() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient, plays: true)
    let music = stage.app("music", .playback, plays: true)
    stage.at(5, .silentSwitch(on: true))
    stage.at(9, .silentSwitch(on: false))
    let trace = try stage.run()
    #expect(trace.story(game) == "full 0 silent 5 full 9")
    #expect(trace.story(music) == "full 0")
  }

  @Test("R-BG-5: an ambient app that goes to the background is silent until it returns")
  func ambientInBackground() throws {
    var stage = Stage(20)
    let game = stage.app("game", .soloAmbient, plays: true)
    stage.at(5, .background(game))
    stage.at(9, .foreground(game))
    let trace = try stage.run()
    #expect(trace.story(game) == "full 0 silent 5 full 9")
    #expect(!trace.log(of: game).contains("deactivated 5"))
  }

  @Test("R-BG-7: steps of a suspended app run when it wakes, in their order")
  func suspendedSteps() throws {
    var stage = Stage(20)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(2, .suspend(coach))
    stage.at(4, coach, .log("a"), .wait(.seconds(1)), .log("b"))
    stage.at(5, coach, .log("c"))
    stage.at(10, .foreground(coach))
    let trace = try stage.run()
    let logs = trace.events.compactMap { event -> String? in
      if case .log(let text) = event.kind { "\(text) \(event.time)" } else { nil }
    }
    #expect(logs == ["a 10s", "c 10s", "b 11s"])
  }

  @Test("R-TTS-2, R-TTS-4: a system-managed session lingers, and a sound within goes on with it")
  func linger() throws {
    var stage = Stage(30)
    let podcast = stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .soloAmbient)
    stage.scenario.apps[coach.index].systemManagedLinger = .seconds(2)
    stage.at(5, coach, .play(stage.sound(1, as: "a")))
    stage.at(7, coach, .play(stage.sound(1, as: "b")))
    stage.at(10, coach, .play(stage.sound(1, as: "c")))
    stage.at(20, coach, .play(stage.sound(1, as: "d")))
    let trace = try stage.run()
    // c starts exactly when the linger runs out, and continues the window.
    #expect(trace.story(podcast) == "full 0 interrupted 5 full 13 interrupted 20 full 23")
    let windows = trace.log(of: coach).filter {
      $0.hasPrefix("activated") || $0.hasPrefix("deactivated")
    }
    #expect(windows == ["activated 5", "deactivated 13", "activated 20", "deactivated 23"])
  }

  @Test("R-HINT-1, R-HINT-2: the hint goes to active apps in front when soloists come and go")
  func hints() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient, plays: true)
    let music = stage.app("music", .playback)
    stage.at(5, music, .activate, .play(stage.sound(3, as: "song")))
    let trace = try stage.run()
    let hints = trace.events.compactMap { event -> String? in
      guard event.app == game, case .hint(let hint) = event.kind else { return nil }
      return "\(hint) \(event.time)"
    }
    #expect(hints == ["true 5s", "false 8s"])
  }

  @Test("R-ACT-7: a player on an active non-mixable session interrupts the other that plays")
  func meetsAnother() throws {
    var stage = Stage(20)
    let a = stage.app("a", .playback)
    let b = stage.app("b", .playback)
    stage.at(1, a, .activate)
    stage.at(2, b, .activate, .start(stage.sound(60, as: "b", loops: true)))
    stage.at(5, a, .start(stage.sound(60, as: "a", loops: true)))
    let trace = try stage.run()
    #expect(trace.story(a) == "silent 0 full 5")
    #expect(trace.story(b) == "silent 0 full 2 interrupted 5")
  }

  @Test("the end without a duration: one second after the last thing that ends")
  func openEnd() throws {
    var stage = Stage(1)
    stage.scenario.duration = nil
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(2, coach, .cue(stage.sound(3, as: "cue")))
    // The cue ends at 5 s, the release ramp at 6 s.
    #expect(try stage.run().header.duration == .seconds(7))
  }

  @Test("a run covers [0, duration): what falls on the end does not happen")
  func halfOpen() throws {
    var stage = Stage(5)
    let coach = stage.app("coach", .playback)
    stage.at(2, coach, .activate, .play(stage.sound(3, as: "cue")), .log("done"))
    let trace = try stage.run()
    #expect(trace.story(coach) == "silent 0 full 2")
    #expect(!trace.log(of: coach).contains("playerFinished 5"))
  }
}
