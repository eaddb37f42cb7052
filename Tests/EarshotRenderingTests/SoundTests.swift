import EarshotTestSupport
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Foundation
import Testing

/// One app's sounds as they come out: looped, trimmed, scaled, converted, folded, added up.
@Suite("Sounds in a render")
struct SoundTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a loop begins again at its first frame")
  func loops() throws {
    var stage = Stage(1)
    let file = try folder.file("hundred.wav", counting(100))
    stage.app("music", .playback, plays: try stage.file(file, as: "main", loops: true))
    #expect(try stage.render().stem("music") == (0..<1000).map { Float($0 % 100 + 1) })
  }

  @Test("of a trimmed file exactly that part is heard", arguments: [false, true])
  func trims(loops: Bool) throws {
    var stage = Stage(0.09)
    let file = try folder.file("hundred.wav", counting(100))
    let part = try stage.file(file, from: 0.02, lasts: 0.03, as: "main", loops: loops)
    stage.app("music", .playback, plays: part)
    let once = counting(30, from: 21)
    let rest = loops ? once + once : Array(repeating: 0, count: 60)
    #expect(try stage.render().stem("music") == once + rest)
  }

  @Test("a sound used twice is heard twice, from its start, wherever it was")
  func twice() throws {
    var stage = Stage(0.3)
    let file = try folder.file("ten.wav", counting(10))
    let sound = try stage.file(file)
    let app = stage.app("coach", .playback)
    stage.at(0.1, app, .start(sound))
    stage.at(0.2, app, .start(sound))
    var expected = [Float](repeating: 0, count: 300)
    expected.replaceSubrange(100..<110, with: counting(10))
    expected.replaceSubrange(200..<210, with: counting(10))
    #expect(try stage.render().stem("coach") == expected)
  }

  @Test("level and the sound's own gain are in the stem and not in the probe")
  func levels() throws {
    var stage = Stage(1)
    let sound = stage.constant(1, 1, as: "main", gain: LinearGain(0.5))
    let app = stage.app("music", .playback, plays: sound)
    stage.scenario.apps[app.index].level = LinearGain(0.25)
    #expect(try stage.render().stem("music").allSatisfy { $0 == 0.125 })
    #expect(try stage.render(probe: true).stem("music").allSatisfy { $0 == 1 })
  }

  @Test("two players of one app add up in its stem and are 1 once in its probe")
  func players() throws {
    var stage = Stage(0.5)
    let app = stage.app("coach", .playback)
    stage.at(0.1, app, .start(stage.constant(0.25, 0.2)))
    stage.at(0.2, app, .start(stage.constant(0.5, 0.2)))
    func steps(_ values: [Float]) -> [Float] {
      values.flatMap { Array(repeating: $0, count: 100) }
    }
    #expect(try stage.render().stem("coach") == steps([0, 0.25, 0.75, 0.5, 0]))
    #expect(try stage.render(probe: true).stem("coach") == steps([0, 1, 1, 1, 0]))
  }

  @Test("a probe ends with the last frame of the sound, whatever the sound is")
  func probeEnds() throws {
    var stage = Stage(3)
    let app = stage.app("coach", .playback)
    stage.at(1, app, .start(try stage.file(folder.file("half.wav", counting(500)))))
    let probe = try stage.render(probe: true).stem("coach")
    #expect(probe.indices.filter { probe[$0] != 0 } == Array(1000..<1500))
  }

  @Test("a mono file at 44.1 kHz is the same sine on both sides at 48 kHz, and as long")
  func converts() throws {
    var stage = Stage(2, rate: 48_000, channels: 2)
    let sine = (0..<44_100).map { Float(0.5 * sin(2 * .pi * 441 * Double($0) / 44_100)) }
    let file = try folder.file("sine.wav", sine, rate: 44_100)
    stage.app("music", .playback, plays: try stage.file(file, as: "main"))
    let heard = try stage.render().stem("music")
    #expect(heard.count == 2 * 96_000)
    for frame in 500..<47_500 {
      let expected = 0.5 * sin(2 * .pi * 441 * Double(frame) / 48_000)
      #expect(abs(Double(heard[2 * frame]) - expected) < 1e-4)
      #expect(heard[2 * frame] == heard[2 * frame + 1])
    }
    #expect(heard[(2 * 48_000)...].allSatisfy { $0 == 0 })
    #expect(heard[2 * 47_990] != 0 || heard[2 * 47_999] != 0)
  }

  @Test("a file that ends between two frames of the output is heard to the later one")
  func halfFrame() throws {
    // 965 frames at 96 kHz are 482.5 at 48 kHz; in whole nanoseconds a little less.
    var stage = Stage(0.05, rate: 48_000)
    let file = try folder.file("odd.wav", Array(repeating: 0.5, count: 965), rate: 96_000)
    stage.app("coach", .playback)
    stage.at(0, AppID(0), .start(try stage.file(file)))
    let heard = try stage.render().stem("coach")
    #expect(heard.lastIndex { $0 != 0 } == 482)
  }

  @Test("stereo folds to mono at half of each side")
  func folds() throws {
    var stage = Stage(0.01)
    let file = try folder.file(
      "stereo.wav", (0..<10).flatMap { [Float($0), 10] }, channels: 2)
    stage.app("music", .playback, plays: try stage.file(file, as: "main"))
    let heard = try stage.render().stem("music")
    for frame in 0..<10 { #expect(abs(heard[frame] - (Float(frame) + 10) / 2) < 1e-5) }
  }

  @Test("a tone is a sine at its gain, on both sides")
  func tone() throws {
    var stage = Stage(0.1, rate: 8000, channels: 2)
    let app = stage.app("coach", .playback)
    stage.at(0, app, .start(stage.tone(1000, 0.05, gain: LinearGain(0.25))))
    let heard = try stage.render().stem("coach")
    for frame in 0..<400 {
      let expected = 0.25 * sin(2 * .pi * Double(frame % 8) / 8)
      #expect(abs(Double(heard[2 * frame]) - expected) < 1e-6)
      #expect(heard[2 * frame] == heard[2 * frame + 1])
    }
    #expect(heard[800...].allSatisfy { $0 == 0 })
  }
}
