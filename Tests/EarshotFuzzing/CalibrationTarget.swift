internal import EarshotCalibration
internal import EarshotSoundFiles
internal import EarshotTestSupport
internal import EarshotUnits

extension FuzzTarget {
  /// A recording and the music in it, or not in it, made from bytes: what is told of them is sound.
  package static let calibration = FuzzTarget(name: "calibration", mutations: 1) { bytes, _ in
    var choices = ByteReader(bytes)
    let folder = try TemporaryFolder()
    let rate = choices.one(of: [2000, 4000, 2000, 3000])
    let music = Self.music(&choices, rate)
    let recording = Self.recording(of: music, &choices, rate)
    let cue = choices.byte() < 40 ? try folder.floats("cue.wav", music.reversed(), rate: rate) : nil
    let calibration: Calibration
    // An empty file is refused as such.
    if recording.isEmpty { return }
    let sounds = try CalibrationSounds(
      recording: try folder.floats("recording.wav", recording, rate: rate),
      reference: try folder.floats("music.wav", music, rate: rate), cue: cue)
    do throws(Unmeasurable) {
      calibration = try Calibration(sounds)
    } catch {
      try Broken.unless(!error.reason.isEmpty && !error.help.isEmpty, "refused without a reason")
      return
    }
    try check(calibration)
  }

  private static func check(_ calibration: Calibration) throws(Broken) {
    let profile = calibration.profile
    try Broken.unless(0...1 ~= profile.gain.factor, "the gain \(profile.gain.factor)")
    for fade in [profile.fadeDown, profile.fadeUp] {
      try Broken.unless(fade >= .zero && fade < .seconds(60), "the fade \(fade)")
    }
    try Broken.unless(0...1.01 ~= calibration.explained, "explains \(calibration.explained)")
    try Broken.unless(!calibration.ducks.isEmpty, "a profile of no duck")
    for duck in calibration.ducks {
      try Broken.unless(duck.start < duck.release, "a duck that ends before it begins")
      for point in duck.measured + duck.fitted {
        try Broken.unless(point.time.isFinite && point.gain.isFinite, "a point that is nowhere")
      }
    }
  }

  /// Noise in stretches of any loudness, up to four seconds.
  private static func music(_ choices: inout ByteReader, _ rate: Int) -> [Float] {
    var random = SplitMix(state: UInt64(choices.byte()))
    return (0..<1 + choices.byte() % 8).flatMap { _ in
      let loudness = [0, 1e-9, 0.001, 0.1, 0.1, 0.3, 0.9, 4][choices.byte() % 8]
      let length = rate * (1 + choices.byte() % 16) / 16
      let isTone = choices.byte() % 8 == 0
      return (0..<length).map { place in
        isTone
          ? Float(place % 20 < 10 ? loudness : -loudness)
          : Float(Double.random(in: -1...1, using: &random) * loudness)
      }
    }
  }

  /// The music with gains that move, late or early, in noise, cut off, turned or not there at all.
  private static func recording(
    of music: [Float], _ choices: inout ByteReader, _ rate: Int
  ) -> [Float] {
    var random = SplitMix(state: UInt64(choices.byte()))
    var samples = choices.byte() < 20 ? [Float](repeating: 0, count: music.count) : music
    for _ in 0..<choices.byte() % 4 where !samples.isEmpty {
      let gain = Float([0, 0.05, 0.2, 0.5, 1, 2][choices.byte() % 6])
      let start = samples.count * choices.byte() / 256
      let end = min(samples.count, start + samples.count * choices.byte() / 256)
      let fade = Float(1 + rate * choices.byte() / 256)
      for place in start..<end {
        samples[place] *= 1 + (gain - 1) * min(1, Float(place - start) / fade)
      }
    }
    let shift = rate * (choices.byte() - 100) / 100
    samples =
      shift >= 0
      ? [Float](repeating: 0, count: shift) + samples : Array(samples.dropFirst(-shift))
    let noise = [0, 0.0001, 0.001, 0.1][choices.byte() % 4]
    let limit = Float([1e9, 1, 0.05, 1e-12][choices.byte() % 4])
    let turn: Float = choices.flag() ? -1 : 1
    return samples.map { sample in
      let heard = turn * sample + Float(Double.random(in: -1...1, using: &random) * noise)
      return min(max(heard, -limit), limit)
    }
  }
}
