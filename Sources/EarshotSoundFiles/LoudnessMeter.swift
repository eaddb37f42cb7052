internal import CEarshotEbur128
package import EarshotUnits

/// How loud sound is, by EBU R 128 (libebur128).
///
/// One channel stands for sound that both speakers play, so mono and the same sound in stereo are
/// equally loud.
package struct LoudnessMeter: ~Copyable {
  private let handle: Ebur128Handle
  private let channels: Int
  private let rate: SampleRate
  private var frames: Int64 = 0

  package init(rate: SampleRate, channels: Int) throws(SoundFileError) {
    handle = try Ebur128Handle(rate: rate, channels: channels)
    self.channels = channels
    self.rate = rate
  }

  /// Takes interleaved samples into account.
  package mutating func add(_ samples: Span<Float>) throws(SoundFileError) {
    precondition(samples.count % channels == 0, "samples come in whole frames")
    let count = samples.count / channels
    let code = samples.withUnsafeBufferPointer {
      ebur128_add_frames_float(handle.pointer, $0.baseAddress, count)
    }
    if code != 0 { throw Ebur128Handle.failure }
    frames += Int64(count)
  }

  /// Integrated loudness in LUFS; nil for silence and for less than one block of 400 ms.
  package var integrated: Double? {
    value { ebur128_loudness_global(handle.pointer, $0) }
  }

  /// Loudness range in LU; nil for less than one window of 3 s.
  package var range: Double? {
    if frames < 3 * Int64(rate.hertz) || integrated == nil { return nil }
    return value { ebur128_loudness_range(handle.pointer, $0) }
  }

  /// The highest true peak of any channel in dBTP; nil for digital silence.
  package var truePeak: Decibels? {
    let peaks = (0..<UInt32(channels)).compactMap { channel in
      value { ebur128_true_peak(handle.pointer, channel, $0) }
    }
    return peaks.max().flatMap { $0 > 0 ? Decibels(LinearGain($0)) : nil }
  }

  private func value(_ read: (UnsafeMutablePointer<Double>) -> Int32) -> Double? {
    var value = -Double.infinity
    return read(&value) == 0 && value.isFinite ? value : nil
  }
}

/// The sole owner of one libebur128 state.
private struct Ebur128Handle: ~Copyable {
  let pointer: UnsafeMutablePointer<ebur128_state>

  init(rate: SampleRate, channels: Int) throws(SoundFileError) {
    let mode =
      EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
    guard let made = ebur128_init(UInt32(channels), UInt(rate.hertz), Int32(mode)) else {
      throw Self.failure
    }
    if channels == 1 { ebur128_set_channel(made, 0, Int32(EBUR128_DUAL_MONO.rawValue)) }
    pointer = made
  }

  deinit {
    var pointer: UnsafeMutablePointer<ebur128_state>? = pointer
    ebur128_destroy(&pointer)
  }

  static var failure: SoundFileError {
    SoundFileError(.measure, "the loudness", "libebur128 has run out of memory", kind: .machine)
  }
}
