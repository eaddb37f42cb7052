import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// Gains as the rendered probe shows them, against the formulas of R-DUCK-6.
@Suite("Gains in rendered sound")
struct GainTests {
  /// Music from 0 s and a ducking window [5, 8).
  private func ducked(rate: Int = 48_000, shape: RampShape = .decibels) throws -> Rendered {
    var stage = Stage(12, rate: rate)
    stage.scenario.device.duck.shape = shape
    stage.app("music", .playback, plays: stage.constant(0.5, 1, as: "main", loops: true))
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, .cue(stage.constant(0, 3, as: "cue")))
    return try stage.render(isProbe: true)
  }

  @Test(
    "before, half way down, on the plateau, half way up, after",
    arguments: [
      (RampShape.decibels, -6.9897, -6.9897), (.linear, -4.4370, -4.4370),
      (.smooth, -4.4370, -4.4370),
    ])
  func places(shape: RampShape, down: Double, up: Double) throws {
    let probe = try ducked(shape: shape)
    let places: [(Double, Double)] = [
      (4.9, 0), (5.0, 0), (5.125, down), (5.25, -13.9794), (7.999, -13.9794), (8.5, up), (9, 0),
      (11, 0),
    ]
    for (time, decibels) in places {
      let found = probe.decibels("music", at: Int((time * 48_000).rounded()))
      #expect(abs(found - decibels) < 0.02, "at \(time) s: \(found) dB")
    }
  }

  @Test("within 0.001 dB of the formula at every frame of the ramps")
  func closedForm() throws {
    let probe = try ducked(rate: 1000)
    let stem = try #require(probe.stems["music"])
    for frame in stem.indices {
      let time = Double(frame) / 1000
      let gain: LinearGain =
        switch time {
        case 5..<8:
          RampShape.decibels.gain(from: .unity, to: LinearGain(0.2), at: (time - 5) / 0.25)
        case 8...: RampShape.decibels.gain(from: LinearGain(0.2), to: .unity, at: time - 8)
        default: .unity
        }
      #expect(abs(probe.decibels("music", at: frame) - Decibels(gain).value) < 0.001)
    }
  }

  @Test("R-DUCK-5: a ramp that is turned back starts at the gain in force")
  func turnedBack() throws {
    var stage = Stage(10)
    stage.scenario.device.duck.shape = .linear
    stage.app("music", .playback, plays: stage.constant(0.5, 1, as: "main", loops: true))
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, coach, .activate, .wait(.milliseconds(125)), .deactivate)
    let probe = try stage.render(isProbe: true)
    // Half way down is 0.6; back up takes a whole second.
    #expect(abs((probe.stems["music"]?[5125] ?? 0) - 0.6) < 1e-6)
    #expect(abs((probe.stems["music"]?[5625] ?? 0) - 0.8) < 1e-6)
    #expect(probe.stems["music"]?[6125] == 1)
  }

  @Test("R-DUCK-4: a sound that starts under a duck, or in its release, has the factor in force")
  func startsUnderDuck() throws {
    var stage = Stage(10)
    stage.scenario.device.duck.shape = .linear
    let game = stage.app("game", .ambient)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(2, coach, .activate, .wait(.seconds(2)), .deactivate)
    stage.at(3, game, .play(stage.constant(1, 0.5, as: "a")))
    stage.at(4.5, game, .play(stage.constant(1, 1, as: "b")))
    let stem = try #require(try stage.render(isProbe: true).stems["game"])
    #expect(stem[2999] == 0)
    #expect(abs(stem[3000] - 0.2) < 1e-6)
    #expect(stem[3500] == 0)
    // Half way through the release from 0.2 to 1.
    #expect(abs(stem[4500] - 0.6) < 1e-6)
    #expect(stem[5000] == 1)
  }

  @Test("R-DUCK-4, R-DUCK-7: the podcast leaves by both ramps and comes back by its fade alone")
  func podcast() throws {
    var stage = Stage(12)
    stage.scenario.device.duck.shape = .linear
    stage.app(
      "podcast", .playback, .spokenAudio, plays: stage.constant(1, 1, as: "main", loops: true))
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, .cue(stage.constant(0, 3, as: "cue")))
    let stem = try #require(try stage.render(isProbe: true).stems["podcast"])
    // At 50 ms: half of the fade-out, and a fifth of the way from 1 to 0.2.
    #expect(abs(stem[5050] - 0.5 * 0.84) < 1e-6)
    #expect(stem[5100..<8000].allSatisfy { $0 == 0 })
    #expect(abs(stem[8050] - 0.5) < 1e-6)
    #expect(stem[8100] == 1)
  }

  @Test("R-CAT-4: a recording silences by fades; R-SIL-1: the switch cuts; R-CAT-5: itself at once")
  func silencing() throws {
    var stage = Stage(12)
    stage.app("game", .ambient, plays: stage.constant(1, 1, as: "main", loops: true))
    let recorder = stage.app("recorder", .record)
    stage.at(3, recorder, .activate, .play(stage.constant(1, 2, as: "memo")), .deactivate)
    stage.at(8, .silentSwitch(on: true))
    stage.at(9, .silentSwitch(on: false))
    let probe = try stage.render(isProbe: true)
    let game = try #require(probe.stems["game"])
    #expect(game[2999] == 1)
    #expect(abs(game[3050] - 0.5) < 1e-6)
    #expect(game[3100..<5000].allSatisfy { $0 == 0 })
    #expect(abs(game[5050] - 0.5) < 1e-6)
    #expect(game[5100..<8000].allSatisfy { $0 == 1 })
    #expect(game[8000..<9000].allSatisfy { $0 == 0 })
    #expect(game[9000] == 1)
    #expect(probe.stems["recorder"]?.allSatisfy { $0 == 0 } ?? false)
  }

  @Test("a probe shows 1 while two players sound, and no level or gain of their own")
  func probeIsTheRules() throws {
    var stage = Stage(6)
    let app = stage.app("app", .playback)
    stage.scenario.apps[app.index].level = LinearGain(0.5)
    var quiet = stage.constant(1, 3, as: "a")
    quiet.gain = LinearGain(0.25)
    stage.at(1, app, .start(quiet))
    stage.at(2, app, .start(stage.constant(1, 3, as: "b")))
    let probe = try #require(try stage.render(isProbe: true).stems["app"])
    #expect(probe[1000..<5000].allSatisfy { $0 == 1 })
    #expect(probe[..<1000].allSatisfy { $0 == 0 } && probe[5000...].allSatisfy { $0 == 0 })
    let stem = try #require(try stage.render().stems["app"])
    #expect(stem[1500] == 0.125)
    #expect(stem[2500] == 0.125 + 0.5)
    #expect(stem[4500] == 0.5)
  }

  @Test("a measured gain is the rendered one, and none where nothing is heard")
  func meter() throws {
    var stage = Stage(12, rate: 48_000, channels: 2)
    let music = stage.app(
      "music", .playback, plays: stage.constant(0.5, 1, as: "main", loops: true))
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, .cue(stage.constant(0, 3, as: "cue")))
    let meter = GainMeter(try stage.plan().0)
    let half = try #require(try meter.gain(of: music, at: instant(5.125)))
    #expect(abs(Decibels(half).value - -6.9897) < 0.001)
    #expect(try meter.gain(of: coach, at: instant(2)) == nil)
    #expect(try meter.gain(of: coach, at: instant(6)) == .unity)
    #expect(try meter.gain(of: music, at: instant(12)) == nil)
  }
}

extension Step.Action {
  static let activate = Step.Action.setActive(true, notify: false)
  static let deactivate = Step.Action.setActive(false, notify: false)
}
