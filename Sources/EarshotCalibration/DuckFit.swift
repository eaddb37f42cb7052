#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotUnits

/// A curve laid through one duck by least squares.
struct DuckFit {
  var shape: DuckShape
  /// What is left of the weighted squares.
  var cost: Double

  /// The best fit of a curve, from several first guesses.
  static func best(
    _ form: QuadraticForm, _ knots: [Double], from guess: DuckShape, curve: RampShape,
    stretches: [Double]
  ) -> DuckFit {
    var best: DuckFit?
    // Neither fade tells about the other, so not every pair is tried.
    for (down, up) in stretches.map({ ($0, 1.0) }) + stretches.map({ (1.0, $0) }) {
      var first = guess
      first.curve = curve
      first.stretch(down: down, up: up)
      var fit = DuckFit(shape: first, cost: .infinity)
      fit.refine(form, knots, steps: stretches.count == 1 ? 40 : 8)
      if fit.cost < best?.cost ?? .infinity { best = fit }
    }
    guard var best else { return DuckFit(shape: guess, cost: .infinity) }
    if stretches.count > 1 { best.refine(form, knots, steps: 40) }
    return best
  }

  /// Levenberg and Marquardt's way down.
  private mutating func refine(_ form: QuadraticForm, _ knots: [Double], steps: Int) {
    var values = shape.values(at: knots)
    cost = form.value(at: values)
    var damping = 1e-3
    for _ in 0..<steps {
      let (slope, matrix) = Self.normal(shape, form, knots, values)
      var damped = matrix
      for place in slope.indices { damped[place][place] *= 1 + damping }
      guard let step = solve(damped, slope) else { break }
      let next = shape.turned(by: step, knots, longest: knots[knots.count - 1] - knots[0])
      let nextValues = next.values(at: knots)
      let nextCost = form.value(at: nextValues)
      if nextCost < cost {
        let gain = (cost - nextCost) / max(cost, 1e-300)
        (shape, values, cost) = (next, nextValues, nextCost)
        damping = max(damping / 5, 1e-9)
        if gain < 1e-8 { break }
      } else {
        damping *= 6
        if damping > 1e6 { break }
      }
    }
  }

  /// The slope of the cost and its curvature in the unknowns.
  static func normal(
    _ shape: DuckShape, _ form: QuadraticForm, _ knots: [Double], _ values: [Double]
  ) -> (slope: [Double], matrix: [[Double]]) {
    let columns = shape.derivatives(at: knots)
    let pull = zip(form.linear, form.times(values)).map { $0 - $1 }
    let slope = columns.map { column in zip(column, pull).reduce(0) { $0 + $1.0 * $1.1 } }
    let bent = columns.map { form.times($0) }
    let matrix = columns.map { left in
      bent.map { right in zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    return (slope, matrix)
  }
}

extension DuckShape {
  /// Makes the fades longer or shorter about their middles.
  mutating func stretch(down: Double, up: Double) {
    start += fadeDown * (1 - down) / 2
    release += fadeUp * (1 - up) / 2
    fadeDown *= down
    fadeUp *= up
  }

  func values(at knots: [Double]) -> [Double] { knots.map(gain) }

  /// The unknowns turned a little: start and length of both fades in samples, the depth in nepers.
  func turned(by step: [Double], _ knots: [Double], longest: Double) -> DuckShape {
    var shape = self
    let shortest = 1.0
    func held(_ value: Double, _ change: Double) -> Double {
      min(max(value + min(max(change, -value / 2), value), shortest), longest)
    }
    shape.start = min(max(start + step[0], knots[0] - longest), knots[knots.count - 1])
    shape.fadeDown = held(fadeDown, step[1])
    shape.release = min(max(release + step[2], knots[0]), knots[knots.count - 1])
    shape.fadeUp = held(fadeUp, step[3])
    shape.gain = min(gain * exp(min(max(step[4], -1), 1)), 0.999)
    shape.level = min(max(level + step[5], 0.7), 1.4)
    return shape
  }

  /// How the values at the knots change with each unknown.
  func derivatives(at knots: [Double]) -> [[Double]] {
    let steps = [
      0.02 * fadeDown + 4, 0.02 * fadeDown + 4, 0.02 * fadeUp + 4, 0.02 * fadeUp + 4, 1e-3, 1e-3,
    ]
    return steps.enumerated().map { place, step in
      var (up, down) = (self, self)
      switch place {
      case 0: (up.start, down.start) = (start + step, start - step)
      case 1: (up.fadeDown, down.fadeDown) = (fadeDown + step, max(fadeDown - step, 0.1))
      case 2: (up.release, down.release) = (release + step, release - step)
      case 3: (up.fadeUp, down.fadeUp) = (fadeUp + step, max(fadeUp - step, 0.1))
      case 5: (up.level, down.level) = (level + step, level - step)
      default: (up.gain, down.gain) = (gain * exp(step), gain * exp(-step))
      }
      let width =
        place == 1
        ? up.fadeDown - down.fadeDown : place == 3 ? up.fadeUp - down.fadeUp : 2 * step
      return zip(up.values(at: knots), down.values(at: knots)).map { ($0 - $1) / width }
    }
  }
}
