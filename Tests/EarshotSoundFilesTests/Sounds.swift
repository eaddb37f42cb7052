import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation

extension TemporaryFolder {
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  @discardableResult
  func put(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Everything in it, hidden files and those in folders too, sorted.
  var contents: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }

  /// How many descriptors of this process are open on something in it.
  var openDescriptors: Int {
    get throws {
      let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return all.filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\($0)")
        return target?.hasPrefix(path) ?? false
      }.count
    }
  }

  /// A 16-bit WAV file of these interleaved samples.
  @discardableResult
  func wav(
    _ name: String, _ samples: [Int16], rate: Int = 10, channels: Int = 1
  ) throws -> String {
    var writer = try SoundFileWriter(
      path: path(name), format: .wav, sample: .int16, rate: SampleRate(hertz: rate),
      channels: channels, frames: Int64(samples.count / channels))
    try writer.write(all: samples)
    try writer.close()
    return path(name)
  }
}

/// Up to `frames` frames of a stream, asked for `block` at a time.
func take(_ frames: Int, of stream: SoundStream, block: Int = 1000) throws -> [Float] {
  var result: [Float] = []
  var samples = [Float](repeating: .nan, count: block * stream.channels)
  while result.count < frames * stream.channels {
    let wanted = min(block, frames - result.count / stream.channels)
    var span = samples.mutableSpan
    let got = try stream.read(wanted, into: &span)
    if got == 0 { break }
    result += samples.prefix(got * stream.channels)
  }
  return result
}

/// Reproducible noise between −0.5 and 0.5.
func noise(_ count: Int) -> [Float] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Int32(truncatingIfNeeded: state >> 32)) / 4_294_967_296
  }
}

/// The error that a piece of work throws.
func failure(_ work: () throws -> Void) -> SoundFileError? {
  do { try work() } catch { return error as? SoundFileError }
  return nil
}
