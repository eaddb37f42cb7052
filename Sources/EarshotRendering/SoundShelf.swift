internal import EarshotMixing
package import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Opens the sounds of a scenario for a render, at its rate and in its channels.
///
/// Short sounds that are used again and again, cues above all, are decoded once and kept, up to
/// a bound; long ones are streamed, so that memory does not grow with the length of a render.
package final class SoundShelf {
  private let sounds: [Trace.SoundInfo]
  private let paths: [String?]
  private let output: OutputFormat
  private var kept: [Int: [Float]] = [:]
  private var roomLeft = SoundShelf.room
  /// Counts what is read from files.
  let traffic = FileTraffic()

  /// Samples that may be kept in all: 8 MiB of floats.
  private static let room = 2 << 20
  /// Samples of the longest sound that is kept.
  private static let longest = room / 4

  /// - Parameters:
  ///   - sounds: The catalog of the trace.
  ///   - paths: For each sound the file that holds it, resolved; nil for those without a file.
  ///   - output: The rate and channels of the render.
  package init(sounds: [Trace.SoundInfo], paths: [String?], output: OutputFormat) {
    precondition(sounds.count == paths.count)
    self.sounds = sounds
    self.paths = paths
    self.output = output
  }

  /// A source for one use of a sound.
  func open(_ index: Int, loops: Bool) throws -> any SoundSource {
    let info = sounds[index]
    let rate = output.sampleRate
    let length = info.facts.length.frames(at: rate)
    switch info.sound.source {
    case .tone(let hertz, _):
      return ToneSource(frequency: hertz, rate: rate, length: length, loops: loops)
    case .silence:
      return SilenceSource(length: length, loops: loops)
    case .constant(let value, _):
      return ConstantSource(Float(value), length: length, loops: loops)
    case .file(_, let from, let lasts):
      return try open(index, from, lasts, length, loops: loops)
    case .speech:
      return try open(index, .zero, nil, length, loops: loops)
    }
  }

  private func open(
    _ index: Int, _ from: TimeSpan, _ lasts: TimeSpan?, _ length: Int64, loops: Bool
  ) throws -> any SoundSource {
    guard let path = paths[index] else { throw RenderError.missing(sounds[index].sound.label) }
    let rate = output.sampleRate
    let channels = output.channels
    if !loops, let samples = try keep(index, path, from, lasts, length) {
      return BufferSource(samples, channels: channels)
    }
    return try FileSource(index) { () throws(SoundFileError) in
      try SoundStream(
        path: path, rate: rate, channels: channels, from: from, lasts: lasts, loops: loops,
        traffic: traffic)
    }
  }

  /// The samples of a short sound, decoded once; nil for one that is too long to keep.
  private func keep(
    _ index: Int, _ path: String, _ from: TimeSpan, _ lasts: TimeSpan?, _ length: Int64
  ) throws -> [Float]? {
    if let known = kept[index] { return known }
    // One frame more than planned shows whether the file is longer than it promised.
    let size = Int(clamping: (length + 1) * Int64(output.channels))
    guard size <= Self.longest, size <= roomLeft else { return nil }
    let stream = try FileSource(index) { () throws(SoundFileError) in
      try SoundStream(
        path: path, rate: output.sampleRate, channels: output.channels, from: from, lasts: lasts,
        loops: false, traffic: traffic)
    }
    var samples = [Float](repeating: 0, count: size)
    var span = samples.mutableSpan
    let frames = try stream.read(Int(length) + 1, into: &span)
    samples.removeSubrange((frames * output.channels)...)
    kept[index] = samples
    roomLeft -= samples.count
    return samples
  }
}
