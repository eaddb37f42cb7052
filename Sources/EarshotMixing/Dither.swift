/// Noise that hides the steps of whole numbers: triangular, one step to either side (TPDF).
///
/// The error of a dithered sample has the same mean (none) and the same power (a quarter of a step
/// squared, −93.3 dB at 16 bits against a full-scale sine) whatever the sound, and a flat spectrum.
/// What is added depends on a sample's place alone: the same for every block size and on every run.
package struct Dither: Sendable {
  /// Samples dithered so far.
  private var place: UInt64 = 0

  package init() {}

  /// Quantises to 16 bits, held within their range.
  mutating func quantize(_ samples: Span<Float>, into target: inout MutableSpan<Int16>) {
    DitherKernels.quantize16(samples, from: place, into: &target)
    place &+= UInt64(samples.count)
  }

  /// Quantises to 24 bits, each in the upper three bytes of its word.
  mutating func quantize(_ samples: Span<Float>, into target: inout MutableSpan<Int32>) {
    DitherKernels.quantize24(samples, from: place, into: &target)
    place &+= UInt64(samples.count)
  }
}

extension Quantizer {
  /// Quantises whole frames to 16 bits, dithered if there is a dither.
  ///
  /// - Throws: ``QuantizerError`` for a sample that is no number; nothing is written or counted.
  package mutating func quantize(
    _ samples: Span<Float>, into target: inout MutableSpan<Int16>, with dither: inout Dither?
  ) throws(QuantizerError) {
    if dither == nil { return try quantize(samples, into: &target) }
    try measure(samples)
    dither?.quantize(samples, into: &target)
  }

  /// Quantises whole frames to 24 bits, dithered if there is a dither.
  ///
  /// - Throws: ``QuantizerError`` for a sample that is no number; nothing is written or counted.
  package mutating func quantize(
    _ samples: Span<Float>, into target: inout MutableSpan<Int32>, with dither: inout Dither?
  ) throws(QuantizerError) {
    if dither == nil { return try quantize(samples, into: &target) }
    try measure(samples)
    dither?.quantize(samples, into: &target)
  }
}

/// The loops of the dither, in `Double`: at 24 bits a `Float` has no room below the step.
private enum DitherKernels {
  static func quantize16(
    _ samples: Span<Float>, from place: UInt64, into target: inout MutableSpan<Int16>
  ) {
    precondition(samples.count <= target.count)
    for i in 0..<samples.count {
      let value = whole(samples[unchecked: i], at: place &+ UInt64(i), scale: 32768)
      target[unchecked: i] = Int16(truncatingIfNeeded: value)
    }
  }

  static func quantize24(
    _ samples: Span<Float>, from place: UInt64, into target: inout MutableSpan<Int32>
  ) {
    precondition(samples.count <= target.count)
    for i in 0..<samples.count {
      let value = whole(samples[unchecked: i], at: place &+ UInt64(i), scale: 8_388_608)
      target[unchecked: i] = value &<< 8
    }
  }

  /// The whole number nearest to `sample · scale` plus the noise, within `−scale…scale − 1`.
  ///
  /// Adding 1.5 · 2⁵² leaves no room for a fraction, and the whole number in the low bits.
  @inline(__always)
  private static func whole(_ sample: Float, at place: UInt64, scale: Double) -> Int32 {
    let exact = Double(sample) * scale + noise(at: place)
    let held = max(-scale, min(scale - 1, exact))
    return Int32(truncatingIfNeeded: Int64(bitPattern: (held + 6_755_399_441_055_744).bitPattern))
  }

  /// The sum of two even noises of one step's width: between −1 and 1, the middle likeliest.
  ///
  /// SplitMix64 of the place: its two halves are the two noises.
  @inline(__always)
  private static func noise(at place: UInt64) -> Double {
    var bits = (place &+ seed) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let sum = Int64(bits >> 32) &+ Int64(bits & 0xFFFF_FFFF) &- 0xFFFF_FFFF
    return Double(sum) * (1 / 4_294_967_296)
  }

  /// Any number would do, as long as it stays.
  private static let seed: UInt64 = 0x4541_5253_484F_5400
}
