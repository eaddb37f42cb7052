import EarshotCalibration
import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation

/// A recording of a device, made from what is known of it.
struct Device {
  var gain = -14.0
  var fadeDown = 0.2
  var fadeUp = 0.5
  var curve = RampShape.decibels
  /// When each duck begins and when it is released, in seconds of the music.
  var ducks = [(2.5, 4.5)]
  var seconds = 7.5
  /// How long the recording ran before the music; negative if the music ran before.
  var delay = 0.75
  /// How much faster the recording's clock runs, in parts in a million.
  var drift = 0.0
  var rate = 4000
  /// The recording's rate, a multiple.
  var recordedRate: Int { rate }
  /// Of the noise in the room, against the music; 40 dB below.
  var noise = 0.01
  /// A room's echoes.
  var echoes = true
  var seed: UInt64 = 1
  /// After how many seconds the music comes again.
  var period = 1000.0
  /// When the music is silent, in seconds.
  var pauses: [Range<Double>] = []
  /// A duck of another depth, in dB.
  var otherGain: (duck: Int, gain: Double)?

  /// The gain at a time of the music.
  func gain(at time: Double) -> Double {
    guard let place = ducks.lastIndex(where: { $0.0 <= time }) else { return 1 }
    let duck = ducks[place]
    let level = otherGain.flatMap { $0.duck == place ? $0.gain : nil } ?? gain
    let (one, low) = (LinearGain.unity, LinearGain(Decibels(level)))
    if time < duck.1 {
      return curve.gain(from: one, to: low, at: (time - duck.0) / fadeDown).factor
    }
    return curve.gain(from: low, to: one, at: (time - duck.1) / fadeUp).factor
  }

  /// Noise whose loudness moves, as the music.
  var music: [Float] {
    var random = SplitMix(state: seed)
    let count = Int(seconds * Double(rate))
    let once = (0..<min(count, Int(period * Double(rate)))).map { frame in
      let swell = 0.6 + 0.4 * sin(Double(frame) / Double(rate) * 9)
      return Float(0.1 * swell * Double.random(in: -1...1, using: &random))
    }
    return (0..<count).map { frame in
      let time = Double(frame) / Double(rate)
      return pauses.contains { $0.contains(time) } ? 0 : once[frame % once.count]
    }
  }

  /// What the microphone hears of it.
  func recording(with cue: [Float] = [], at cueStart: Double = 0) -> [Float] {
    let sounding = played(with: cue, at: cueStart)
    var random = SplitMix(state: seed &+ 77)
    let lead = Int(max(delay, 0) * Double(rate))
    let skipped = max(-delay, 0) * Double(rate)
    let count = Int(Double(sounding.count) - skipped) + lead + rate / 4
    return (0..<count).map { frame in
      let place = skipped + (Double(frame) / (1 + drift * 1e-6) - Double(lead))
      let sound = frame < lead && skipped == 0 ? 0 : Self.value(of: sounding, at: place)
      return sound + Float(noise * 0.06 * Double.random(in: -1.7...1.7, using: &random))
    }
  }

  /// Music and cue out of the speaker and through the room.
  private func played(with cue: [Float], at cueStart: Double) -> [Float] {
    var dry = music
    for frame in dry.indices { dry[frame] *= Float(gain(at: Double(frame) / Double(rate))) }
    let first = Int(cueStart * Double(rate))
    for (frame, value) in cue.enumerated() where first + frame < dry.count {
      dry[first + frame] += value
    }
    if !echoes { return dry }
    var wet = dry
    for (delay, factor) in [(23, 0.5), (61, -0.3), (170, 0.2), (333, -0.12), (610, 0.06)] {
      for frame in delay..<wet.count { wet[frame] += Float(factor) * dry[frame - delay] }
    }
    return wet
  }

  /// A value between samples, by a windowed sinc.
  private static func value(of samples: [Float], at place: Double) -> Float {
    let whole = place.rounded(.down)
    if place == whole, samples.indices.contains(Int(whole)) { return samples[Int(whole)] }
    var sum = 0.0
    for tap in -15...16 where samples.indices.contains(Int(whole) + tap) {
      let distance = place - whole - Double(tap)
      if abs(distance) >= 16 { continue }
      let sinc = distance == 0 ? 1 : sin(.pi * distance) / (.pi * distance)
      sum += Double(samples[Int(whole) + tap]) * sinc * (0.5 + 0.5 * cos(.pi * distance / 16))
    }
    return Float(sum)
  }
}

extension TemporaryFolder {
  /// Calibrates from these samples.
  func calibration(
    _ recording: [Float], _ music: [Float], cue: [Float]? = nil, rate: Int = 4000
  ) throws -> Calibration {
    let cuePath = try cue.map { try floats("cue.wav", $0, rate: rate) }
    return try Calibration(
      CalibrationSounds(
        recording: try floats("recording.wav", recording, rate: rate),
        reference: try floats("music.wav", music, rate: rate), cue: cuePath))
  }
}
