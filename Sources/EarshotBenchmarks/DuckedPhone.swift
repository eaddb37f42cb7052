#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotUnits

/// A phone that ducks in a known way, and what a microphone in the room hears of it.
struct DuckedPhone {
  let depth: Double
  let fadeDown: Double
  let fadeUp: Double
  let curve: RampShape
  /// In 48 kHz.
  let music: [Float]
  let cue: [Float]
  let recording: [Float]
  let recordedRate: Int

  private static let rate = 48_000.0

  /// Everything from a seed: profile, music, cue, speaker, room, delay, clocks, noise 40 dB below.
  init(seed: UInt64, ducks: Int = 1) {
    var random = Seeded(state: seed)
    depth = -random.between(6, 30)
    fadeDown = 0.02 * pow(100, random.between(0, 1))
    fadeUp = 0.02 * pow(100, random.between(0, 1))
    curve = RampShape.allCases[Int(random.between(0, 2.999))]
    recordedRate = random.between(0, 1) < 0.5 ? 44_100 : 48_000
    var times: [(start: Double, release: Double)] = []
    var end = 0.0
    for _ in 0..<ducks {
      let start = end + random.between(2.5, 4)
      times.append((start, start + fadeDown + random.between(1.5, 3)))
      end = times[times.count - 1].release + fadeUp
    }
    music = Self.music(Int((end + random.between(2.5, 4)) * Self.rate), &random)
    cue = Self.cue(Int(random.between(0.8, 1.6) * Self.rate), &random)
    var played = music
    let low = LinearGain(Decibels(depth))
    for frame in played.indices {
      let time = Double(frame) / Self.rate
      guard let (start, release) = times.last(where: { $0.start <= time }) else { continue }
      let gain =
        time < release
        ? curve.gain(from: .unity, to: low, at: (time - start) / fadeDown)
        : curve.gain(from: low, to: .unity, at: (time - release) / fadeUp)
      played[frame] *= Float(gain.factor)
    }
    if random.between(0, 1) < 0.7 {
      for (start, _) in times {
        let first = Int((start + random.between(0, 0.5)) * Self.rate)
        for (offset, value) in cue.enumerated() { played[first + offset] += value }
      }
    }
    let heard = Self.room(Self.speaker(played), &random)
    recording = Self.microphone(heard, rate: recordedRate, &random)
  }

  /// Coloured noise whose loudness moves, chords, or bursts.
  private static func music(_ count: Int, _ random: inout Seeded) -> [Float] {
    let kind = Int(random.between(0, 2.999))
    let (colour, speed) = (Float(random.between(0.5, 0.97)), random.between(2, 9))
    var (last, pitches): (Float, [Double]) = (0, [])
    return (0..<count).map { frame in
      let time = Double(frame) / rate
      if frame % 20_000 == 0 {
        pitches = [1, 1.26, 1.5].map { $0 * 110 * pow(2, Double(Int(random.between(0, 24))) / 12) }
      }
      last = colour * last + (1 - colour) * Float(random.between(-1, 1))
      let noise = last * 0.3 / (1 - colour + 0.1)
      let since = Double(frame % 20_000) / rate
      switch kind {
      case 0: return noise * Float(0.6 + 0.4 * sin(speed * time))
      case 1:
        let tones = pitches.reduce(0) { sum, pitch in
          (1...6).reduce(sum) { $0 + sin(2 * .pi * pitch * Double($1) * time) / Double($1) }
        }
        return Float(0.03 * tones * exp(-3 * since)) + 0.03 * noise
      default: return noise * Float(exp(-speed * since) + 0.05)
      }
    }
  }

  /// Beeps, or hissing bursts.
  private static func cue(_ count: Int, _ random: inout Seeded) -> [Float] {
    let pitch = random.between(500, 2000)
    let isTone = random.between(0, 1) < 0.5
    return (0..<count).map { frame in
      let time = Double(frame) / rate
      if sin(2 * .pi * 3 * time) < -0.2 { return 0 }
      return Float(0.08 * (isTone ? sin(2 * .pi * pitch * time) : random.between(-1, 1)))
    }
  }

  /// Nothing below some 400 Hz, little above 8 kHz.
  private static func speaker(_ samples: [Float]) -> [Float] {
    var (low, lower, high): (Float, Float, Float) = (0, 0, 0)
    return samples.map { sample in
      low += 0.05 * (sample - low)
      lower += 0.05 * (sample - low - lower)
      high += 0.65 * (sample - low - lower - high)
      return high
    }
  }

  /// Echoes that die away by 60 dB in 0.2 to 0.5 s.
  private static func room(_ samples: [Float], _ random: inout Seeded) -> [Float] {
    let decay = random.between(0.2, 0.5)
    let strength = random.between(0.05, 0.15)
    var result = samples + [Float](repeating: 0, count: Int(rate / 2))
    for _ in 0..<150 {
      let time = random.between(0.002, decay)
      let factor = Float(random.between(-1, 1) * 3 * strength * exp(-6.9 * time / decay))
      let delay = Int(time * rate)
      samples.withUnsafeBufferPointer { samples in
        result.withUnsafeMutableBufferPointer { result in
          for frame in samples.indices { result[frame + delay] += factor * samples[frame] }
        }
      }
    }
    return result
  }

  /// Late, by another clock, and with noise.
  private static func microphone(
    _ samples: [Float], rate recorded: Int, _ random: inout Seeded
  ) -> [Float] {
    let ratio = rate / Double(recorded) * (1 + random.between(-100, 100) * 1e-6)
    let delay = random.between(0, 5) * rate
    let power = samples.reduce(Float(0)) { $0 + $1 * $1 } / Float(samples.count)
    let noise = Double(power.squareRoot()) * 0.01 * 1.732
    let level = Float(random.between(0.1, 0.6))
    let window = (0...(16 * 64)).map { 0.5 + 0.5 * cos(.pi * Double($0) / (16 * 64)) }
    return (0..<Int((Double(samples.count) + delay) / ratio)).map { frame in
      let place = Double(frame) * ratio - delay
      let whole = Int(place.rounded(.down))
      let wave = sin(.pi * (place - Double(whole))) / .pi
      var sum = 0.0
      for tap in -15...16 where samples.indices.contains(whole + tap) {
        let distance = place - Double(whole + tap)
        let sinc = abs(distance) < 1e-9 ? 1 : (tap % 2 == 0 ? wave : -wave) / distance
        sum += Double(samples[whole + tap]) * sinc * window[min(Int(abs(distance) * 64), 1024)]
      }
      return level * Float(sum + noise * random.between(-1, 1))
    }
  }
}

/// Random numbers that come again.
struct Seeded {
  var state: UInt64

  mutating func between(_ low: Double, _ high: Double) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return low + (high - low) * Double(mixed >> 11) / 9_007_199_254_740_992
  }
}
