#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotUnits

/// One duck with a curve laid through it, each of the three.
struct MeasuredDuck {
  let span: DuckSpan
  private let basis: DuckBasis
  private let noise: [Float]
  private var settled: Settled

  /// The best fit of each curve, with the same weights.
  var fits: [RampShape: DuckFit] { settled.fits }
  private var form: QuadraticForm { settled.form }
  /// What a weighted square is worth where nothing but noise is left.
  var unit: Double {
    let count = Double(max(basis.heard.values.count, 1))
    return (fits.values.map(\.cost).min() ?? 1) / count * 3
  }

  init(_ span: DuckSpan, in listening: Listening, with transforms: inout Transforms) {
    self.span = span
    let others = listening.search.spans.filter { $0 != span }
    let before = others.map(\.end).filter { $0 <= span.start }.max() ?? 0
    let after = others.map(\.start).filter { $0 >= span.end }.min() ?? .infinity
    let basis = DuckBasis(
      around: span, limits: before...after, music: listening.music, recording: listening.recording,
      path: listening.path, rate: listening.rate, grid: listening.grid, with: &transforms)
    self.basis = basis
    let hop = Double(listening.grid.hop)
    let smooth = listening.track.smoothed(by: 2)
    let gains = basis.knots.map { knot in
      let frame = min(max(Int((knot / hop).rounded()), 0), smooth.count - 1)
      return Double(smooth[frame])
    }
    let guess = DuckShape(
      start: span.start * hop, fadeDown: max(span.bottom - span.start, 2) * hop,
      release: span.release * hop, fadeUp: max(span.end - span.release, 2) * hop,
      gain: min(max(span.gain, 0.01), 0.95), curve: .decibels)
    noise = listening.noise
    settled = Self.settled(basis, noise, gains, guess, stretches: [0.45, 0.8, 1.4, 2.5])
  }

  /// Tries what other ducks of the same device turned out to be, and keeps it if it explains more.
  mutating func learn(from others: [MeasuredDuck]) {
    for other in others {
      guard let mine = best, let theirs = other.best else { continue }
      var guess = theirs
      guess.start = mine.start + (mine.fadeDown - theirs.fadeDown) / 2
      guess.release = mine.release + (mine.fadeUp - theirs.fadeUp) / 2
      if !span.hasStart { (guess.start, guess.fadeDown) = (mine.start, mine.fadeDown) }
      if !span.hasEnd { (guess.release, guess.fadeUp) = (mine.release, mine.fadeUp) }
      let another = Self.settled(
        basis, noise, guess.values(at: basis.knots), guess, stretches: [1])
      if another.surprise < settled.surprise { settled = another }
    }
  }

  /// The best fit of all curves.
  private var best: DuckShape? { fits.values.min { $0.cost < $1.cost }?.shape }

  /// Fits whose weights and curves agree with one another.
  private struct Settled {
    var fits: [RampShape: DuckFit] = [:]
    var form: QuadraticForm
    /// How unlikely what is left over is: the sum of the logarithms of its power.
    var surprise = 0.0
  }

  private static func settled(
    _ basis: DuckBasis, _ noise: [Float], _ first: [Double], _ guess: DuckShape,
    stretches: [Double]
  ) -> Settled {
    var settled = Settled(form: QuadraticForm(count: basis.knots.count))
    var (gains, guess) = (first, guess)
    for round in 0..<4 {
      let weights = basis.weights(difference: basis.difference(gains), noise: noise)
      settled.form = basis.form(weights: weights)
      for curve in RampShape.allCases {
        let start = round == 0 ? guess : settled.fits[curve]?.shape ?? guess
        settled.fits[curve] = DuckFit.best(
          settled.form, basis.knots, from: start, curve: curve,
          stretches: round == 0 ? stretches : [1])
      }
      if let best = settled.fits.values.min(by: { $0.cost < $1.cost }) {
        guess = best.shape
        gains = guess.values(at: basis.knots)
      }
    }
    let weights = basis.weights(difference: basis.difference(gains), noise: noise)
    settled.surprise = weights.reduce(0) { $0 - Double(log($1)) }
    return settled
  }

  /// The gain at each knot alone, in samples and as a factor, and how well it is known.
  ///
  /// Neighbours are held together a little where the music says nothing.
  var freeGains: [(time: Double, value: Double, worth: Double)] {
    let count = basis.knots.count
    var matrix = (0..<count).map { row in (0..<count).map { form[row, $0] } }
    let mean = (0..<count).reduce(0) { $0 + form[$1, $1] } / Double(count)
    let worths = (0..<count).map { form[$0, $0] }
    for place in 1..<max(count - 1, 1) {
      // The square of a bend: value before − 2 · value + value after.
      for (row, left) in [(place - 1, 1.0), (place, -2.0), (place + 1, 1.0)] {
        for (column, right) in [(place - 1, 1.0), (place, -2.0), (place + 1, 1.0)] {
          matrix[row][column] += 1e-3 * mean * left * right
        }
      }
    }
    guard let values = solve(matrix, form.linear) else { return [] }
    return (0..<count).map { (basis.knots[$0], values[$0], worths[$0]) }
  }

  /// How far off the unknowns of a fit may be: one standard deviation each.
  func deviations(of shape: DuckShape) -> [Double] {
    let matrix = DuckFit.normal(shape, form, basis.knots, shape.values(at: basis.knots)).matrix
    return (0..<DuckShape.unknowns).map { place in
      var unit = [Double](repeating: 0, count: DuckShape.unknowns)
      unit[place] = 1
      guard let column = solve(matrix, unit), column[place] > 0 else { return .infinity }
      return (column[place] * self.unit).squareRoot()
    }
  }
}

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
