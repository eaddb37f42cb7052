internal import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The sounds of the first scenario: plucked notes, one channel, at 48 kHz.
enum FirstSounds {
  static let rate = SampleRate.standard

  /// Eight seconds that lead into their own beginning: four chords, a note each half second.
  static var music: [Int16] {
    let chords = [[57, 64, 69, 72], [53, 60, 65, 69], [48, 55, 60, 64], [55, 62, 67, 71]]
    let notes = chords.flatMap { chord in
      [Note(chord[0] - 12, 0.9)] + chord.map { Note($0, 0.5) }
    }
    // Each chord: its bass and the first note together, then the other three.
    var sound = [Double](repeating: 0, count: 8 * rate.hertz)
    for (place, note) in notes.enumerated() {
      let (chord, step) = place.quotientAndRemainder(dividingBy: 5)
      note.add(to: &sound, at: chord * 2 * rate.hertz + max(step - 1, 0) * rate.hertz / 2, rate)
    }
    return rounded(sound, peak: 0.45)
  }

  /// 1.2 seconds: three notes upwards.
  static var cue: [Int16] {
    var sound = [Double](repeating: 0, count: rate.hertz * 6 / 5)
    for (place, key) in [79, 83, 86].enumerated() {
      Note(key, 1).add(to: &sound, at: place * rate.hertz / 5, rate)
    }
    let fade = rate.hertz / 20
    for place in 0..<fade {
      sound[sound.count - 1 - place] *= Double(place) / Double(fade)
    }
    return rounded(sound, peak: 0.8)
  }

  /// A key of the piano, 69 is 440 Hz, and how hard it is struck.
  private struct Note {
    let hertz: Double
    let strength: Double

    init(_ key: Int, _ strength: Double) {
      hertz = 440 * pow(2, Double(key - 69) / 12)
      self.strength = strength
    }

    /// A sine with two overtones that dies away; what is left at the end goes on at the start.
    func add(to sound: inout [Double], at start: Int, _ rate: SampleRate) {
      let length = min(2 * rate.hertz, sound.count)
      for frame in 0..<length {
        let time = Double(frame) / Double(rate.hertz)
        let phase = 2 * Double.pi * hertz * time
        let tone = sin(phase) + 0.3 * sin(2 * phase) + 0.1 * sin(3 * phase)
        let level = strength * min(time / 0.005, 1) * exp(-3 * time)
        let end = min(1, Double(length - frame) / (0.1 * Double(rate.hertz)))
        sound[(start + frame) % sound.count] += tone * level * end
      }
    }
  }

  private static func rounded(_ sound: [Double], peak: Double) -> [Int16] {
    let loudest = sound.reduce(0) { max($0, abs($1)) }
    return sound.map { Int16(($0 / loudest * peak * 32_767).rounded()) }
  }
}
