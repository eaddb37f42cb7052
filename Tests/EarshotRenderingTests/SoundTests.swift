import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

/// What is in the files: sums, continuity, lengths, formats.
@Suite("Rendered sound")
struct SoundTests {
  /// A sound whose frame n holds n + 1 in 16 bits: a wrong place is a wrong number.
  private static func ramp(_ count: Int) -> [Int16] { (1...count).map { Int16($0) } }

  private static func value(_ number: Int) -> Float { Float(number) / 32768 }

  @Test("an interrupted podcast with hard fades goes on at the next sample")
  func continuity() throws {
    try inTemporaryFolder { folder in
      try writeSamples(Self.ramp(9000), rate: 1000, channels: 1, to: "\(folder)/p.wav")
      var stage = Stage(12)
      stage.scenario.device.interruption.fadeOut = .zero
      stage.scenario.device.interruption.fadeIn = .zero
      stage.app(
        "podcast", .playback, .spokenAudio, plays: try stage.file("\(folder)/p.wav", as: "main"))
      let coach = stage.app("coach", .playback, .voicePrompt, both)
      stage.at(2.0004, coach, .cue(stage.constant(0, 1.5, as: "cue")))
      stage.at(5.7777, coach, .cue(stage.constant(0, 0.3333, as: "cue")))
      let stem = try #require(try stage.render().stems["podcast"])
      let heard = stem.filter { $0 != 0 }
      #expect(heard == (1...9000).map(Self.value))
      #expect(stem[2000..<3500].allSatisfy { $0 == 0 })
      #expect(stem[1999] == Self.value(2000) && stem[3500] == Self.value(2001))
    }
  }

  @Test("with a fade-out the position runs on for its length, and rewinding steps back from there")
  func rewind() throws {
    try inTemporaryFolder { folder in
      try writeSamples(Self.ramp(9000), rate: 1000, channels: 1, to: "\(folder)/p.wav")
      var stage = Stage(10)
      stage.scenario.device.interruption.fadeIn = .zero
      let podcast = stage.app(
        "podcast", .playback, .spokenAudio, plays: try stage.file("\(folder)/p.wav", as: "main"))
      stage.scenario.apps[podcast.index].rewindOnResume = .milliseconds(500)
      let coach = stage.app("coach", .playback, .voicePrompt, both)
      stage.at(2, coach, .cue(stage.constant(0, 1, as: "cue")))
      let stem = try #require(try stage.render().stems["podcast"])
      // It stood at 2.1 s, and goes on from 1.6 s.
      #expect(stem[3000] == Self.value(1601))
      #expect(stem[2100..<3000].allSatisfy { $0 == 0 })
    }
  }

  @Test("joined, what is heard of the podcast is its source", arguments: 1...20)
  func randomInterruptions(seed: Int) throws {
    try inTemporaryFolder { folder in
      try writeSamples(Self.ramp(20_000), rate: 1000, channels: 1, to: "\(folder)/p.wav")
      var stage = Stage(40)
      stage.scenario.device.interruption.fadeOut = .zero
      stage.scenario.device.interruption.fadeIn = .zero
      stage.app(
        "podcast", .playback, .spokenAudio, plays: try stage.file("\(folder)/p.wav", as: "main"))
      let coach = stage.app(
        "coach", .playback, .voicePrompt, [.interruptSpokenAudioAndMixWithOthers])
      var state = UInt64(seed)
      var time = 0.0
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        time += 0.2 + Double(state >> 44) / 1e6
        let length = 0.1 + Double(state >> 40 & 0xFFF) / 4e3
        stage.at(time, coach, .cue(stage.constant(0, length, as: "cue")))
        time += length
      }
      let stem = try #require(try stage.render().stems["podcast"])
      #expect(stem.filter { $0 != 0 } == (1...20_000).map(Self.value))
    }
  }

  @Test(
    "the mix is the rounded sum of the stems", arguments: [SampleFormat.int16, .int24, .float32])
  func sum(sample: SampleFormat) throws {
    var stage = Stage(6, rate: 8000, channels: 2)
    stage.app(
      "music", .playback, .default, .mixWithOthers,
      plays: stage.constant(0.3, 1, as: "main", loops: true))
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(2, coach, .cue(stage.constant(0.7123, 2, as: "cue")))
    let rendered = try stage.render(sample: sample)
    let steps: Float = sample == .int16 ? 32_768 : 8_388_608
    for (place, mixed) in rendered.mix.enumerated() {
      let sum = rendered.stems.keys.sorted().reversed().reduce(Float(0)) {
        $0 + (rendered.stems[$1]?[place] ?? 0)
      }
      // Floats keep what goes beyond full scale; whole numbers are held there.
      let rounded = min((sum * steps).rounded() / steps, 1 - 1 / steps)
      #expect(mixed == (sample == .float32 ? sum : rounded))
    }
    #expect(abs(rendered.summary.peak - 1) < 0.02)
  }

  @Test(
    "the length is exact",
    arguments: [(1.2345678, 48_000, 59_259), (0.0000105, 48_000, 1), (3.3333333, 44_100, 147_000)])
  func length(duration: Double, rate: Int, frames: Int) throws {
    var stage = Stage(duration, rate: rate)
    stage.app("music", .playback, plays: stage.constant(0.1, 1, as: "main", loops: true))
    #expect(try stage.render().mix.count == frames)
  }

  @Test("every block size gives the same bytes", arguments: [1, 7, 128, 100_000])
  func blockSizes(block: Int) throws {
    try inTemporaryFolder { folder in
      let noise = (0..<20_000).map { Int16(truncatingIfNeeded: $0 &* 7919 &+ 13) / 4 }
      try writeSamples(noise, rate: 11_025, channels: 2, to: "\(folder)/n.wav")
      var stage = Stage(5, rate: 8000, channels: 2)
      stage.app(
        "podcast", .playback, .spokenAudio,
        plays: try stage.file("\(folder)/n.wav", from: 0.1, as: "main", loops: true))
      let coach = stage.app("coach", .playback, .voicePrompt, both)
      stage.at(1.00003, coach, .cue(try stage.file("\(folder)/n.wav", lasts: 0.5, as: "cue")))
      stage.at(1.7, coach, .cue(try stage.file("\(folder)/n.wav", lasts: 0.25, as: "cue")))
      let whole = try stage.render(sample: .int16)
      let cut = try stage.render(sample: .int16, blockFrames: block)
      #expect(whole.bytes == cut.bytes)
      #expect(whole.stems == cut.stems)
    }
  }

  @Test("mono goes to both channels at unity, stereo folds to mono at a half each")
  func channels() throws {
    try inTemporaryFolder { folder in
      try writeSamples([1000, -2000, 3000], rate: 1000, channels: 1, to: "\(folder)/m.wav")
      try writeSamples([1000, 3000, -500, 500], rate: 1000, channels: 2, to: "\(folder)/s.wav")
      var stereo = Stage(0.005, channels: 2)
      stereo.app("a", .playback, plays: try stereo.file("\(folder)/m.wav", as: "main"))
      #expect(
        try stereo.render().mix
          == [1000, 1000, -2000, -2000, 3000, 3000, 0, 0, 0, 0].map { Float($0) / 32768 })
      var mono = Stage(0.003)
      mono.app("a", .playback, plays: try mono.file("\(folder)/s.wav", as: "main"))
      #expect(try mono.render().mix == [2000, 0, 0].map { Float($0) / 32768 })
    }
  }

  @Test("a trimmed file loops its own frames")
  func loops() throws {
    try inTemporaryFolder { folder in
      try writeSamples(Self.ramp(10), rate: 1000, channels: 1, to: "\(folder)/l.wav")
      var stage = Stage(0.01)
      stage.app(
        "a", .playback,
        plays: try stage.file(
          "\(folder)/l.wav", from: 0.002, lasts: 0.003, as: "main", loops: true))
      #expect(
        try stage.render().mix == [3, 4, 5, 3, 4, 5, 3, 4, 5, 3].map(Self.value))
    }
  }

  @Test("a file at another rate keeps its level and its length")
  func conversion() throws {
    try inTemporaryFolder { folder in
      let tone = (0..<44_100).map { Int16((16_384 * sin(Double($0) * 0.14247585)).rounded()) }
      try writeSamples(tone, rate: 44_100, channels: 1, to: "\(folder)/t.wav")
      var stage = Stage(2, rate: 48_000)
      stage.app("a", .playback, plays: try stage.file("\(folder)/t.wav", as: "main"))
      let mix = try stage.render().mix
      #expect(mix[48_000...].allSatisfy { $0 == 0 })
      let middle = mix[10_000..<40_000]
      let power = middle.reduce(0.0) { $0 + Double($1 * $1) } / Double(middle.count)
      #expect(abs(10 * log10(power) - 20 * log10(0.5 / 2.0.squareRoot())) < 0.01)
    }
  }

  @Test("two renders are byte-identical")
  func deterministic() throws {
    var stage = Stage(3, rate: 8000, channels: 2)
    stage.app("music", .playback, plays: stage.constant(0.3, 1, as: "main", loops: true))
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(1, coach, .cue(stage.constant(0.2, 1, as: "cue")))
    #expect(try stage.render().bytes == (try stage.render().bytes))
  }

  @Test("clipping is counted, and its first place told")
  func clipping() throws {
    var stage = Stage(0.01)
    stage.app(
      "a", .playback, .default, .mixWithOthers,
      plays: stage.constant(0.8, 1, as: "main", loops: true))
    let b = stage.app("b", .playback, .default, .mixWithOthers)
    stage.at(0.004, b, .start(stage.constant(0.7, 0.003, as: "b")))
    let summary = try stage.render(sample: .int16).summary
    #expect(summary.overs == 3)
    #expect(summary.firstOver == 4)
    #expect(abs(summary.peak - 1.5) < 1e-6)
  }
}
