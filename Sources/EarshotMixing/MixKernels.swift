/// The loops that touch every sample.
///
/// Each checks its ranges once, and then has no branch, so that it vectorises. Positions are in
/// samples unless a name says frames; sound is interleaved.
package enum MixKernels {
  /// Makes samples hold one value.
  package static func fill(
    _ target: inout MutableSpan<Float>, from first: Int, count: Int, with value: Float
  ) {
    check(first, count, target.count)
    for i in 0..<count { target[unchecked: first &+ i] = value }
  }

  /// Copies samples.
  package static func copy(
    _ source: Span<Float>, from first: Int, to target: inout MutableSpan<Float>, at place: Int,
    count: Int
  ) {
    check(first, count, source.count)
    check(place, count, target.count)
    for i in 0..<count { target[unchecked: place &+ i] = source[unchecked: first &+ i] }
  }

  /// Adds samples as they are.
  package static func add(
    _ source: Span<Float>, from first: Int, to target: inout MutableSpan<Float>, at place: Int,
    count: Int
  ) {
    check(first, count, source.count)
    check(place, count, target.count)
    for i in 0..<count { target[unchecked: place &+ i] += source[unchecked: first &+ i] }
  }

  /// Adds samples times one gain.
  package static func add(
    _ source: Span<Float>, from first: Int, to target: inout MutableSpan<Float>, at place: Int,
    count: Int, times gain: Float
  ) {
    check(first, count, source.count)
    check(place, count, target.count)
    for i in 0..<count { target[unchecked: place &+ i] += source[unchecked: first &+ i] * gain }
  }

  private static func check(_ first: Int, _ count: Int, _ available: Int) {
    precondition(first >= 0 && count >= 0 && first + count <= available)
  }
}

/// Ramps: a gain for each frame, and sound times these.
extension MixKernels {
  /// Writes `scale` times the gains of a straight line, from `frame` on.
  static func fill(
    _ gains: inout MutableSpan<Double>, at place: Int, count: Int, with line: GainLine,
    from frame: Int64, scale: Double
  ) {
    check(place, count, gains.count)
    let (start, rise, length) = (line.start, line.rise, line.length)
    let first = Double(frame - line.origin)
    for i in 0..<Int32(count) {
      // Through 32 bits, which is what baseline x86-64 can convert several of at once.
      gains[unchecked: place &+ Int(i)] = scale * (start + rise * (first + Double(i)) / length)
    }
  }

  /// Multiplies gains by those of another straight line, from `frame` on.
  static func multiply(
    _ gains: inout MutableSpan<Double>, at place: Int, count: Int, by line: GainLine,
    from frame: Int64
  ) {
    check(place, count, gains.count)
    let (start, rise, length) = (line.start, line.rise, line.length)
    let first = Double(frame - line.origin)
    for i in 0..<Int32(count) {
      gains[unchecked: place &+ Int(i)] *= start + rise * (first + Double(i)) / length
    }
  }

  /// Adds `frames` frames, each times its own gain, rounded to `Float` once.
  ///
  /// `first`, `place` and `gain` are frames of the three buffers.
  static func add(
    _ source: Span<Float>, from first: Int, to target: inout MutableSpan<Float>, at place: Int,
    frames: Int, channels: Int, times gains: Span<Double>, from gain: Int
  ) {
    check(first * channels, frames * channels, source.count)
    check(place * channels, frames * channels, target.count)
    check(gain, frames, gains.count)
    switch channels {
    case 1:
      for i in 0..<frames {
        target[unchecked: place &+ i] +=
          source[unchecked: first &+ i] * Float(gains[unchecked: gain &+ i])
      }
    case 2:
      for i in 0..<frames {
        let (from, to) = (2 &* (first &+ i), 2 &* (place &+ i))
        let factor = Float(gains[unchecked: gain &+ i])
        target[unchecked: to] += source[unchecked: from] * factor
        target[unchecked: to &+ 1] += source[unchecked: from &+ 1] * factor
      }
    default:
      for i in 0..<frames * channels {
        let factor = Float(gains[unchecked: gain &+ i / channels])
        target[unchecked: place &* channels &+ i] +=
          source[unchecked: first &* channels &+ i] * factor
      }
    }
  }
}

/// Waves.
extension MixKernels {
  /// Writes the sine of one angle plus each of several others, to all channels.
  ///
  /// `first` is a place among the other angles, `place` a frame of the target.
  static func write(
    sine: Double, cosine: Double, turnedBy sines: Span<Double>, _ cosines: Span<Double>,
    from first: Int, to target: inout MutableSpan<Float>, at place: Int, frames: Int, channels: Int
  ) {
    check(first, frames, sines.count)
    check(first, frames, cosines.count)
    check(place * channels, frames * channels, target.count)
    for i in 0..<frames {
      let (here, there) = (cosines[unchecked: first &+ i], sines[unchecked: first &+ i])
      target[unchecked: (place &+ i) &* channels] = Float(sine * here + cosine * there)
    }
    for channel in 1..<max(1, channels) {
      for i in place..<place + frames {
        target[unchecked: i &* channels &+ channel] = target[unchecked: i &* channels]
      }
    }
  }
}

/// Other layouts and encodings.
extension MixKernels {
  /// Puts one channel on both sides, at unity.
  package static func stereo(
    fromMono source: Span<Float>, to target: inout MutableSpan<Float>, frames: Int
  ) {
    check(0, frames, source.count)
    check(0, 2 * frames, target.count)
    for i in 0..<frames {
      target[unchecked: 2 &* i] = source[unchecked: i]
      target[unchecked: 2 &* i &+ 1] = source[unchecked: i]
    }
  }

  /// Puts both sides on one channel, each at half, so that mono to stereo and back is unity.
  package static func mono(
    fromStereo source: Span<Float>, to target: inout MutableSpan<Float>, frames: Int
  ) {
    check(0, 2 * frames, source.count)
    check(0, frames, target.count)
    for i in 0..<frames {
      target[unchecked: i] =
        0.5 * source[unchecked: 2 &* i] + 0.5 * source[unchecked: 2 &* i &+ 1]
    }
  }

  /// Reads 16-bit samples as parts of full scale: −32768 is −1.
  package static func float(
    from16Bit source: Span<Int16>, to target: inout MutableSpan<Float>, count: Int
  ) {
    check(0, count, source.count)
    check(0, count, target.count)
    for i in 0..<count { target[unchecked: i] = Float(source[unchecked: i]) * (1 / 32768) }
  }
}
