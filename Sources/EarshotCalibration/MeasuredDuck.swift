#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotUnits

/// One duck with a curve laid through it, each of the three.
struct MeasuredDuck {
  let span: DuckSpan
  private(set) var basis: DuckBasis
  /// The weighted squares of what a gain at each knot leaves over.
  private(set) var form: QuadraticForm
  /// The best fit of each curve, with the same weights.
  private(set) var fits: [RampShape: DuckFit] = [:]
  private let noise: [Float]
  /// The frames in which the music is loud enough to tell its gain.
  private let isKnown: [Bool]
  private let hop: Double

  init(_ span: DuckSpan, in listening: Listening, with transforms: inout Transforms) {
    self.span = span
    noise = listening.noise
    isKnown = listening.isKnown
    hop = Double(listening.grid.hop)
    basis = DuckBasis(around: span, in: listening, with: &transforms)
    form = QuadraticForm(count: basis.knots.count)
    let smooth = listening.track.smoothed(by: 2)
    let gains = basis.knots.map { knot in
      Double(smooth[min(max(Int((knot / hop).rounded()), 0), smooth.count - 1)])
    }
    settle(from: gains, DuckShape(span, hop: hop), stretches: [0.45, 0.8, 1.4, 2.5])
    // A guess far off leaves few knots where the gain moves.
    if let best, !basis.resolves(best) {
      let found = DuckSpan(best, like: span, hop: hop)
      basis = DuckBasis(around: found, in: listening, with: &transforms)
      settle(from: best.values(at: basis.knots), best, stretches: [0.7, 1, 1.4])
    }
  }

  /// Whether the music is loud enough most of the time between two samples.
  func isHeard(from start: Double, to end: Double) -> Bool {
    let range = Int(max(start / hop, 0))..<Int(max(end / hop, start / hop, 0) + 2)
    let frames = range.clamped(to: isKnown.indices)
    return frames.count { isKnown[$0] } * 2 > frames.count
  }

  /// What a weighted square is worth where nothing but noise is left.
  var unit: Double {
    let count = Double(max(basis.heard.values.count, 1))
    return (fits.values.map(\.cost).min() ?? 1) / count * 3
  }

  /// The best fit of all curves.
  var best: DuckShape? { fits.values.min { $0.cost < $1.cost }?.shape }

  /// Takes the weights anew from what a shape leaves over, and lays each curve through from one.
  mutating func refit(from shapes: [RampShape: DuckShape], weightedBy shape: DuckShape) {
    weigh(shape.values(at: basis.knots))
    for (curve, shape) in shapes {
      fits[curve] = DuckFit.best(form, basis.knots, from: shape, curve: curve, stretches: [1])
    }
  }

  private mutating func weigh(_ gains: [Double]) {
    let weights = basis.weights(difference: basis.difference(gains), noise: noise)
    form = basis.form(weights: weights)
  }

  /// Takes weights and curves in turn until they agree with one another.
  private mutating func settle(from gains: [Double], _ guess: DuckShape, stretches: [Double]) {
    weigh(gains)
    for curve in RampShape.allCases {
      fits[curve] = DuckFit.best(
        form, basis.knots, from: guess, curve: curve, stretches: stretches)
    }
    for _ in 0..<2 {
      guard let best else { return }
      refit(from: fits.mapValues(\.shape), weightedBy: best)
    }
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
}

extension DuckShape {
  /// A first guess.
  fileprivate init(_ span: DuckSpan, hop: Double) {
    self.init(
      start: span.start * hop, fadeDown: max(span.bottom - span.start, 2) * hop,
      release: span.release * hop, fadeUp: max(span.end - span.release, 2) * hop,
      gain: min(max(span.gain, 0.01), 0.95), curve: .decibels)
  }
}

extension DuckSpan {
  /// Where a shape has its fades.
  fileprivate init(_ shape: DuckShape, like span: DuckSpan, hop: Double) {
    self = span
    start = shape.start / hop
    bottom = min(shape.start + shape.fadeDown, shape.release) / hop
    release = shape.release / hop
    end = (shape.release + shape.fadeUp) / hop
    gain = shape.gain
  }
}
