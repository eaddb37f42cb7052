import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Testing

/// By EBU Tech 3341 a stereo sine of 1 kHz has as many LUFS as dBFS, within 0.1.
@Suite("Loudness of a render")
struct LoudnessTests {
  /// Music at −23 LUFS that nobody ducks, and a coach that mixes.
  private func stage(_ length: Double = 10) -> (stage: Stage, coach: AppID) {
    var stage = Stage(length, rate: 48_000, channels: 2)
    let music = stage.tone(1000, length, gain: LinearGain(Decibels(-23)))
    stage.app("music", .playback, plays: music)
    let coach = stage.app("coach", .playback, .default, [.mixWithOthers])
    return (stage, coach)
  }

  /// Of another pitch than the music, so that the two add up by their power.
  private func cue(_ stage: inout Stage, _ length: Double, _ level: Double) -> SoundUse {
    stage.tone(997, length, gain: LinearGain(Decibels(level)))
  }

  private func measured(
    _ stage: Stage, blockFrames: Int = RenderOptions().blockFrames, overlaps: Bool = true
  ) throws -> SoundMeasures {
    try #require(try heard(stage, blockFrames: blockFrames, overlaps: overlaps).sound)
  }

  private func heard(
    _ stage: Stage, blockFrames: Int = RenderOptions().blockFrames, overlaps: Bool = true
  ) throws -> RenderSummary {
    let trace = try stage.run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: stage.paths, output: trace.header.output)
    var options = RenderOptions()
    options.blockFrames = blockFrames
    options.overlaps = overlaps
    return try Renderer(RenderPlan(trace), sounds: shelf, options: options).measure(.all)
  }

  private func isNear(_ value: Double?, _ expected: Double, within: Double = 0.1) -> Bool {
    value.map { abs($0 - expected) < within } ?? false
  }

  @Test("the mix, each app and each cue are measured, the cue over its own span")
  func all() throws {
    var (stage, coach) = stage()
    stage.at(4, coach, .play(cue(&stage, 2, -17)))
    let measures = try measured(stage)
    // Of the coach alone 17 blocks are full, and 6 at the edges by a quarter, a half, three quarters:
    // 20 of 23, 0.6 dB less.
    #expect(isNear(measures.apps[0].integrated, -23) && isNear(measures.apps[1].integrated, -17.6))
    #expect(isNear(measures.apps[0].truePeak?.value, -23))
    let found = try #require(measures.cues.first)
    #expect(measures.cues.count == 1)
    #expect(found.from == instant(4) && found.to == instant(6))
    #expect(isNear(found.cue, -17) && isNear(found.others, -23))
  }

  @Test("cues of one app that overlap are told apart, each with the other among the rest")
  func overlap() throws {
    var (stage, coach) = stage()
    stage.at(4, coach, .start(cue(&stage, 2, -17)))
    stage.at(4, coach, .start(stage.tone(1010, 2, gain: LinearGain(Decibels(-20)))))
    let measures = try measured(stage)
    #expect(measures.cues.count == 2)
    #expect(isNear(measures.cues[0].cue, -17) && isNear(measures.cues[1].cue, -20))
    // −23 and −20 dB together are −18.2 dB, −23 and −17 dB are −16.0 dB.
    #expect(isNear(measures.cues[0].others, -18.24, within: 0.2))
    #expect(isNear(measures.cues[1].others, -16.03, within: 0.2))
  }

  @Test("a cue shorter than 400 ms is measured over 400 ms, and at the end over the last 400")
  func short() throws {
    var (stage, coach) = stage()
    stage.at(4, coach, .start(cue(&stage, 0.2, -17)))
    stage.at(9.9, coach, .start(cue(&stage, 0.1, -17)))
    let measures = try measured(stage)
    #expect(measures.cues.map(\.from) == [instant(4), instant(9.6)])
    #expect(measures.cues.map(\.to) == [instant(4.4), instant(10)])
    // Half of the span is silence: 3 dB less.
    #expect(isNear(measures.cues[0].cue, -20.01) && isNear(measures.cues[0].others, -23))
  }

  @Test("what ducking leaves of the music is what the cue is held against")
  func ducked() throws {
    var stage = Stage(10, rate: 48_000, channels: 2)
    stage.scenario.device.duck.fadeDown = .zero
    stage.app(
      "music", .playback, plays: stage.tone(1000, 10, gain: LinearGain(Decibels(-23))))
    let coach = stage.coach()
    stage.at(4, coach, .cue(cue(&stage, 2, -17)))
    let found = try #require(try measured(stage).cues.first)
    #expect(isNear(found.cue, -17) && isNear(found.others, -36.98))
  }

  @Test("a cue over silence has nothing to be held against; sounds without signal are no cues")
  func alone() throws {
    var stage = Stage(10, rate: 48_000, channels: 2)
    let coach = stage.coach()
    stage.at(1, coach, .cue(cue(&stage, 2, -17)))
    stage.at(5, coach, .cue(stage.constant(0.5, 2)))
    let measures = try measured(stage)
    #expect(measures.cues.count == 1 && measures.cues[0].others == nil)
    #expect(isNear(measures.cues[0].cue, -17))
  }

  @Test("an app that is never heard, and a run of less than 400 ms, have no loudness")
  func undefined() throws {
    #expect(try measured(stage().stage).apps[1] == Loudness())
    let short = try measured(stage(0.3).stage)
    #expect(short.mix.integrated == nil && short.mix.range == nil && short.mix.truePeak != nil)
  }

  @Test("however a run is cut into blocks, it measures the same to the last bit")
  func blocks() throws {
    var (stage, coach) = stage(5)
    stage.at(1, coach, .start(cue(&stage, 2, -17)))
    stage.at(1.5, coach, .start(stage.tone(1010, 0.2, gain: LinearGain(Decibels(-20)))))
    let expected = try measured(stage)
    #expect(expected.cues.count == 2)
    for frames in [1, 7, 128, 4800, 240_000] {
      let found = try measured(stage, blockFrames: frames)
      #expect(found.mix == expected.mix && found.apps == expected.apps)
      #expect(found.cues == expected.cues)
    }
  }

  @Test("measured while more is mixed, with silence before, between and behind, it is the same")
  func overlapped() throws {
    var stage = Stage(60, rate: 8000, channels: 2)
    let coach = stage.coach()
    for start in [7.1, 9.3, 31.7] { stage.at(start, coach, .cue(stage.tone(500, 3))) }
    let expected = try measured(stage, overlaps: false)
    #expect(expected.mix.integrated != nil && expected.mix.range != nil)
    // Of one app alone, the mix is its sound.
    #expect(expected.mix == expected.apps[0])
    for frames in [100, 8192, 100_000] {
      let found = try measured(stage, blockFrames: frames)
      #expect(found.mix == expected.mix && found.apps == expected.apps)
    }
  }

  @Test("a render that is measured writes the very same bytes")
  func asWritten() throws {
    var (stage, coach) = stage(3)
    stage.at(1, coach, .play(cue(&stage, 1, -17)))
    let plain = try stage.render(.int16)
    let measured = try stage.render(.int16, measuring: .all)
    #expect(try plain.bytes("mix.wav") == measured.bytes("mix.wav"))
    #expect(measured.summary.sound?.cues.count == 1 && plain.summary.sound == nil)
  }

  @Test("what goes beyond full scale is counted as in a render, from the first to the last")
  func overs() throws {
    var stage = Stage(3, rate: 1000)
    stage.app("music", .playback, plays: stage.constant(0.75, 3))
    let coach = stage.app("coach", .playback, .default, [.mixWithOthers])
    stage.at(1, coach, .play(stage.constant(0.5, 0.5)))
    let (measured, rendered) = (try heard(stage), try stage.render(.int16).summary)
    for summary in [measured, rendered] {
      #expect(summary.overs == 500 && summary.peak == 1.25)
      #expect(summary.firstOver == 1000 && summary.lastOver == 1499)
    }
  }
}
