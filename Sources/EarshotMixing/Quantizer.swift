/// Turns sound into whole numbers, and keeps account of what did not fit.
///
/// A sample becomes the nearest whole number to `x · 32768` (24 bits: `x · 8388608`), halves away
/// from 0, held within the range of the format: full scale is −1 and just below 1, as for whoever
/// divides by 32768 when reading.
///
///     var quantizer = Quantizer(channels: 2)
///     try quantizer.quantize(samples, into: &words)
///     quantizer.overs  // samples beyond full scale, so far
package struct Quantizer: Sendable {
  /// Samples in a frame.
  package let channels: Int
  /// The magnitude of the loudest sample so far, before quantising.
  package private(set) var peak: Float = 0
  /// Samples beyond −1…1 so far, each held at full scale.
  package private(set) var overs: Int64 = 0
  /// The frame of the first of these.
  package private(set) var firstOver: Int64?
  /// The frame of the last of these.
  package private(set) var lastOver: Int64?
  /// Frames quantised so far.
  package private(set) var frames: Int64 = 0

  package init(channels: Int) {
    precondition(channels > 0, "a frame has samples")
    self.channels = channels
  }

  /// Quantises whole frames to 16 bits.
  ///
  /// - Throws: ``QuantizerError`` for a sample that is no number; nothing is counted then, and what
  ///   the target holds means nothing.
  package mutating func quantize(
    _ samples: Span<Float>, into target: inout MutableSpan<Int16>
  ) throws(QuantizerError) {
    try account(for: samples, peakBits: QuantizeKernels.quantize16(samples, into: &target))
  }

  /// Quantises whole frames to 24 bits, each in the upper three bytes of its word.
  ///
  /// - Throws: ``QuantizerError`` for a sample that is no number; nothing is counted then, and what
  ///   the target holds means nothing.
  package mutating func quantize(
    _ samples: Span<Float>, into target: inout MutableSpan<Int32>
  ) throws(QuantizerError) {
    try account(for: samples, peakBits: QuantizeKernels.quantize24(samples, into: &target))
  }

  /// Checks and counts whole frames without quantising, for sound that is written as it is.
  ///
  /// - Throws: ``QuantizerError`` for a sample that is no number; nothing is counted.
  package mutating func measure(_ samples: Span<Float>) throws(QuantizerError) {
    try account(for: samples, peakBits: QuantizeKernels.peakBits(samples))
  }

  private mutating func account(
    for samples: Span<Float>, peakBits bits: UInt32
  ) throws(QuantizerError) {
    precondition(samples.count % channels == 0, "whole frames are quantised")
    let loudest = Float(bitPattern: bits)
    let largest = Float.greatestFiniteMagnitude.bitPattern
    if !loudest.isFinite, let place = QuantizeKernels.first(samples, aboveBits: largest) {
      throw QuantizerError(frame: frame(of: place), channel: place % channels)
    }
    if loudest > 1 {
      overs += Int64(QuantizeKernels.count(samples, above: 1))
      let first = QuantizeKernels.first(samples, aboveBits: Float(1).bitPattern)
      firstOver = firstOver ?? first.map(frame(of:))
      let last = samples.indices.last { samples[$0].magnitude > 1 }
      lastOver = last.map(frame(of:)) ?? lastOver
    }
    peak = max(peak, loudest)
    frames += Int64(samples.count / channels)
  }

  /// The frame, counted from the first that was ever quantised, of a sample of the present ones.
  private func frame(of place: Int) -> Int64 {
    frames + Int64(place / channels)
  }
}

/// A sample that is infinite or not a number, which no format holds.
package struct QuantizerError: Error, Equatable {
  /// Counted from the first frame that was quantised.
  package let frame: Int64
  package let channel: Int

  package init(frame: Int64, channel: Int) {
    self.frame = frame
    self.channel = channel
  }
}
