import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotUnits
import Testing

/// Recordings, calls and switches over one sound: each fade starts at the gain in force.
@Suite("Silenced and held sound")
struct SilencedAndHeldTests {
  /// Music of constant 1 over which an app records from `recorded` on.
  static func stage(
    _ options: CategoryOptions = .mixWithOthers, recorded: Double
  ) -> (stage: Stage, recorder: AppID) {
    var stage = Stage(12)
    let music = stage.constant(1, 1, as: "main", loops: true)
    stage.app("music", .playback, .default, options, plays: music)
    let recorder = stage.app("recorder", .record)
    stage.at(recorded, recorder, .activate)
    return (stage, recorder)
  }

  /// Whether a stem has gains at frames, on straight lines to within 16-bit rounding.
  static func expect(
    _ gains: [(frame: Int, gain: Float)], in stem: [Float],
    _ place: SourceLocation = #_sourceLocation
  ) {
    for (frame, gain) in gains {
      #expect(
        abs(stem[frame] - gain) < 1e-5, "\(stem[frame]) at \(frame), not \(gain)",
        sourceLocation: place)
    }
  }

  @Test(
    "what a recording silences stays silent when the system interrupts both (R-INT-5, R-CAT-4)",
    arguments: [SystemRequest.callAnswered, .siriBegins, .alarmBegins])
  func staysSilent(interruption: SystemRequest) throws {
    var (stage, _) = Self.stage(recorded: 1)
    stage.at(4, interruption)
    let heard = try stage.render().stem("music")
    Self.expect([(999, 1), (1000, 1), (1050, 0.5)], in: heard)
    #expect(heard[1100...].allSatisfy { $0 == 0 })
  }

  @Test("a hold in the fade to silence takes over its gain and takes its full time (R-INT-5)")
  func heldInTheFade() throws {
    var (stage, _) = Self.stage(recorded: 5)
    stage.at(5.05, .callAnswered)
    let heard = try stage.render().stem("music")
    Self.expect([(5000, 1), (5050, 0.5), (5100, 0.25), (5149, 0.005)], in: heard)
    #expect(heard[5150...].allSatisfy { $0 == 0 })
  }

  @Test("silenced, held and resumed, it comes back by its fade-in alone")
  func comesBack() throws {
    var (stage, _) = Self.stage(recorded: 1)
    stage.at(4, .siriBegins)
    stage.at(6, .siriEnds)
    let heard = try stage.render().stem("music")
    #expect(heard[1100..<6000].allSatisfy { $0 == 0 })
    Self.expect([(6025, 0.25), (6050, 0.5), (6075, 0.75)], in: heard)
    #expect(heard[6100...].allSatisfy { $0 == 1 })
  }

  @Test("held sound that goes on under a recording is silent until the recording ends")
  func goesOnSilently() throws {
    var (stage, recorder) = Self.stage(recorded: 4)
    stage.at(2, .siriBegins)
    stage.at(4, .siriEnds)
    stage.at(6, recorder, .deactivate)
    let heard = try stage.render().stem("music")
    #expect(heard[2100..<6000].allSatisfy { $0 == 0 })
    Self.expect([(6025, 0.25), (6050, 0.5)], in: heard)
    #expect(heard[6100...].allSatisfy { $0 == 1 })
  }

  @Test("held sound that goes on in its fade-out under a recording fades from the gain in force")
  func goesOnFading() throws {
    var (stage, _) = Self.stage(recorded: 2.4)
    stage.scenario.device.interruption.fadeOut = .seconds(1)
    stage.at(2, .siriBegins)
    stage.at(2.4, .siriEnds)
    let heard = try stage.render().stem("music")
    Self.expect([(2000, 1), (2200, 0.8), (2400, 0.6), (2900, 0.3), (3399, 0.0006)], in: heard)
    #expect(heard[3400...].allSatisfy { $0 == 0 })
  }

  @Test("a recording lets the sound that it interrupts fade out (R-CAT-4, R-INT-5)")
  func interruptedByRecording() throws {
    let heard = try Self.stage([], recorded: 2).stage.render().stem("music")
    #expect(heard[..<2000].allSatisfy { $0 == 1 })
    Self.expect([(2000, 1), (2025, 0.75), (2050, 0.5), (2090, 0.1)], in: heard)
    #expect(heard[2100...].allSatisfy { $0 == 0 })
  }

  @Test("a recording does not cut the tail of sound that another app has interrupted")
  func tail() throws {
    var (stage, _) = Self.stage([], recorded: 2.3)
    stage.scenario.device.interruption.fadeOut = .seconds(1)
    let other = stage.app("other", .playback)
    stage.at(2, other, .start(stage.constant(1, 5)))
    let heard = try stage.render().stem("music")
    Self.expect([(2000, 1), (2299, 0.701), (2300, 0.7), (2600, 0.4), (2999, 0.001)], in: heard)
    #expect(heard[3000...].allSatisfy { $0 == 0 })
  }

  @Test("what the switch silences does not come up in its fade-out when the switch is turned off")
  func switchedOff() throws {
    for end in [5, 5.05] {
      var stage = Stage(9)
      stage.app("game", .ambient, plays: stage.constant(1, 1, as: "main", loops: true))
      stage.at(3, .silentSwitch(on: true))
      stage.at(5, .siriBegins)
      stage.at(end, .silentSwitch(on: false))
      stage.at(7, .siriEnds)
      let heard = try stage.render().stem("game")
      #expect(heard[..<3000].allSatisfy { $0 == 1 })
      #expect(heard[3000..<7000].allSatisfy { $0 == 0 })
      Self.expect([(7050, 0.5), (7100, 1), (8999, 1)], in: heard)
    }
  }
}

/// A podcast and a ducking guide that a call interrupts; both go on where it ends, and the guide
/// holds the podcast again at that very instant.
@Suite("Sound that is held again where it went on")
struct HeldAgainTests {
  static func stage(callEnds: Double) -> Stage {
    var stage = Stage(12)
    let podcast = stage.app("podcast", .playback, .spokenAudio)
    stage.scenario.apps[podcast.index].onInterruptionEnded = .resumeIfTold
    stage.app(
      "guide", .playback, .default, [.duckOthers, .interruptSpokenAudioAndMixWithOthers],
      plays: stage.constant(1, 1, as: "main", loops: true))
    stage.at(1, podcast, .start(stage.constant(1, 30, as: "talk")))
    stage.at(4, .callAnswered)
    stage.at(callEnds, .callEnds)
    return stage
  }

  @Test("it stays silent, whatever the fade-in (R-INT-5)", arguments: [0, 0.1, 2])
  func staysSilent(fadeIn: Double) throws {
    var stage = Self.stage(callEnds: 8)
    stage.scenario.device.interruption.fadeIn = seconds(fadeIn)
    let heard = try stage.render(probe: true).stem("podcast")
    #expect(abs(heard[3999] - 0.2) < 1e-6)
    #expect(heard[4100...].allSatisfy { $0 == 0 })
  }

  @Test("still in its fade-out, it fades out anew from the gain in force (R-INT-5, R-DUCK-4)")
  func fadesAnew() throws {
    var stage = Self.stage(callEnds: 4.5)
    stage.scenario.device.interruption.fadeOut = .seconds(1)
    stage.scenario.device.duck.shape = .linear
    let heard = try stage.render(probe: true).stem("podcast")
    // Half faded out, and the duck half released: 0.5 · 0.6, and down from there in a second.
    SilencedAndHeldTests.expect(
      [(4499, 0.501 * 0.5992), (4500, 0.3), (5000, 0.15), (5499, 0.0003)], in: heard)
    #expect(heard[5500...].allSatisfy { $0 == 0 })
  }
}
