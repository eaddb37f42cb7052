/// The filter of some taps that makes one sound most like another, by least squares at once.
///
/// Its tap *k* delays by *k* − lead samples.
struct ShortFilter {
  private let taps: [Float]
  private let lead: Int

  /// Asks for the samples of some ranges, which do not overlap; nil where they do not tell.
  init?(of sound: [Float], to wanted: [Float], in ranges: [Range<Int>], taps: Int, lead: Int) {
    self.lead = lead
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: taps), count: taps)
    var right = [Double](repeating: 0, count: taps)
    let sums = { (left: Int, shift: Int, other: [Float]) in
      ranges.reduce(0.0) { sum, range in
        let first = sound.slice(range.lowerBound + lead - left, range.count)
        return sum + Kernels.product(first, other.slice(range.lowerBound + shift, range.count))
      }
    }
    for tap in 0..<taps {
      matrix[0][tap] = sums(tap, lead, sound)
      right[tap] = sums(tap, 0, wanted)
    }
    // Further down a diagonal the same products are summed, but for those at the ends.
    let value = { (place: Int) in sound.indices.contains(place) ? Double(sound[place]) : 0 }
    for row in 1..<taps {
      for column in row..<taps {
        var sum = matrix[row - 1][column - 1]
        for range in ranges {
          let (before, last) = (range.lowerBound + lead - 1, range.upperBound + lead - 1)
          sum += value(before - row + 1) * value(before - column + 1)
          sum -= value(last - row + 1) * value(last - column + 1)
        }
        matrix[row][column] = sum
      }
    }
    for row in 0..<taps {
      matrix[row][row] += 1e-6 * matrix[0][0]
      for column in 0..<row { matrix[row][column] = matrix[column][row] }
    }
    guard matrix[0][0] > 0, let solution = solve(matrix, right) else { return nil }
    self.taps = solution.map { Float($0) }
  }

  /// The sound through the filter: as many samples.
  func applied(to sound: [Float]) -> [Float] {
    let path = EchoPath(responses: [taps], lead: lead)
    return MusicBlocks([sound], taps: taps.count, lead: lead).recording(through: path)
  }
}
