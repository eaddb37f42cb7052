/// The gain of the music over time, frame by frame, as far as it can be told.
///
/// What was heard is held against what would have been heard at full level, bin by bin; bins in
/// which something else sounds differ from the others and count little.
struct GainTrack {
  let grid: Spectrogram.Grid
  /// Factors on amplitude; 1 is the level at which the echo path was taken.
  var gains: [Float]
  /// How much each is worth: the inverse of its variance.
  var weights: [Float]

  init(grid: Spectrogram.Grid, gains: [Float], weights: [Float]) {
    (self.grid, self.gains, self.weights) = (grid, gains, weights)
  }

  /// - Parameters:
  ///   - heard: the recording.
  ///   - full: the music through the echo path.
  ///   - noise: the power of the difference in each bin while the gain is 1.
  init(heard: Spectrogram, full: Spectrogram, noise: [Float]) {
    grid = heard.grid
    let bins = grid.bins
    gains = Array(repeating: 0, count: heard.frames)
    weights = gains
    var histogram = Histogram()
    heard.values.withUnsafeBufferPointer { heard in
      full.values.withUnsafeBufferPointer { full in
        noise.withUnsafeBufferPointer { noise in
          for frame in gains.indices {
            let range = (frame * bins)..<((frame + 1) * bins)
            let bins = Bins(
              heard: UnsafeBufferPointer(rebasing: heard[range]),
              full: UnsafeBufferPointer(rebasing: full[range]), noise: noise)
            (gains[frame], weights[frame]) = bins.gain(from: histogram.median(bins))
          }
        }
      }
    }
  }

  /// One frame of both sounds, and what lies between them as a rule.
  private struct Bins {
    let heard: UnsafeBufferPointer<Complex>
    let full: UnsafeBufferPointer<Complex>
    let noise: UnsafeBufferPointer<Float>

    /// The gain that leaves least over, with bins that stay far off counting little.
    func gain(from first: Float) -> (gain: Float, worth: Float) {
      var gain = first
      var worth: Float = 0
      for _ in 0..<3 {
        var (sum, total): (Float, Float) = (0, 0)
        worth = 0
        for bin in 0..<noise.count {
          let (here, whole, rest) = (heard[bin], full[bin], noise[bin])
          let (re, im) = (here.re - whole.re * gain, here.im - whole.im * gain)
          let power = whole.re * whole.re + whole.im * whole.im
          let weight = 1 / (rest + re * re + im * im)
          sum += weight * (here.re * whole.re + here.im * whole.im)
          total += weight * power
          worth += power * min(1 / rest, weight * 2)
        }
        if total > 0 { gain = sum / total }
      }
      return (min(max(gain, -1), 4), worth)
    }
  }

  /// Where the gain of a bin lies, in steps of 0.02; the middle of all of them does not heed a
  /// quarter that is wrong.
  private struct Histogram {
    private static let lowest: Float = -0.5
    private var counts = [Float](repeating: 0, count: 125)

    mutating func median(_ bins: Bins) -> Float {
      var total: Float = 0
      counts.withUnsafeMutableBufferPointer { counts in
        counts.update(repeating: 0)
        for bin in 0..<bins.noise.count {
          let (here, whole) = (bins.heard[bin], bins.full[bin])
          let power = whole.re * whole.re + whole.im * whole.im + 1e-20
          let weight = (power / (bins.noise[bin] + 1e-20)).squareRoot()
          let gain = (here.re * whole.re + here.im * whole.im) / power
          counts[Int(max(0, min(124, (gain - Self.lowest) * 50)))] += weight
          total += weight
        }
      }
      var sum: Float = 0
      for (place, count) in counts.enumerated() {
        sum += count
        if sum * 2 >= total { return Self.lowest + (Float(place) + 0.5) / 50 }
      }
      return 0
    }
  }

  /// The mean over so many frames on both sides, each by its worth.
  func smoothed(by reach: Int) -> [Float] {
    var result = gains
    for frame in gains.indices {
      var (sum, total): (Float, Float) = (0, 0)
      for other in max(0, frame - reach)...min(gains.count - 1, frame + reach) {
        sum += weights[other] * gains[other]
        total += weights[other]
      }
      if total > 0 { result[frame] = sum / total }
    }
    return result
  }
}

extension Spectrogram {
  /// The mean power of each bin of the difference from another sound with these gains, over the
  /// frames that a mask picks.
  func noise(against full: Spectrogram, gains: [Float], in mask: [Bool]) -> [Float] {
    var sums = [Float](repeating: 0, count: grid.bins)
    var count: Float = 0
    for frame in 0..<frames where mask[frame] {
      count += 1
      for bin in 0..<grid.bins {
        let place = frame * grid.bins + bin
        sums[bin] += (values[place] - full.values[place] * gains[frame]).power
      }
    }
    let mean = sums.reduce(0, +) / Float(sums.count) / max(count, 1)
    return sums.map { max($0 / max(count, 1), mean * 1e-3, 1e-15) }
  }
}
