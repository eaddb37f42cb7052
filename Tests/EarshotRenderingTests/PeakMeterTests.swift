import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// What is measured and encoded beside a render.
@Suite("Peaks and encoded sound")
struct PeakMeterTests {
  /// 96 frames: 40 of silence, 32 of 0.5, then silence.
  private func stage() -> Stage {
    var stage = Stage(0.096)
    let coach = stage.app("coach", .playback)
    stage.app("music", .ambient)
    stage.at(0.04, coach, .activate, .play(stage.constant(0.5, 0.032)))
    return stage
  }

  private func measure(
    _ stage: Stage, _ listeners: (RenderPlan) throws -> [any BlockListener], blockFrames: Int
  ) throws {
    let trace = try stage.run()
    let plan = RenderPlan(trace)
    var options = RenderOptions()
    options.blockFrames = blockFrames
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: stage.paths, output: trace.header.output)
    try Renderer(plan, sounds: shelf, options: options).measure(for: listeners(plan))
  }

  @Test("peaks are those of each 32 frames, wherever blocks are cut", arguments: [1, 7, 4096])
  func peaks(blockFrames: Int) throws {
    var meter: PeakMeter?
    try measure(
      stage(),
      { plan in
        let made = PeakMeter(plan)
        meter = made
        return [made]
      }, blockFrames: blockFrames)
    let cue = try #require(meter?.peaks(of: AppID(0)))
    #expect(cue.stretch == 32)
    // 0.5 · 127 = 63.5, away from 0; frames 40 to 72 lie in the second and the third stretch.
    #expect(cue.highs == [0, 64, 64] && cue.lows == [0, 0, 0])
    let silent = try #require(meter?.peaks(of: AppID(1)))
    #expect(silent.highs == [0, 0, 0] && silent.lows == [0, 0, 0])
  }

  @Test("what swings below 0 shows below, what is beyond full scale is held, the last may be short")
  func swing() throws {
    var stage = Stage(0.04)
    let coach = stage.app("coach", .playback)
    stage.at(
      0, coach, .activate, .play(stage.constant(-0.001, 0.032)), .play(stage.constant(-3, 0.008)))
    var meter: PeakMeter?
    try measure(
      stage,
      { plan in
        let made = PeakMeter(plan)
        meter = made
        return [made]
      }, blockFrames: 4096)
    #expect(meter?.peaks(of: coach).lows == [-1, -127])
    #expect(meter?.peaks(of: coach).highs == [0, 0])
  }

  @Test(
    "all apps together stay within a million stretches, whatever the length",
    arguments: [
      (frames: 960_000, apps: 2, stretch: 32), (frames: 115_200_000, apps: 2, stretch: 461),
      (frames: 115_200_000, apps: 50, stretch: 5760),
      (frames: 8_294_400_000, apps: 2, stretch: 33178),
    ] as [(frames: Int64, apps: Int, stretch: Int)])
  func stretch(frames: Int64, apps: Int, stretch: Int) {
    #expect(Peaks.stretch(frames: frames, apps: apps) == stretch)
  }

  @Test("encoded stems decode to the 16-bit samples of the render, silence is left out")
  func encoded() throws {
    var encoder: SoundEncoder?
    try measure(
      stage(),
      { plan in
        let made = try SoundEncoder(plan, RenderOptions(), mostBytes: 1_000_000)
        encoder = made
        return [made]
      }, blockFrames: 7)
    let folder = try TemporaryFolder()
    let stem = try #require(encoder?.stem(of: AppID(0)))
    #expect(encoder?.stem(of: AppID(1)) == nil)
    let wanted = (0..<96).map { (40..<72).contains($0) ? Float(0.5) : 0 }
    #expect(encoder?.fits == true && stem.starts(with: Array("fLaC".utf8)))
    try Data(stem).write(to: URL(fileURLWithPath: folder.path("stem.flac")))
    #expect(try allSamples(of: folder.path("stem.flac")) == wanted)
  }

  @Test("stems have the level that they have in the mix")
  func gain() throws {
    var encoder: SoundEncoder?
    var options = RenderOptions()
    options.mixGain = LinearGain(0.5)
    try measure(
      stage(),
      { plan in
        let made = try SoundEncoder(plan, options, mostBytes: 1_000_000)
        encoder = made
        return [made]
      }, blockFrames: 7)
    let folder = try TemporaryFolder()
    let stem = try #require(encoder?.stem(of: AppID(0)))
    try Data(stem).write(to: URL(fileURLWithPath: folder.path("stem.flac")))
    #expect(
      try allSamples(of: folder.path("stem.flac"))
        == (0..<96).map { (40..<72).contains($0) ? Float(0.25) : 0 })
  }

  @Test("more bytes than there may be, and nothing is kept", arguments: [1, 90])
  func tooMuch(most: Int) throws {
    var encoder: SoundEncoder?
    try measure(
      stage(),
      { plan in
        let made = try SoundEncoder(plan, RenderOptions(), mostBytes: most)
        encoder = made
        return [made]
      }, blockFrames: 7)
    #expect(encoder?.fits == false && encoder?.stem(of: AppID(0)) == nil)
  }
}
