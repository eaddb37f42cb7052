package import EarshotSoundFiles
internal import EarshotUnits

extension TemporaryFolder {
  /// A 32-bit float file of these interleaved samples; returns its path.
  @discardableResult
  package func floats(
    _ name: String, _ samples: [Float], rate: Int = 10, channels: Int = 1,
    format: SoundFileFormat = .wav
  ) throws -> String {
    var writer = try SoundFileWriter(
      path: path(name), format: format, sample: .float32, rate: SampleRate(hertz: rate),
      channels: channels, frames: Int64(samples.count / channels))
    try writer.write(all: samples)
    try writer.close()
    return path(name)
  }
}

// `try writer.write([1, 2].span)`, a span of a temporary, fails the compiler of Swift 6.3.1.
extension SoundFileWriter {
  package mutating func write(all samples: [Int16]) throws(SoundFileError) {
    try write(samples.span)
  }

  package mutating func write(all samples: [Int32]) throws(SoundFileError) {
    try write(samples.span)
  }

  package mutating func write(all samples: [Float]) throws(SoundFileError) {
    try write(samples.span)
  }
}

/// All samples of a file, interleaved.
package func allSamples(of path: String) throws -> [Float] {
  var reader = try SoundFileReader(path: path)
  var samples = [Float](repeating: .nan, count: Int(reader.frameCount) * reader.channels)
  var span = samples.mutableSpan
  let frames = try reader.read(Int(reader.frameCount), into: &span)
  return Array(samples.prefix(frames * reader.channels))
}
