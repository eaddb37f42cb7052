import EarshotTestSupport
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Foundation
import Testing

/// What is heard of a podcast whose samples count upwards while a cue of 3 s interrupts it at 5 s.
@Suite("Interrupted sound")
struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func stage(cue length: Double = 3) throws -> Stage {
    var stage = Stage(12)
    let sound = try stage.file(folder.file("count.wav", counting(60_000)), as: "main")
    stage.app("podcast", .playback, .spokenAudio, plays: sound)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, length)))
    return stage
  }

  /// The duck of the coach that interrupts at 5 s, which the podcast fades out under (R-DUCK-7).
  private func duck(_ frame: Int) -> Float { Float(pow(0.2, Double(frame - 5000) / 250)) }

  @Test("it fades out, is exactly silent, and comes back by its fade-in alone")
  func fades() throws {
    let heard = try stage().render().stem("podcast")
    #expect(heard[..<5000] == counting(5000)[...])
    for frame in 5000..<5100 {
      let expected = Float(frame + 1) * (1 - Float(frame - 5000) / 100) * duck(frame)
      #expect(abs(heard[frame] - expected) < 0.5)
    }
    #expect(heard[5100..<8000].allSatisfy { $0 == 0 })
    for frame in 8000..<8100 {
      let expected = Float(frame - 2900 + 1) * Float(frame - 8000) / 100
      #expect(abs(heard[frame] - expected) < 0.01)
    }
    #expect(heard[8100...] == counting(3900, from: 5201)[...])
  }

  @Test("with hard fades it stops at once and goes on at the very next sample")
  func hard() throws {
    var stage = try self.stage()
    stage.hardFades()
    let heard = try stage.render().stem("podcast")
    #expect(heard == counting(5000) + Array(repeating: 0, count: 3000) + counting(4000, from: 5001))
  }

  @Test("an app that rewinds steps back exactly that far", arguments: [0.0, 0.001, 0.5, 4.999, 60])
  func rewinds(by length: Double) throws {
    var stage = try self.stage()
    stage.hardFades()
    stage.scenario.apps[0].rewindOnResume = seconds(length)
    let heard = try stage.render().stem("podcast")
    let first = max(0, 5000 - Int(length * 1000)) + 1
    #expect(heard[8000...] == counting(4000, from: first)[...])
  }

  @Test("with fades, a rewind counts from where the fade-out ended")
  func rewindsAfterFade() throws {
    var stage = try self.stage()
    stage.scenario.apps[0].rewindOnResume = seconds(1)
    let heard = try stage.render().stem("podcast")
    #expect(heard[8100...] == counting(3900, from: 4201)[...])
  }

  @Test(
    "an interruption shorter than its fade-out turns the fade around from the gain in force (R-INT-5)"
  )
  func turnsAround() throws {
    let heard = try stage(cue: 0.05).render().stem("podcast")
    for frame in 5000..<5050 {
      let gain = 1 - Float(frame - 5000) / 100
      #expect(abs(heard[frame] - Float(frame + 1) * gain * duck(frame)) < 0.5)
    }
    for frame in 5050..<5150 {
      // Half of the fade-out, 50 of 250 ms of the duck, which ends here (R-DUCK-4).
      let gain = 0.5 * duck(5050) + (1 - 0.5 * duck(5050)) * Float(frame - 5050) / 100
      #expect(abs(heard[frame] - Float(frame + 1) * gain) < 0.01)
    }
    #expect(heard[5150...] == counting(6850, from: 5151)[...])
  }

  @Test("the duck that interrupted it leaves no ramp behind (R-DUCK-4)")
  func noRampLeft() throws {
    let gain = try stage().render(probe: true).stem("podcast")
    #expect(gain[5100..<8000].allSatisfy { $0 == 0 })
    #expect(abs(gain[8050] - 0.5) < 1e-6)
    #expect(gain[8100...].allSatisfy { $0 == 1 })
  }

  @Test("a user's pause is hard on both sides and loses nothing")
  func paused() throws {
    var stage = Stage(4)
    let file = try folder.file("count.wav", counting(9000))
    let app = stage.app("music", .playback, plays: try stage.file(file, as: "main"))
    stage.at(1, app, .pause(.all))
    stage.at(2, app, .resume(.all))
    let heard = try stage.render().stem("music")
    #expect(heard == counting(1000) + Array(repeating: 0, count: 1000) + counting(2000, from: 1001))
  }

  @Test("a sound whose end falls into the fade-out ends there and does not come back")
  func endsInFadeOut() throws {
    var stage = Stage(12)
    let sound = try stage.file(folder.file("count.wav", counting(5040)), as: "main")
    stage.app("podcast", .playback, .spokenAudio, plays: sound)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    let heard = try stage.render().stem("podcast")
    #expect(abs(heard[5039] - 5040 * 0.61 * duck(5039)) < 0.5)
    #expect(heard[5040...].allSatisfy { $0 == 0 })
  }
}
