import EarshotTestSupport
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Foundation
import Testing

/// The gain that ducking gives, read off rendered probes.
@Suite("Gain of ducked sound")
struct DuckGainTests {
  /// Music under a coach that holds its session from 5 s to 8 s.
  static func stage(_ shape: RampShape = .decibels) -> Stage {
    var stage = Stage(12)
    stage.scenario.device.duck.shape = shape
    let music = stage.constant(0.3, 1, as: "main", loops: true)
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    return stage
  }

  /// The formulas of R-DUCK-6.
  static func gain(_ shape: RampShape, _ v0: Double, _ v1: Double, _ x: Double) -> Double {
    switch shape {
    case .decibels: v0 * pow(v1 / v0, x)
    case .linear: v0 + (v1 - v0) * x
    case .smooth: v0 + (v1 - v0) * (1 - cos(.pi * x)) / 2
    }
  }

  @Test("a probe is 1 before, -6.99 dB halfway down, 0.2 at the bottom and 1 after the release")
  func landmarks() throws {
    let gain = try Self.stage().render(probe: true).stem("music")
    #expect(gain.count == 12_000)
    #expect(gain[4900] == 1)
    #expect(decibels(gain[5125], from: pow(10, -6.99 / 20)) < 0.02)
    #expect(gain[5250..<8000].allSatisfy { $0 == Float(0.2) })
    #expect(decibels(gain[8500], from: pow(10, -6.99 / 20)) < 0.02)
    #expect(gain[9000...].allSatisfy { $0 == 1 })
  }

  @Test("every frame of both ramps follows its formula", arguments: RampShape.allCases)
  func formulas(shape: RampShape) throws {
    let gain = try Self.stage(shape).render(probe: true).stem("music")
    for frame in 5000..<5250 {
      let x = Double(frame - 5000) / 250
      #expect(decibels(gain[frame], from: Self.gain(shape, 1, 0.2, x)) < 0.02)
    }
    for frame in 8000..<9000 {
      let x = Double(frame - 8000) / 1000
      #expect(decibels(gain[frame], from: Self.gain(shape, 0.2, 1, x)) < 0.02)
    }
  }

  @Test("a release in the middle of a ramp starts at the gain in force and takes its full time")
  func retarget() throws {
    var stage = Stage(8)
    let music = stage.constant(1, 1, as: "main", loops: true)
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(5, coach, .activate)
    stage.at(5.125, coach, .deactivate)
    let gain = try stage.render(probe: true).stem("music")
    let half = 0.2.squareRoot()
    for frame in 5125..<6125 {
      let x = Double(frame - 5125) / 1000
      #expect(decibels(gain[frame], from: Self.gain(.decibels, half, 1, x)) < 0.02)
    }
    #expect(gain[6125...].allSatisfy { $0 == 1 })
  }

  @Test(
    "a sound that starts under a duck or in its release has the factor in force at once",
    arguments: [(5.1, pow(0.2, 0.4)), (6.0, 0.2), (8.5, pow(0.2, 0.5)), (9.0, 1)])
  func lateStart(time: Double, gain: Double) throws {
    var stage = Self.stage()
    let late = stage.app("late", .playback, .default, .mixWithOthers)
    stage.at(time, late, .start(stage.constant(1, 2)))
    let stem = try stage.render().stem("late")
    let first = Int((time * 1000).rounded())
    #expect(stem[first - 1] == 0)
    #expect(decibels(stem[first], from: gain) < 0.02)
  }

  @Test("the ducked stem is the sound times the probe")
  func stemIsSoundTimesProbe() throws {
    let stage = Self.stage()
    let stem = try stage.render().stem("music")
    let probe = try stage.render(probe: true).stem("music")
    for (sample, gain) in zip(stem, probe) { #expect(abs(sample - 0.3 * gain) < 1e-6) }
  }

  @Test("a gain is measured from sound and equals the formula")
  func measured() throws {
    let meter = GainMeter(RenderPlan(try Self.stage().run()))
    let half = 0.2.squareRoot()
    for (time, gain) in [(0.0, 1.0), (4.9, 1), (5.125, half), (7, 0.2), (8.5, half), (11.9, 1)] {
      let measured = try #require(try meter.gain(of: AppID(0), at: instant(time)))
      #expect(decibels(Float(measured.factor), from: gain) < 0.001)
    }
  }

  @Test("no gain is measured where nothing is heard: before, at the end, and past the run")
  func silent() throws {
    let meter = GainMeter(RenderPlan(try Self.stage().run()))
    for time in [0, 4.999, 8, 8.001, 11.9, 12, 100] {
      #expect(try meter.gain(of: AppID(1), at: instant(time)) == nil)
    }
    // Within half a frame of an end the sound is still there.
    for time in [7.999, 7.999_999_9] {
      #expect(try meter.gain(of: AppID(1), at: instant(time)) == .unity)
    }
    #expect(try meter.gain(of: AppID(0), at: instant(11.999_999_9)) == .unity)
  }
}
