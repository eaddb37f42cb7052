extension DuckBasis {
  /// The inverse of the power that the difference has around each bin: what sounds over the music
  /// counts for little.
  func weights(difference: [Complex], noise: [Float]) -> [Float] {
    let bins = noise.count
    let frames = difference.count / bins
    var powers = difference.map(\.power)
    powers = Self.spread(powers, count: frames, distance: bins, rows: bins, step: 1)
    powers = Self.spread(powers, count: bins, distance: 1, rows: frames, step: bins)
    for frame in 0..<frames {
      for bin in 0..<bins {
        let place = frame * bins + bin
        powers[place] = 1 / (0.2 * noise[bin] + powers[place])
      }
    }
    return powers
  }

  /// The mean of each value and its two neighbours along one side of a table.
  private static func spread(
    _ values: [Float], count: Int, distance: Int, rows: Int, step: Int
  ) -> [Float] {
    var result = values
    values.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        for row in 0..<rows {
          for place in 0..<count {
            let here = row * step + place * distance
            let before = place > 0 ? values[here - distance] : values[here]
            let after = place + 1 < count ? values[here + distance] : values[here]
            result[here] = (before + values[here] + after) * (1 / 3)
          }
        }
      }
    }
    return result
  }
}
