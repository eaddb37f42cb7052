// How well a fit can be told from others.
extension Consensus {
  /// Whether the music is loud enough in that stretch of a duck, of any.
  func isHeard(in stretch: (DuckShape) -> (from: Double, to: Double)) -> Bool {
    zip(kept, fit.shapes).contains { duck, shape in
      let (from, to) = stretch(shape)
      return duck.isHeard(from: from, to: to)
    }
  }

  /// How far a fade's length can go without a fit that is clearly worse, in samples; 0 where a little
  /// is too far already.
  ///
  /// The curvature at the best fit does not tell: a fade in a pause of the music may end anywhere.
  func reach(
    of fade: JointFit.Shared, _ length: Double, shortest: Double
  ) -> Double {
    var reach = 0.0
    for step in [0.12, 0.3, 0.6, 1.2] {
      let distance = max(step * length, shortest * step / 0.12)
      let lengths = [length + distance, length - distance].filter { $0 > 0.001 * shortest }
      let isPossible = lengths.contains {
        fit.with(fade, $0, in: kept).cost - fit.cost < Self.clearly * excess
      }
      if !isPossible { break }
      reach = distance
    }
    return reach
  }

  /// A fit is clearly worse from here on, in units of the noise: ten standard deviations, since what
  /// an echo path misses is not noise.
  private static let clearly = 100.0
}
