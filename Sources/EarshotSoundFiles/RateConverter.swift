internal import CEarshotSoxr
package import EarshotUnits

/// Turns sound of one sample rate into another: soxr's HQ, without delay, on one thread.
///
/// However the input is cut, the output is the same to the bit. When the input has ended, the
/// output has exactly `round(frames in · out rate / in rate)` frames: soxr's own count, which is
/// cut, or filled up with silence, should it ever differ.
package struct RateConverter: ~Copyable {
  private let handle: SoxrHandle
  private let path: String
  private let channels: Int
  private let from: SampleRate
  private let to: SampleRate
  private var used: Int64 = 0
  private var made: Int64 = 0

  /// Makes ready; `path` says whose sound it is, for errors.
  package init(
    from: SampleRate, to: SampleRate, channels: Int, path: String
  ) throws(SoundFileError) {
    let (low, high) = (min(from.hertz, to.hertz), max(from.hertz, to.hertz))
    if high / low > Self.widestRatio {
      throw SoundFileError(
        .convert, path, "\(from) is too far from the \(to) of the output", kind: .input)
    }
    handle = try SoxrHandle(from: from, to: to, channels: channels, path: path)
    self.path = path
    self.channels = channels
    self.from = from
    self.to = to
  }

  /// Converts what is there and what there is room for, in interleaved samples.
  ///
  /// Call again with the frames that were not used. With `inputEnded`, the input is the last; when
  /// it is used up, call with none until `isFinished`.
  package mutating func convert(
    input: Span<Float>, into output: inout MutableSpan<Float>, inputEnded: Bool
  ) throws(SoundFileError) -> (usedFrames: Int, madeFrames: Int) {
    let offered = input.count / channels
    let room = output.count / channels
    var step = (used: 0, made: 0)
    if offered > 0 {
      step = try process(input, offered, into: &output, at: 0, room)
      used += Int64(step.used)
    }
    var total = step.made
    if inputEnded, step.used == offered, total < room {
      total = try flush(into: &output, after: total, room)
    }
    made += Int64(total)
    return (step.used, total)
  }

  /// Whether the input that was used so far, taken as all there is, has come out in full.
  package var isFinished: Bool { made >= Self.frames(used, from: from, to: to) }

  /// The frames that `count` frames become: the one rounding of `count · to / from`.
  package static func frames(_ count: Int64, from: SampleRate, to: SampleRate) -> Int64 {
    let doubled = 2 * Int128(count) * Int128(to.hertz) + Int128(from.hertz)
    return Int64(clamping: doubled / (2 * Int128(from.hertz)))
  }

  private static let widestRatio = 256

  /// Lets out what is still inside, to the exact length.
  private mutating func flush(
    into output: inout MutableSpan<Float>, after done: Int, _ room: Int
  ) throws(SoundFileError) -> Int {
    let owed = Self.frames(used, from: from, to: to) - made - Int64(done)
    let wanted = Int(min(Int64(room - done), max(owed, 0)))
    if wanted == 0 { return done }
    let none: [Float] = []
    let last = try process(none.span, 0, into: &output, at: done, done + wanted).made
    for i in ((done + last) * channels)..<((done + wanted) * channels) { output[i] = 0 }
    return done + wanted
  }

  /// - C: `soxr_process`; an input of nil ends it.
  private func process(
    _ input: Span<Float>, _ offered: Int, into output: inout MutableSpan<Float>, at start: Int,
    _ end: Int
  ) throws(SoundFileError) -> (used: Int, made: Int) {
    var (used, made) = (0, 0)
    let failure = input.withUnsafeBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        soxr_process(
          handle.pointer, offered > 0 ? source.baseAddress : nil, offered, &used,
          target.baseAddress.map { $0 + start * channels }, end - start, &made)
      }
    }
    if let failure {
      throw SoundFileError(.convert, path, String(cString: failure), kind: .machine)
    }
    return (used, made)
  }
}

/// The sole owner of one soxr resampler.
private struct SoxrHandle: ~Copyable {
  let pointer: OpaquePointer

  init(
    from: SampleRate, to: SampleRate, channels: Int, path: String
  ) throws(SoundFileError) {
    var failure: soxr_error_t?
    var samples = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
    // Without the precise clock, odd ratios such as 44101 to 48000 drift: −92 dB after 15 s.
    var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), UInt(SOXR_HI_PREC_CLOCK))
    var oneThread = soxr_runtime_spec(1)
    let made = soxr_create(
      Double(from.hertz), Double(to.hertz), UInt32(channels), &failure, &samples, &quality,
      &oneThread)
    guard let made else {
      let reason = failure.map { String(cString: $0) } ?? "soxr does not say why"
      throw SoundFileError(.convert, path, reason, kind: .machine)
    }
    pointer = made
  }

  deinit { soxr_delete(pointer) }
}
