import EarshotTestSupport
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// Sound that plays on unheard: under a recording, under the silent switch.
@Suite("Silenced sound")
struct SilencingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func count(in stage: inout Stage) throws -> SoundUse {
    try stage.file(folder.file("count.wav", counting(60_000)), as: "main")
  }

  @Test("a recording silences others with the interruption fades; their position runs on (R-CAT-4)")
  func recording() throws {
    var stage = Stage(10)
    stage.app("music", .playback, .default, .mixWithOthers, plays: try count(in: &stage))
    let recorder = stage.app("recorder", .record)
    stage.at(5, recorder, .activate)
    stage.at(8, recorder, .deactivate)
    let heard = try stage.render().stem("music")
    #expect(heard[..<5000] == counting(5000)[...])
    #expect(abs(heard[5050] - 5051 * 0.5) < 0.01)
    #expect(heard[5100..<8000].allSatisfy { $0 == 0 })
    #expect(abs(heard[8050] - 8051 * 0.5) < 0.01)
    #expect(heard[8100...] == counting(1900, from: 8101)[...])
  }

  @Test("a sound that starts under a recording is silent from its first frame")
  func startsUnderRecording() throws {
    var stage = Stage(10)
    let music = stage.app("music", .playback, .default, .mixWithOthers)
    let recorder = stage.app("recorder", .record)
    stage.at(5, recorder, .activate)
    stage.at(6, music, .start(try count(in: &stage)))
    let heard = try stage.render().stem("music")
    #expect(heard.allSatisfy { $0 == 0 })
  }

  @Test("a sound in a record session is silent from its first frame and still ends (R-CAT-5)")
  func ownRecording() throws {
    var stage = Stage(6)
    let recorder = stage.app("recorder", .record)
    stage.at(2, recorder, .play(stage.constant(1, 2)), .log("over"))
    let heard = try stage.render().stem("recorder")
    #expect(heard.allSatisfy { $0 == 0 })
    let over = try stage.run().events.first { event in
      if case .log = event.kind { return true }
      return false
    }
    #expect(over?.time == instant(4))
  }

  @Test("the switch silences ambient sound without a fade; its position runs on (R-SIL-1)")
  func silentSwitch() throws {
    var stage = Stage(9)
    stage.app("game", .ambient, plays: try count(in: &stage))
    stage.at(3, .silentSwitch(on: true))
    stage.at(6, .silentSwitch(on: false))
    let heard = try stage.render().stem("game")
    #expect(heard == counting(3000) + Array(repeating: 0, count: 3000) + counting(3000, from: 6001))
  }

  @Test("the switch does not silence playback")
  func playback() throws {
    var stage = Stage(4)
    stage.app("music", .playback, plays: try count(in: &stage))
    stage.at(1, .silentSwitch(on: true))
    #expect(try stage.render().stem("music") == counting(4000))
  }
}
