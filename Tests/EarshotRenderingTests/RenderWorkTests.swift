import EarshotMixing
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// What a render costs, counted: no clock can tell it so exactly.
@Suite("A render's work", .serialized)
struct RenderWorkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Ten seconds of stereo music at 1000 Hz, and a cue of 1 s at 2, 5 and 8 s that ducks it.
  private func stage(_ duration: Double = 10) throws -> Stage {
    var stage = Stage(duration, channels: 2)
    let music = try stage.file(
      folder.file("music.wav", noise(2 * Int(duration * 1000)), channels: 2), as: "main")
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    let cue = try stage.file(folder.file("cue.wav", noise(1000, seed: 2)))
    for time in [2.0, 5, 8] { stage.at(time, coach, .cue(cue)) }
    return stage
  }

  @Test("is known to the frame and to the byte")
  func counts() throws {
    let rendered = try stage().render(.int16, blockFrames: 1000)
    let work = rendered.summary.work
    var mixing = MixerWork()
    mixing.blocks = 10
    // The music in every block, each cue in its own and where it is asked whether there is more.
    mixing.buses = 10 + 3 * 2
    // Down in 0.25 s, up in 1 s; the cue itself is added as it is.
    mixing.rampedFrames = 3 * (250 + 1000)
    mixing.constantFrames = 3 * 750
    mixing.unityFrames = 10_000 - mixing.rampedFrames - mixing.constantFrames + 3 * 1000
    mixing.opened = 1 + 3
    // Behind its last frame each cue is asked once whether there is more.
    mixing.reads = 10 + 3 * 2
    #expect(work.mixing == mixing)
    // Float samples: the music once, and the cue once for all its uses.
    #expect(work.bytesRead == 4 * (2 * 10_000 + 1000))
    let written = try rendered.sizes(of: ["mix.wav", "stems/music.wav", "stems/coach.wav"])
    #expect(work.bytesWritten == written)
    #expect(work.bytesKept == 0)
  }

  @Test("is that of one app where one of 64 sounds")
  func silentApps() throws {
    var alone = Stage(5)
    alone.app("music", .ambient, plays: alone.constant(0.5, 5, as: "main"))
    var many = alone
    for number in 1..<64 { many.app("silent\(number)", .ambient) }
    #expect(try many.work().mixing == alone.work().mixing)
  }

  @Test("is nothing for an app that is finished or interrupted")
  func finishedApps() throws {
    var stage = Stage(60)
    stage.hardFades()
    stage.app("podcast", .playback, .spokenAudio, plays: stage.constant(0.5, 20, as: "main"))
    stage.at(10, .callAnswered)
    stage.at(40, .callEnds)
    let mixing = try stage.work().mixing
    #expect(mixing.unityFrames == 20_000)
    #expect(mixing.silentFrames == 0 && mixing.constantFrames == 0)
    // Blocks of 4096 frames that reach into 0 to 10 s, and into 40 to 50 s.
    #expect(mixing.buses == 3 + 4)
  }
}

extension Rendered {
  fileprivate func sizes(of names: [String]) throws -> Int64 {
    try names.reduce(0) { try $0 + Int64(bytes($1).count) }
  }
}
