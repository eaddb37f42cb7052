internal import CEarshotEbur128
package import EarshotUnits

/// How loud sound is, by EBU R 128 (libebur128).
///
/// One channel stands for sound that both speakers play, so mono and the same sound in stereo are
/// equally loud. Memory is bounded: past one hour blocks are counted in classes of 0.1 LU instead
/// of kept, which moves a result by at most 0.05 LU.
package final class LoudnessMeter {
  private let state: UnsafeMutablePointer<ebur128_state>
  private let channels: Int
  private var sounding: SoundingTime
  private var silence: SettledSilence
  /// Frames that libebur128 was given; long silence is kept from it.
  package private(set) var measuredFrames: Int64 = 0

  /// What is to be measured besides integrated loudness, which is cheap.
  package struct Measures: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let range = Measures(rawValue: 1)
    /// Four times as costly as all the rest.
    package static let truePeak = Measures(rawValue: 2)
  }

  private static let zeros = [Float](repeating: 0, count: 2 * 4096)

  /// - Parameters:
  ///   - rate: Of the sound.
  ///   - channels: Samples a frame, 1 or 2.
  ///   - frames: How many will come, if that is known.
  ///   - measures: What else to measure; a measure left out is nil.
  /// - Throws: if there is no memory for it.
  package init(
    rate: SampleRate, channels: Int, frames: Int64 = 0, measures: Measures = [.range, .truePeak]
  ) throws(SoundFileError) {
    var mode = EBUR128_MODE_I.rawValue
    if measures.contains(.range) { mode |= EBUR128_MODE_LRA.rawValue }
    if measures.contains(.truePeak) { mode |= EBUR128_MODE_TRUE_PEAK.rawValue }
    if frames > 3600 * Int64(rate.hertz) { mode |= EBUR128_MODE_HISTOGRAM.rawValue }
    guard let made = ebur128_init(UInt32(channels), UInt(rate.hertz), Int32(mode)) else {
      throw Self.failure
    }
    if channels == 1 { ebur128_set_channel(made, 0, Int32(EBUR128_DUAL_MONO.rawValue)) }
    state = made
    self.channels = channels
    sounding = SoundingTime(rate: rate, channels: channels)
    silence = SettledSilence(rate: rate)
  }

  deinit {
    var state: UnsafeMutablePointer<ebur128_state>? = state
    ebur128_destroy(&state)
  }

  /// Takes interleaved samples into account.
  package func add(_ samples: Span<Float>) throws(SoundFileError) {
    precondition(samples.count % channels == 0, "samples come in whole frames")
    if samples.isEmpty { return }
    try measureSilence(silence.end())
    try measure(samples)
    sounding.add(samples)
  }

  /// Takes so many frames of silence into account, as if they were samples of 0.
  package func addSilence(_ frames: Int) throws(SoundFileError) {
    try measureSilence(silence.add(frames))
    sounding.addSilence(frames * channels)
  }

  private func measureSilence(_ frames: Int) throws(SoundFileError) {
    var left = frames
    while left > 0 {
      let count = min(left, Self.zeros.count / channels)
      try measure(Self.zeros.span.extracting(first: count * channels))
      left -= count
    }
  }

  private func measure(_ samples: Span<Float>) throws(SoundFileError) {
    let count = samples.count / channels
    let code = samples.withUnsafeBufferPointer {
      ebur128_add_frames_float(state, $0.baseAddress, count)
    }
    if code != 0 { throw Self.failure }
    measuredFrames += Int64(count)
  }

  private static var failure: SoundFileError {
    SoundFileError(.measure, "the loudness", "libebur128 has run out of memory", kind: .machine)
  }
}

/// What was measured so far.
extension LoudnessMeter {
  package var loudness: Loudness {
    Loudness(integrated: integrated, range: range, truePeak: truePeak)
  }

  /// Integrated loudness in LUFS; nil for silence and for less than one block of 400 ms.
  package var integrated: Double? {
    value { ebur128_loudness_global(state, $0) }
  }

  /// Loudness range in LU; nil for less than 3 s of sound, one window of EBU Tech 3342: all that
  /// it could tell of a shorter one is where windows begin and end.
  package var range: Double? {
    if sounding.tenths < 30 || integrated == nil { return nil }
    return value { ebur128_loudness_range(state, $0) }
  }

  /// The highest true peak of any channel in dBTP; nil for digital silence.
  package var truePeak: Decibels? {
    let peaks = (0..<UInt32(channels)).compactMap { channel in
      value { ebur128_true_peak(state, channel, $0) }
    }
    return peaks.max().flatMap { $0 > 0 ? Decibels(LinearGain($0)) : nil }
  }

  private func value(_ read: (UnsafeMutablePointer<Double>) -> Int32) -> Double? {
    var value = -Double.infinity
    return read(&value) == 0 && value.isFinite ? value : nil
  }
}
