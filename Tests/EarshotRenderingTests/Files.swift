import EarshotSoundFiles
import EarshotUnits
import Foundation

/// A folder of one test's own, gone with all it holds when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "earshot-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

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

/// A small generator with a seed, so that a failure comes again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Reproducible noise between −0.25 and 0.25.
func noise(_ count: Int, seed: UInt64 = 1) -> [Float] {
  var random = SplitMix(state: seed)
  return (0..<count).map { _ in Float.random(in: -0.25...0.25, using: &random) }
}
