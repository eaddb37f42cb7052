internal import CEarshotSndfile
package import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A sound file being written; the same samples give the same bytes, each time and everywhere.
///
/// Samples come quantised, since libsndfile's own rounding floors or wraps. They are interleaved,
/// whole frames at a time, and of the one type that the file holds. A write that returns has handed
/// every byte to the system; call `close()` to learn that the header is in place too.
/// AIFF's sizes have 32 bits and no larger sibling, so what would not fit is refused at the start.
package struct SoundFileWriter: ~Copyable {
  private let handle: SndfileHandle
  private let path: String
  private let sample: SampleFormat
  private let channels: Int
  private var samplesLeft: Int64
  private let hasPeakChunk: Bool
  private let result: ResultFile?

  /// Creates the file, or empties the one that is there.
  ///
  /// `frames` is the length it will have. Hand in a temporary name, never that of the result itself.
  package init(
    path: String, format: SoundFileFormat, sample: SampleFormat, rate: SampleRate, channels: Int,
    frames: Int64
  ) throws(SoundFileError) {
    try self.init(path, nil, format, sample, rate, channels, frames)
  }

  /// Writes one of a set of results, as long as it differs from what it would replace.
  package init(
    to result: ResultFile, format: SoundFileFormat, sample: SampleFormat, rate: SampleRate,
    channels: Int, frames: Int64
  ) throws(SoundFileError) {
    try self.init(result.path, result, format, sample, rate, channels, frames)
  }

  private init(
    _ file: String, _ result: ResultFile?, _ format: SoundFileFormat, _ sample: SampleFormat,
    _ rate: SampleRate, _ channels: Int, _ frames: Int64
  ) throws(SoundFileError) {
    // Nobody knows the temporary's name.
    let path = result?.target ?? file
    try SoundFileError.refuseZeros(in: path, while: .write)
    if !format.holds(sample) {
      throw SoundFileError(
        .write, path, "\(format.rawValue) holds no 32-bit float samples; take 16 or 24 bits",
        kind: .input)
    }
    if format == .aiff, Int128(frames) * Int128(channels * sample.bytes) > 0xFFFF_F000 {
      throw SoundFileError(
        .write, path, "an aiff file ends at 4 GiB; take wav or caf", kind: .input)
    }
    let container = SoundFileContainer.choose(format, sample, channels: channels, frames: frames)
    var info = Self.info(container, sample, rate, channels)
    guard sf_format_check(&info) != 0 else {
      throw SoundFileError(
        .write, path, "\(format.rawValue) holds no \(channels) channels at \(rate)", kind: .input)
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw SoundFileError(.write, path, systemCode: errno) }
    // With the time of day in it, no file is like an earlier one until that is blanked.
    let hasPeakChunk = container == .rf64 && sample == .float32
    let compared = hasPeakChunk ? nil : result?.comparison()
    handle = try SndfileHandle(
      descriptor, path: path, writing: true, info: &info, compared: compared)
    self.hasPeakChunk = hasPeakChunk
    self.path = path
    self.result = result
    self.sample = sample
    self.channels = channels
    samplesLeft = frames * Int64(channels)
    // The PEAK chunk holds the time of day: no two files would be alike.
    sf_command(handle.pointer, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
  }

  /// Streams AU, the one format here that needs no way back to its header.
  ///
  /// The descriptor stays the caller's: it is neither closed nor made to seek. `name` stands for
  /// it in errors.
  package init(
    streamingTo descriptor: Int32, named name: String, sample: SampleFormat, rate: SampleRate,
    channels: Int
  ) throws(SoundFileError) {
    var info = Self.info(.au, sample, rate, channels)
    handle = try SndfileHandle(streamingTo: descriptor, path: name, info: &info)
    self.path = name
    self.sample = sample
    self.channels = channels
    samplesLeft = Int64.max
    hasPeakChunk = false
    result = nil
    sf_command(handle.pointer, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
  }

  /// Appends 16-bit samples.
  package mutating func write(_ samples: Span<Int16>) throws(SoundFileError) {
    try append(samples.count, as: .int16) { file in
      samples.withUnsafeBufferPointer { sf_write_short(file, $0.baseAddress, sf_count_t($0.count)) }
    }
  }

  /// Appends 24-bit samples, each in the upper 24 of its 32 bits.
  package mutating func write(_ samples: Span<Int32>) throws(SoundFileError) {
    try append(samples.count, as: .int24) { file in
      samples.withUnsafeBufferPointer { sf_write_int(file, $0.baseAddress, sf_count_t($0.count)) }
    }
  }

  /// Appends float samples as they are.
  package mutating func write(_ samples: Span<Float>) throws(SoundFileError) {
    try append(samples.count, as: .float32) { file in
      samples.withUnsafeBufferPointer { sf_write_float(file, $0.baseAddress, sf_count_t($0.count)) }
    }
  }

  /// Writes what is left, header included, and closes.
  ///
  /// - C: `sf_close`, which returns 0 on a full disk; the system's own verdict counts as well.
  package consuming func close() throws(SoundFileError) {
    let (path, hasPeakChunk, result) = (path, hasPeakChunk, result)
    let verdict = handle.close()
    if verdict.failure != 0 { throw SoundFileError(.write, path, systemCode: verdict.failure) }
    if verdict.code != 0 {
      throw SoundFileError(
        .write, path, String(cString: sf_error_number(verdict.code)), kind: .machine)
    }
    result?.note(verdict.kept, size: verdict.size)
    if hasPeakChunk { try PeakChunk.blank(in: result?.path ?? path) }
  }

  private mutating func append(
    _ count: Int, as sample: SampleFormat, _ write: (OpaquePointer) -> sf_count_t
  ) throws(SoundFileError) {
    precondition(sample == self.sample, "the file holds \(self.sample.rawValue)-bit samples")
    precondition(count % channels == 0, "samples come in whole frames")
    precondition(count <= samplesLeft, "more frames than the file was made for")
    if count == 0 { return }
    let written = write(handle.pointer)
    if handle.failure != 0 { throw SoundFileError(.write, path, systemCode: handle.failure) }
    guard written == sf_count_t(count) else {
      throw SoundFileError(.write, path, handle.sentence, kind: .machine)
    }
    samplesLeft -= Int64(count)
  }

  private static func info(
    _ container: SoundFileContainer, _ sample: SampleFormat, _ rate: SampleRate, _ channels: Int
  ) -> SF_INFO {
    var info = SF_INFO()
    info.format = container.type | sample.subtype
    info.samplerate = Int32(clamping: rate.hertz)
    info.channels = Int32(clamping: channels)
    return info
  }
}
