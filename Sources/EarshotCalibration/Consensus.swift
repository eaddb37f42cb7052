internal import EarshotUnits

/// What the ducks of a recording say together about their device.
struct Consensus {
  /// All ducks, each with its own best fits.
  let ducks: [MeasuredDuck]
  /// Those that are alike, which the profile is made of.
  let alike: [Int]
  let fit: JointFit
  let curve: RampShape
  /// The curve that fits next best, if it fits nearly as well.
  let rival: (curve: RampShape, fit: JointFit)?
  /// How much further single gains lie from the curve than noise would put them.
  ///
  /// As a variance, 1 or more. What the echo path misses shows here, and makes every number less
  /// certain.
  let excess: Double

  /// - Throws: where ducks differ and it is not clear which count.
  init(of measured: [MeasuredDuck]) throws(Unmeasurable) {
    var all = measured
    var alike = Array(all.indices)
    while true {
      let rough = Self.fits(of: alike.map { all[$0] })
      for (place, duck) in alike.enumerated() {
        all[duck].refit(
          from: Dictionary(uniqueKeysWithValues: rough.map { ($0.curve, $0.fit.shapes[place]) }),
          weightedBy: rough[0].fit.shapes[place])
      }
      let kept = alike.map { all[$0] }
      let fits = Self.fits(of: kept)
      let excess = Self.excess(of: kept, fits[0].curve)
      guard let odd = Self.odd(in: kept, fits[0].curve, fits[0].fit, excess) else {
        (ducks, self.alike, self.excess) = (all, alike, excess)
        (curve, fit) = fits[0]
        rival = fits[1].fit.cost - fit.cost < 12 * excess ? fits[1] : nil
        return
      }
      alike.remove(at: odd)
      if alike.count * 2 <= all.count { throw .unlike }
    }
  }

  /// The ducks that the profile is made of.
  var kept: [MeasuredDuck] { alike.map { ducks[$0] } }

  /// Each curve through all of these ducks, the best one first.
  private static func fits(
    of ducks: [MeasuredDuck]
  ) -> [(curve: RampShape, fit: JointFit)] {
    RampShape.allCases.map { ($0, JointFit(of: ducks, curve: $0)) }.sorted { $0.1.cost < $1.1.cost }
  }

  private static func excess(of ducks: [MeasuredDuck], _ curve: RampShape) -> Double {
    var (sum, count) = (0.0, 1.0)
    for duck in ducks {
      guard let fit = duck.fits[curve] else { continue }
      let free = duck.form.value(at: duck.freeGains.map(\.value))
      sum += max(fit.cost - free, 0) / duck.unit
      count += Double(duck.basis.knots.count - DuckShape.unknowns)
    }
    return max(sum / count, 1)
  }

  /// The duck that is least like the others, if one is not like them.
  private static func odd(
    in ducks: [MeasuredDuck], _ curve: RampShape, _ joint: JointFit, _ excess: Double
  ) -> Int? {
    var worst: (place: Int, by: Double)?
    for (place, duck) in ducks.enumerated() {
      guard let own = duck.fits[curve] else { continue }
      let shape = joint.shapes[place]
      let by = (duck.form.value(at: shape.values(at: duck.basis.knots)) - own.cost) / duck.unit
      if by > 100 * excess, shape.differs(from: own.shape), by > worst?.by ?? 0 {
        worst = (place, by)
      }
    }
    return worst?.place
  }
}

extension DuckShape {
  /// Whether the ear would tell two of them apart: half a dB, or a quarter of a fade.
  fileprivate func differs(from other: DuckShape) -> Bool {
    let ratios = [gain / other.gain, fadeDown / other.fadeDown, fadeUp / other.fadeUp]
    return zip(ratios, [1.06, 1.25, 1.25]).contains { $0 > $1 || $0 < 1 / $1 }
  }
}
