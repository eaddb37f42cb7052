import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits

extension TemporaryFolder {
  /// A 32-bit float file of these interleaved samples; returns its path.
  func file(
    _ name: String, _ samples: [Float], rate: Int = 1000, channels: Int = 1
  ) throws -> String {
    var writer = try SoundFileWriter(
      path: path(name), format: .wav, sample: .float32, rate: SampleRate(hertz: rate),
      channels: channels, frames: Int64(samples.count / channels))
    try writer.write(all: samples)
    try writer.close()
    return path(name)
  }
}

// `try writer.write([1, 2].span)`, a span of a temporary, fails the compiler of Swift 6.3.1.
extension SoundFileWriter {
  mutating func write(all samples: [Float]) throws(SoundFileError) { try write(samples.span) }
}

/// All samples of a file, interleaved.
func samples(of path: String) throws -> [Float] {
  var reader = try SoundFileReader(path: path)
  var samples = [Float](repeating: .nan, count: Int(reader.frameCount) * reader.channels)
  var span = samples.mutableSpan
  let frames = try reader.read(Int(reader.frameCount), into: &span)
  return Array(samples.prefix(frames * reader.channels))
}

/// 1, 2, 3 …: in such a sound a wrong place is a wrong number.
func counting(_ frames: Int, from first: Int = 1) -> [Float] {
  (first..<first + frames).map(Float.init)
}

/// Reproducible noise between −0.25 and 0.25.
func noise(_ count: Int, seed: UInt64 = 1) -> [Float] {
  var random = SplitMix(state: seed)
  return (0..<count).map { _ in Float.random(in: -0.25...0.25, using: &random) }
}
