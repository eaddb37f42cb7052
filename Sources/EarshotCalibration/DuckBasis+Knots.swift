// Where a duck's gain is asked for.
extension DuckBasis {
  /// Knots close together where the gain is expected to move, and ever further apart from there: the
  /// span is a rough guess, and the fade may begin or end well outside of it.
  static func knots(
    _ span: DuckSpan, hop: Double, rate: Double, limits: ClosedRange<Double>
  ) -> [Double] {
    func fade(_ from: Double, _ to: Double) -> (from: Double, to: Double, step: Double) {
      let (from, to) = (from * hop, to * hop)
      let length = max(to - from, 0.012 * rate)
      let margin = 0.4 * length + 0.04 * rate
      return (from - margin, to + margin, max(length / 14, 0.004 * rate))
    }
    var down = fade(span.start, span.bottom)
    var up = fade(span.release, span.end)
    let middle = (span.bottom + span.release) / 2 * hop
    // A rough span may have its middle outside of a fade; each keeps a place at least.
    down.to = max(min(down.to, middle), down.from)
    up.from = min(max(up.from, middle), up.to)
    let outer = 0.3 * rate
    let first = max(down.from - outer - (down.to - down.from) / 2, limits.lowerBound)
    let last = min(up.to + outer + (up.to - up.from) / 2, limits.upperBound)
    var knots: [Double] = thinning(from: down.from, to: first, step: -down.step).reversed()
    knots += stride(from: down.from, through: down.to, by: down.step)
    knots += thinning(from: knots[knots.count - 1], to: middle, step: down.step)
    let back = [Double](stride(from: up.to, through: up.from, by: -up.step))
    let rest = thinning(from: back[back.count - 1], to: middle, step: -up.step)
    knots += (back + rest).filter { $0 > knots[knots.count - 1] + min(down.step, up.step) }
      .reversed()
    return knots + thinning(from: up.to, to: last, step: up.step)
  }

  /// Places after `from` at growing distances, the last one short of `to`.
  private static func thinning(from: Double, to: Double, step: Double) -> [Double] {
    var (places, place, step): ([Double], Double, Double) = ([], from, step)
    while true {
      step *= 1.35
      place += step
      if step > 0 ? place >= to : place <= to { return places }
      places.append(place)
    }
  }
}
