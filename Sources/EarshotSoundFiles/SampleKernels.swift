/// The loops that touch every sample of a file.
enum SampleKernels {
  /// Whether no sample is infinite or not a number.
  static func allFinite(_ samples: Span<Float>) -> Bool {
    // All ones in the exponent; without a branch, so that it runs at the speed of memory.
    var found: UInt32 = 0
    for i in samples.indices {
      let exponent = samples[i].bitPattern & 0x7F80_0000
      found |= exponent == 0x7F80_0000 ? 1 : 0
    }
    return found == 0
  }

  /// Makes the first `count` 16-bit samples floats: ÷ 32768, which is exact.
  static func scale(
    _ shorts: Span<Int16>, count: Int, into floats: inout MutableSpan<Float>, at offset: Int
  ) {
    precondition(count <= shorts.count && offset + count <= floats.count)
    for i in 0..<count { floats[offset + i] = Float(shorts[i]) * (1 / 32768) }
  }

  /// Copies samples.
  static func copy(
    _ source: Span<Float>, _ range: Range<Int>, into target: inout MutableSpan<Float>,
    at offset: Int
  ) {
    precondition(range.upperBound <= source.count && offset + range.count <= target.count)
    for i in 0..<range.count { target[offset + i] = source[range.lowerBound + i] }
  }

  /// Puts each sample of a range on both sides.
  static func spread(
    _ mono: Span<Float>, _ range: Range<Int>, into stereo: inout MutableSpan<Float>,
    at frame: Int
  ) {
    precondition(range.upperBound <= mono.count && 2 * (frame + range.count) <= stereo.count)
    for i in 0..<range.count {
      let sample = mono[range.lowerBound + i]
      stereo[2 * (frame + i)] = sample
      stereo[2 * (frame + i) + 1] = sample
    }
  }

  /// Sums a file's channels into lanes by the fold's weights.
  static func fold(
    _ frames: Int, of source: Span<Float>, by fold: ChannelFold, channels: Int,
    into target: inout MutableSpan<Float>, at offset: Int
  ) {
    for lane in 0..<fold.lanes {
      let weights = fold.weights[lane]
      for frame in 0..<frames {
        var sum: Float = 0
        for channel in 0..<channels { sum += source[frame * channels + channel] * weights[channel] }
        target[(offset + frame) * fold.lanes + lane] = sum
      }
    }
  }
}
