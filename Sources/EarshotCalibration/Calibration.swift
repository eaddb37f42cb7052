package import EarshotUnits

/// The duck profile of a device, measured from a recording of it.
///
/// Ducks of one recording count by how well each can be told; the curve is the one that leaves the
/// least unexplained over all of them.
package struct Calibration: Sendable {
  /// What ducks the music, and how far each number may be off: one standard deviation.
  package struct Profile: Sendable {
    package let gain: LinearGain
    package let fadeDown: TimeSpan
    package let fadeUp: TimeSpan
    package let curve: RampShape
    /// In dB.
    package let depthDeviation: Double
    package let fadeDownDeviation: TimeSpan
    package let fadeUpDeviation: TimeSpan
  }

  package let profile: Profile
  package let ducks: [CalibratedDuck]
  /// When the music begins in the recording; negative if it had begun before.
  package let delay: TimeSpan
  /// How much faster the recording's clock runs than the music's, in parts in a million.
  package let drift: Double
  /// How much of the recording's power the music explains while nothing ducks it, from 0 to 1.
  package let explained: Double
  /// The curve that fits next best, if it fits nearly as well.
  package let rival: RampShape?

  /// - Throws: why nothing can be told from this recording.
  package init(_ sounds: CalibrationSounds) throws(Unmeasurable) {
    let rate = sounds.rate
    let alignment = try Alignment.found(in: sounds)
    let listening = try Listening(sounds, from: alignment.clock)
    let spans = listening.search.spans
    if spans.isEmpty { throw .noDuck }
    if !spans.contains(where: \.hasStart) { throw .noStart }
    if !spans.contains(where: \.hasEnd) { throw .noEnd }
    var transforms = Transforms()
    let alone = spans.prefix(8).map { MeasuredDuck($0, in: listening, with: &transforms) }
    let measured = alone.indices.map { place in
      var duck = alone[place]
      duck.learn(from: Array(alone[..<place]) + Array(alone[(place + 1)...]))
      return duck
    }
    let (curve, rival) = Self.curves(of: measured)
    self.rival = rival
    profile = try Self.profile(of: measured, curve, rate)
    ducks = measured.compactMap { CalibratedDuck($0, curve, rate) }
    let clock = listening.clock
    let begin = Double(listening.path.delay) - clock.offset / clock.ratio
    delay = TimeSpan(nanoseconds: Int64(begin / Double(rate) * 1e9))
    drift = listening.clock.partsPerMillion
    explained = listening.explained
  }

  /// The curve that leaves least over, and the next if it is hardly worse.
  private static func curves(of ducks: [MeasuredDuck]) -> (RampShape, RampShape?) {
    let costs = RampShape.allCases.map { curve in
      (
        curve: curve,
        cost: ducks.reduce(0) { $0 + ($1.fits[curve]?.cost ?? .infinity) / $1.unit }
      )
    }.sorted { $0.cost < $1.cost }
    return (costs[0].curve, costs[1].cost - costs[0].cost < 12 ? costs[1].curve : nil)
  }

  private static func profile(
    of ducks: [MeasuredDuck], _ curve: RampShape, _ rate: Int
  ) throws(Unmeasurable) -> Profile {
    var (depth, down, up) = (WeightedMean(), WeightedMean(), WeightedMean())
    for duck in ducks {
      guard let shape = duck.fits[curve]?.shape else { continue }
      let deviations = duck.deviations(of: shape)
      let second = Double(rate)
      depth.add(Decibels(LinearGain(shape.gain)).value, deviations[4] * 8.686, floor: 0.03)
      let (fall, rise) = (shape.fadeDown / second, shape.fadeUp / second)
      if duck.span.hasStart { down.add(fall, deviations[1] / second, floor: 0.001 + 0.01 * fall) }
      if duck.span.hasEnd { up.add(rise, deviations[3] / second, floor: 0.001 + 0.01 * rise) }
    }
    guard let depth = depth.result, depth.deviation < 0.6, let down = down.result,
      down.deviation < max(0.03, 0.2 * down.value), let up = up.result,
      up.deviation < max(0.03, 0.2 * up.value)
    else { throw .tooNoisy }
    return Profile(
      gain: LinearGain(Decibels(depth.value)), fadeDown: .milliseconds(of: down.value),
      fadeUp: .milliseconds(of: up.value), curve: curve, depthDeviation: depth.deviation,
      fadeDownDeviation: .milliseconds(of: down.deviation),
      fadeUpDeviation: .milliseconds(of: up.deviation))
  }
}

/// The mean of values that are worth more or less.
private struct WeightedMean {
  private var sum = 0.0
  private var weight = 0.0

  /// Takes one in; no value is better than `floor`, whatever its deviation says.
  mutating func add(_ value: Double, _ deviation: Double, floor: Double) {
    let worth = 1 / (deviation * deviation + floor * floor)
    if !worth.isFinite || worth <= 0 { return }
    sum += worth * value
    weight += worth
  }

  var result: (value: Double, deviation: Double)? {
    weight > 0 ? (sum / weight, 1 / weight.squareRoot()) : nil
  }
}

extension TimeSpan {
  /// Seconds to the nearest millisecond.
  fileprivate static func milliseconds(of seconds: Double) -> TimeSpan {
    .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
