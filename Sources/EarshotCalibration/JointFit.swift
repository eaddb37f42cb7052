internal import EarshotUnits

/// One profile laid through several ducks of a device by least squares.
///
/// Depth, fades and curve are the device's and so the same for all; when each duck begins and is
/// released, and the level around it, are its own. A duck that falls in a pause of the music tells
/// little, and leaves it to the others.
struct JointFit {
  /// One a duck, alike in depth, fades and curve.
  private(set) var shapes: [DuckShape]
  /// What is left of the weighted squares, in units of the noise.
  private(set) var cost: Double

  /// The unknowns that all ducks share.
  enum Shared: Int { case fadeDown, fadeUp, gain }
  private static let shared = 3

  /// The best fit of a curve, from what each duck alone turned out to be.
  init(of ducks: [MeasuredDuck], curve: RampShape) {
    var best: JointFit?
    for guess in ducks.compactMap({ $0.fits[curve]?.shape }) {
      let shapes = ducks.map { ($0.fits[curve]?.shape ?? guess).taking(guess) }
      var fit = JointFit(shapes: shapes, cost: .infinity)
      fit.refine(ducks, steps: 8)
      if fit.cost < best?.cost ?? .infinity { best = fit }
    }
    self = best ?? JointFit(shapes: [], cost: .infinity)
    refine(ducks, steps: 40)
  }

  private init(shapes: [DuckShape], cost: Double) {
    (self.shapes, self.cost) = (shapes, cost)
  }

  /// The same, with one fade of another length and the rest fitted around it.
  func with(_ fade: Shared, _ length: Double, in ducks: [MeasuredDuck]) -> JointFit {
    var fit = self
    for place in fit.shapes.indices {
      let shape = shapes[place]
      fit.shapes[place].stretch(
        down: fade == .fadeDown ? length / shape.fadeDown : 1,
        up: fade == .fadeUp ? length / shape.fadeUp : 1)
    }
    fit.refine(ducks, steps: 20, keeping: fade)
    return fit
  }

  /// One standard deviation of what is shared: in samples, and of the gain in nepers.
  func deviations(in ducks: [MeasuredDuck]) -> [Double] {
    let matrix = normal(ducks).matrix
    return (0..<Self.shared).map { place in
      var unit = [Double](repeating: 0, count: matrix.count)
      unit[place] = 1
      guard let column = solve(matrix, unit), column[place] > 0 else { return .infinity }
      return column[place].squareRoot()
    }
  }

  /// Levenberg and Marquardt's way down.
  private mutating func refine(_ ducks: [MeasuredDuck], steps: Int, keeping kept: Shared? = nil) {
    cost = Self.cost(of: shapes, in: ducks)
    let longest = ducks.map { $0.basis.knots[$0.basis.knots.count - 1] - $0.basis.knots[0] }.max()
    var damping = 1e-3
    for _ in 0..<steps {
      var (slope, matrix) = normal(ducks)
      if let kept {
        slope[kept.rawValue] = 0
        for other in matrix.indices {
          (matrix[kept.rawValue][other], matrix[other][kept.rawValue]) = (0, 0)
        }
        matrix[kept.rawValue][kept.rawValue] = 1
      }
      for place in slope.indices { matrix[place][place] *= 1 + damping }
      guard let step = solve(matrix, slope) else { return }
      let next = shapes.enumerated().map { place, shape in
        shape.turned(
          by: Self.places(place).map { step[$0] }, ducks[place].basis.knots, longest: longest ?? 1)
      }
      let nextCost = Self.cost(of: next, in: ducks)
      if nextCost < cost {
        let gain = cost - nextCost
        (shapes, cost) = (next, nextCost)
        damping = max(damping / 5, 1e-9)
        if gain < 0.01 { return }
      } else {
        damping *= 6
        if damping > 1e6 { return }
      }
    }
  }

  private static func cost(of shapes: [DuckShape], in ducks: [MeasuredDuck]) -> Double {
    zip(shapes, ducks).reduce(0) { sum, pair in
      let (shape, duck) = pair
      return sum + duck.form.value(at: shape.values(at: duck.basis.knots)) / duck.unit
    }
  }

  /// The slope of the cost and its curvature in all unknowns.
  private func normal(_ ducks: [MeasuredDuck]) -> (slope: [Double], matrix: [[Double]]) {
    let count = Self.shared * (ducks.count + 1)
    var slope = [Double](repeating: 0, count: count)
    var matrix = [[Double]](repeating: slope, count: count)
    for (place, duck) in ducks.enumerated() {
      let (shape, knots, worth) = (shapes[place], duck.basis.knots, 1 / duck.unit)
      let own = DuckFit.normal(shape, duck.form, knots, shape.values(at: knots))
      let places = Self.places(place)
      for (row, left) in places.enumerated() {
        slope[left] += worth * own.slope[row]
        for (column, right) in places.enumerated() {
          matrix[left][right] += worth * own.matrix[row][column]
        }
      }
    }
    // What nothing is known of stays where it is.
    for place in 0..<count { matrix[place][place] += 1e-9 }
    return (slope, matrix)
  }

  /// Where the unknowns of a duck stand among all: start, fade down, release, fade up, gain, level.
  private static func places(_ duck: Int) -> [Int] {
    let own = shared * (duck + 1)
    return [
      own, Shared.fadeDown.rawValue, own + 1, Shared.fadeUp.rawValue, Shared.gain.rawValue, own + 2,
    ]
  }
}

extension DuckShape {
  /// This duck with another's depth and fades.
  fileprivate func taking(_ other: DuckShape) -> DuckShape {
    var shape = self
    shape.stretch(down: other.fadeDown / fadeDown, up: other.fadeUp / fadeUp)
    (shape.fadeDown, shape.fadeUp, shape.gain) = (other.fadeDown, other.fadeUp, other.gain)
    return shape
  }
}
