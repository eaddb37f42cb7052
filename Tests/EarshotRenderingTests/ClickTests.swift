import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotUnits
import Testing

/// A 440 Hz tone through everything that moves its gain: a click would be energy above 5 kHz.
///
/// Method: the 32-bit float stem, its mean spectrum over windows of 2048 samples, what lies above
/// 5 kHz against the whole. The bound is −80 dB; a step at a peak of the tone has about −44 dB.
@Suite("Clicks")
struct ClickTests {
  private static let bound = -80.0

  private func stage(
    _ mode: Mode = .default, shape: RampShape = .decibels, cues: [(at: Double, length: Double)]
  ) throws -> Stage {
    var stage = Stage(4, rate: 48_000)
    stage.scenario.device.duck.shape = shape
    stage.app("music", .playback, mode, plays: stage.tone(440, 4))
    let coach = stage.coach()
    for cue in cues { stage.at(cue.at, coach, .cue(stage.constant(0.1, cue.length))) }
    return stage
  }

  /// The level above 5 kHz, in dB; the ends of the tone itself are left out.
  private func treble(_ stage: Stage) throws -> Double {
    let stem = try stage.render().stem("music")
    let part = stem[9600..<(stem.count - 9600)].map(Double.init)
    return Spectrum(part, rate: 48_000, size: 2048).level(5000..<24_000)
  }

  @Test("a duck and its release", arguments: [RampShape.decibels, .linear, .smooth])
  func duck(shape: RampShape) throws {
    #expect(try treble(stage(shape: shape, cues: [(1.1234, 1)])) < Self.bound)
  }

  @Test(
    "ramps that are turned around before their end",
    arguments: [RampShape.decibels, .linear, .smooth]
  )
  func retargeted(shape: RampShape) throws {
    let cues = [(1.1234, 0.1), (1.4321, 0.05), (1.9, 0.2), (2.2001, 0.7)]
    #expect(try treble(stage(shape: shape, cues: cues)) < Self.bound)
  }

  @Test("an interruption and the way back")
  func interruption() throws {
    #expect(try treble(stage(.spokenAudio, cues: [(1.1234, 1)])) < Self.bound)
  }

  @Test(
    "an interruption that is over before its fade-out is", arguments: [0.01, 0.0503, 0.0999, 0.12])
  func shortInterruption(length: Double) throws {
    #expect(try treble(stage(.spokenAudio, cues: [(1.1234, length)])) < Self.bound)
  }

  @Test("interruptions in quick succession")
  func succession() throws {
    let cues = [(1.1234, 0.05), (1.2, 0.03), (1.3, 0.08), (1.41, 0.3), (1.75, 0.06)]
    #expect(try treble(stage(.spokenAudio, cues: cues)) < Self.bound)
  }

  @Test("what is asked for as a hard cut clicks, so this measure would notice")
  func hard() throws {
    var stage = try stage(.spokenAudio, cues: [(1.1234, 1)])
    stage.hardFades()
    #expect(try treble(stage) > -70)
  }
}
