package import EarshotSoundFiles
internal import EarshotUnits

/// What a calibration listens to, all at one rate at which fades and echoes are told well enough.
package struct CalibrationSounds: Sendable {
  /// The rate that everything is converted to, in Hz.
  let rate: Int
  let recording: [Float]
  /// One or two channels; one if both are alike.
  let music: [[Float]]
  let cue: [Float]?
  /// The recording's own rate, in Hz.
  package let recordedRate: Int

  /// The rate at which a recording of so many seconds is listened to, in Hz.
  ///
  /// Half of 8 kHz holds nearly all of the music and of what a speaker gives back, and is quick. In a
  /// short recording everything counts.
  private static func rate(for seconds: Double) -> Int { seconds < 32 ? 16_000 : 8_000 }

  /// The longest recording and reference that are taken.
  package static let longestMinutes = 20

  /// The lowest rate of a recording or reference that is taken, in Hz: below, there is next to nothing
  /// of the music in it.
  package static let lowestRate = 2000

  /// Reads the files.
  ///
  /// - Throws: where one cannot be read, is too long, or has too low a rate.
  package init(
    recording: String, reference: String, cue: String? = nil
  ) throws(SoundFileError) {
    let paths = [recording, reference] + (cue.map { [$0] } ?? [])
    var rates: [Int] = []
    var seconds = 0.0
    for path in paths {
      let reader = try SoundFileReader(path: path)
      rates.append(reader.sampleRate.hertz)
      if path != cue, reader.sampleRate.hertz < Self.lowestRate {
        throw SoundFileError(
          .read, path,
          "its sample rate is \(reader.sampleRate.hertz) Hz, too low to find music in; "
            + "take one of \(Self.lowestRate) Hz or more",
          kind: .input)
      }
      if path == recording { seconds = Double(reader.frameCount) / Double(reader.sampleRate.hertz) }
      if reader.frameCount > Int64(Self.longestMinutes * 60 * reader.sampleRate.hertz) {
        throw SoundFileError(
          .read, path, "it is longer than \(Self.longestMinutes) minutes; cut out the ducks",
          kind: .input)
      }
    }
    recordedRate = rates[0]
    rate = min(Self.rate(for: seconds), rates[0], rates[1])
    self.recording = Self.folded(try Self.channels(of: recording, rate), keepingBoth: false)[0]
    music = Self.folded(try Self.channels(of: reference, rate), keepingBoth: true)
    if let cue {
      self.cue = Self.folded(try Self.channels(of: cue, rate), keepingBoth: false)[0]
    } else {
      self.cue = nil
    }
  }

  private static func channels(of path: String, _ rate: Int) throws(SoundFileError) -> [[Float]] {
    let stream = try SoundStream(
      path: path, rate: SampleRate(hertz: rate), channels: 2, loops: false)
    var block = [Float](repeating: 0, count: 2 * 8192)
    var sides: [[Float]] = [[], []]
    while true {
      var span = block.mutableSpan
      let frames = try stream.read(8192, into: &span)
      if frames == 0 { return sides }
      for frame in 0..<frames {
        sides[0].append(block[2 * frame])
        sides[1].append(block[2 * frame + 1])
      }
    }
  }

  /// One channel where both are alike, or where one is enough; never one that cancels the other.
  private static func folded(_ sides: [[Float]], keepingBoth: Bool) -> [[Float]] {
    var (both, apart) = (0.0, 0.0)
    for (left, right) in zip(sides[0], sides[1]) {
      both += Double((left + right) * (left + right))
      apart += Double((left - right) * (left - right))
    }
    if keepingBoth, apart > both * 1e-4 { return sides }
    if both < apart * 0.1 { return [sides[0]] }
    return [zip(sides[0], sides[1]).map { ($0 + $1) / 2 }]
  }
}
