/// The loops of the quantiser: no branch and no libm, so that they vectorise on any processor.
enum QuantizeKernels {
  /// The magnitude of the loudest sample, as the bits of a `Float`.
  ///
  /// Magnitudes order as their bits do; infinities and NaN come out above every number.
  static func peakBits(_ samples: Span<Float>) -> UInt32 {
    var peak: Int32 = 0
    for i in 0..<samples.count { peak = max(peak, magnitudeBits(samples[unchecked: i])) }
    return UInt32(bitPattern: peak)
  }

  /// How many samples are further from 0 than `limit`.
  static func count(_ samples: Span<Float>, above limit: Float) -> Int {
    var count = 0
    for i in 0..<samples.count { count &+= samples[unchecked: i].magnitude > limit ? 1 : 0 }
    return count
  }

  /// The first place at which the magnitude has bits above those given.
  static func first(_ samples: Span<Float>, aboveBits bits: UInt32) -> Int? {
    let limit = Int32(bitPattern: bits)
    return samples.indices.first { magnitudeBits(samples[$0]) > limit }
  }

  /// Returns the peak as `peakBits` does; one pass over the samples costs less than two.
  static func quantize16(
    _ samples: Span<Float>, into target: inout MutableSpan<Int16>
  ) -> UInt32 {
    precondition(samples.count <= target.count)
    var peak: Int32 = 0
    for i in 0..<samples.count {
      let sample = samples[unchecked: i]
      peak = max(peak, magnitudeBits(sample))
      let value = rounded(sample, scale: 32768)
      target[unchecked: i] = Int16(truncatingIfNeeded: max(-32768, min(32767, value)))
    }
    return UInt32(bitPattern: peak)
  }

  /// Each number stands in the upper three bytes of its word; returns the peak too.
  static func quantize24(
    _ samples: Span<Float>, into target: inout MutableSpan<Int32>
  ) -> UInt32 {
    precondition(samples.count <= target.count)
    var peak: Int32 = 0
    for i in 0..<samples.count {
      let sample = samples[unchecked: i]
      peak = max(peak, magnitudeBits(sample))
      let value = rounded(sample, scale: 8_388_608)
      target[unchecked: i] = min(8_388_607, value) &<< 8
    }
    return UInt32(bitPattern: peak)
  }

  private static func magnitudeBits(_ sample: Float) -> Int32 {
    Int32(bitPattern: sample.bitPattern & 0x7FFF_FFFF)
  }

  /// The whole number nearest to `sample · scale`, within `−scale…scale`; halves away from 0.
  ///
  /// The scale is a power of two of at most 2²³, so the product is exact. A float between 2²³ and
  /// 2²⁴ counts in steps of one, so adding 2²³ to a magnitude rounds it and leaves the whole number
  /// in its low bits: no call of `roundf`, no conversion that might trap. It takes halves to the
  /// even neighbour, which the comparison puts right.
  @inline(__always)
  private static func rounded(_ sample: Float, scale: Float) -> Int32 {
    let shift: Float = 8_388_608
    let exact = sample.magnitude * scale
    // Not `min`, which takes an instruction more to tell −0 from 0.
    let magnitude = exact < scale ? exact : scale
    let even = magnitude + shift
    let whole = Int32(bitPattern: even.bitPattern) &- Int32(bitPattern: shift.bitPattern)
    let nearest = whole &+ (magnitude - (even - shift) == 0.5 ? 1 : 0)
    let sign = Int32(bitPattern: sample.bitPattern) &>> 31
    return (nearest ^ sign) &- sign
  }
}
