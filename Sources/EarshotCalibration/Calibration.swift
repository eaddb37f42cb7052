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
    let measured = spans.prefix(Self.mostDucks)
      .map { MeasuredDuck($0, in: listening, with: &transforms) }
      .filter { $0.best?.gain ?? 1 < Self.leastDuck }
    if measured.isEmpty { throw .noDuck }
    let consensus = try Consensus(of: measured)
    rival = consensus.rival?.curve
    profile = try Profile(consensus, rate)
    let (curve, alike) = (consensus.curve, consensus.alike)
    ducks = consensus.ducks.enumerated().compactMap { place, duck in
      CalibratedDuck(duck, curve, rate, isLeftOut: !alike.contains(place))
    }
    let clock = listening.clock
    let begin = Double(listening.path.delay) - clock.offset / clock.ratio
    delay = TimeSpan(nanoseconds: Int64(begin / Double(rate) * 1e9))
    drift = listening.clock.partsPerMillion
    explained = listening.explained
  }

  /// More ducks than this teach nothing new.
  private static let mostDucks = 8
  /// What stays above this gain, 1.5 dB down, is no duck but an error of measuring.
  private static let leastDuck = 0.84
}

extension Calibration.Profile {
  /// - Throws: where a number is too uncertain to be told.
  init(_ consensus: Consensus, _ rate: Int) throws(Unmeasurable) {
    guard let shape = consensus.fit.shapes.first else { throw .noDuck }
    let other = consensus.rival?.fit.shapes.first ?? shape
    let scatter = consensus.excess.squareRoot()
    let local = consensus.fit.deviations(in: consensus.kept).map { $0 * scatter }
    let level = Decibels(LinearGain(shape.gain)).value
    let depth = deviation(
      of: local[2] * 8.686, floor: 0.03, level - Decibels(LinearGain(other.gain)).value)
    guard depth < 0.6 else {
      throw consensus.isHeard { ($0.start + $0.fadeDown, $0.release) } ? .tooNoisy : .pausesDucked
    }
    let second = Double(rate)
    func fade(_ which: JointFit.Shared, _ length: Double, _ other: Double) -> Double {
      let reach = consensus.reach(of: which, length, shortest: 0.018 * second)
      return deviation(
        of: max(local[which.rawValue], reach / 3), floor: 0.001 * second + 0.01 * length,
        length - other)
    }
    let down = fade(.fadeDown, shape.fadeDown, other.fadeDown)
    let up = fade(.fadeUp, shape.fadeUp, other.fadeUp)
    let shortest = 0.03 * second
    if down >= max(shortest, 0.2 * shape.fadeDown) {
      throw consensus.isHeard { ($0.start, $0.start + $0.fadeDown) } ? .tooNoisy : .pausesFading
    }
    if up >= max(shortest, 0.2 * shape.fadeUp) {
      throw consensus.isHeard { ($0.release, $0.release + $0.fadeUp) }
        ? .tooNoisy : .pausesReturning
    }
    self.init(
      gain: LinearGain(shape.gain), fadeDown: .milliseconds(of: shape.fadeDown / second),
      fadeUp: .milliseconds(of: shape.fadeUp / second), curve: consensus.curve,
      depthDeviation: depth, fadeDownDeviation: .milliseconds(of: down / second),
      fadeUpDeviation: .milliseconds(of: up / second))
  }
}

/// What comes from noise, from the limits of the method, and from not knowing the curve for sure.
private func deviation(of local: Double, floor: Double, _ rivalry: Double) -> Double {
  (local * local + floor * floor + rivalry * rivalry / 4).squareRoot()
}

extension TimeSpan {
  /// Seconds to the nearest millisecond.
  fileprivate static func milliseconds(of seconds: Double) -> TimeSpan {
    .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
