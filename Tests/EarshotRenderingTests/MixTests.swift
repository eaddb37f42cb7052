import EarshotTestSupport
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

/// The files of a render: what the mix is made of, how long it is, and that it never varies.
@Suite("Mix and files")
struct MixTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Music in noise, converted from another rate, a podcast and a coach that interrupts it.
  func busyStage(channels: Int = 2) throws -> Stage {
    var stage = Stage(3.0077, channels: channels)
    let music = try stage.file(
      folder.file("music.wav", noise(600), rate: 800), as: "main", loops: true)
    stage.app("music", .ambient, plays: music)
    let talk = try stage.file(
      folder.file("talk.wav", noise(8000, seed: 2), channels: 2), as: "main")
    stage.app("podcast", .playback, .spokenAudio, plays: talk)
    let coach = stage.coach()
    let cue = try stage.file(folder.file("cue.wav", noise(345, seed: 3)))
    stage.at(0.5, coach, .cue(cue))
    stage.at(1.7, coach, .cue(cue))
    return stage
  }

  @Test("the mix is the sum of the stems, rounded to the nearest of 16 bits", arguments: [1, 2])
  func sum(channels: Int) throws {
    let render = try busyStage(channels: channels).render(.int16)
    let stems = try ["music", "podcast", "coach"].map(render.stem)
    let mix = try render.mix()
    #expect(mix.count == stems[0].count && mix.contains { $0 != 0 })
    for place in mix.indices {
      let sum = stems.reduce(Float(0)) { $0 + $1[place] }
      #expect(mix[place] * 32_768 == (sum * 32_768).rounded())
    }
  }

  @Test(
    "each sample format holds the nearest value it can",
    arguments: zip(SampleFormat.allCases, [32_768, 8_388_608, 1] as [Float]))
  func formats(sample: SampleFormat, scale: Float) throws {
    var stage = Stage(0.1)
    stage.app("music", .playback, plays: stage.constant(0.3, 1, as: "main"))
    let value: Float = sample == .float32 ? 0.3 : (0.3 * scale).rounded() / scale
    let render = try stage.render(sample)
    #expect(try render.mix().allSatisfy { $0 == value })
    #expect(render.summary.peak == Double(Float(0.3)))
    #expect(render.summary.overs == 0 && render.summary.firstOver == nil)
  }

  @Test("what is too loud is held at full scale and counted from its first frame")
  func clips() throws {
    var stage = Stage(0.3)
    let app = stage.app("coach", .playback)
    stage.at(0.1, app, .start(stage.constant(0.75, 0.2)), .start(stage.constant(0.5, 0.1)))
    let render = try stage.render(.int16)
    #expect(render.summary.peak == 1.25)
    #expect(render.summary.overs == 100 && render.summary.firstOver == 100)
    #expect(try render.mix()[150] == 32_767 / 32_768)
  }

  @Test(
    "a render has the frames nearest to its duration",
    arguments: [
      (1.2345678, 1000, 1235), (1.2345678, 44_100, 54_444), (1.2345678, 48_000, 59_259),
      (0.0004999, 1000, 0), (0.0005, 1000, 1), (0.5, 11_025, 5513),
    ])
  func length(duration: Double, rate: Int, frames: Int) throws {
    var stage = Stage(duration, rate: rate, channels: 2)
    stage.app("music", .playback, plays: stage.constant(0.5, 1, as: "main", loops: true))
    let render = try stage.render(.int16)
    #expect(try render.mix().count == 2 * frames)
    #expect(try render.stem("music").count == 2 * frames)
    #expect(render.summary.frames == Int64(frames))
  }

  @Test("every block size gives the same bytes", arguments: [1, 7, 128, 1000, 100_000])
  func blocks(frames: Int) throws {
    let stage = try busyStage()
    let usual = try stage.render(.int16)
    let other = try stage.render(.int16, blockFrames: frames)
    for name in ["mix.wav", "stems/music.wav", "stems/podcast.wav", "stems/coach.wav"] {
      #expect(try usual.bytes(name) == other.bytes(name))
    }
  }

  @Test("written while more is mixed it is the same bytes", arguments: SampleFormat.allCases)
  func overlapped(sample: SampleFormat) throws {
    // More than three batches of half a MiB, the last of them not full.
    var stage = Stage(801.003)
    stage.app("music", .playback, plays: stage.tone(123, 800, gain: LinearGain(1.1)))
    let alone = try stage.render(sample, overlaps: false)
    for frames in [1024, 1000, 300_000] {
      let other = try stage.render(sample, blockFrames: frames)
      #expect(try other.bytes("mix.wav") == alone.bytes("mix.wav"))
      #expect(other.summary.frames == alone.summary.frames)
      #expect(other.summary.overs == alone.summary.overs && other.summary.overs > 0)
      #expect(other.summary.lastOver == alone.summary.lastOver)
    }
  }

  @Test("two renders are the same, byte by byte", arguments: SampleFormat.allCases)
  func again(sample: SampleFormat) throws {
    let stage = try busyStage()
    #expect(try stage.render(sample).bytes("mix.wav") == stage.render(sample).bytes("mix.wav"))
  }

  @Test("the mix does not depend on whether stems are kept")
  func withoutStems() throws {
    let stage = try busyStage()
    let trace = try stage.run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: stage.paths, output: trace.header.output)
    let files = try FinishedFiles(in: folder.path("alone"))
    _ = try Renderer(RenderPlan(trace), sounds: shelf, options: RenderOptions())
      .render(into: files)
    try files.commit()
    let alone = try Data(contentsOf: URL(fileURLWithPath: folder.path("alone/mix.wav")))
    #expect(try stage.render(.int16).bytes("mix.wav") == alone)
  }

  @Test("a sound without a file is an error that names it")
  func missing() throws {
    var stage = try busyStage()
    stage.paths[1] = nil
    #expect(throws: RenderError.missing("main")) { try stage.render() }
  }

  @Test("a sum that is no number is an error that names its frame")
  func notANumber() throws {
    var stage = Stage(0.3)
    let app = stage.app("coach", .playback)
    stage.at(0.1, app, .start(stage.constant(3e38, 0.2)), .start(stage.constant(3e38, 0.1)))
    #expect(throws: RenderError.notANumber(frame: 100)) { try stage.render(.int16) }
  }

  @Test("a render that is stopped half way leaves nothing behind")
  func stopped() throws {
    struct Stop: Error {}
    let stage = try busyStage()
    let trace = try stage.run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: stage.paths, output: trace.header.output)
    var options = RenderOptions()
    options.keepsStems = true
    options.blockFrames = 100
    let output = folder.path("stopped")
    #expect(throws: Stop.self) {
      let files = try FinishedFiles(in: output)
      _ = try Renderer(RenderPlan(trace), sounds: shelf, options: options)
        .render(into: files, progress: { share in if share > 0.5 { throw Stop() } })
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
