public import EarshotUnits

/// Where a measured curve leaves a recorded one.
///
/// A gain agrees with the other curve if it lies within the tolerance of a level that the other has
/// within 1 ms, above a floor of -60 dB. Both curves are asked, so that a dip that only one of them
/// has is found either way.
public struct CurveDifference: Hashable, Sendable {
  /// An unbroken stretch of disagreement.
  public struct Deviation: Hashable, Sendable {
    public var from: Instant
    public var to: Instant
    /// Where they are furthest apart, and what both are there, in dB from the floor of -60 dB up.
    public var worst: Instant
    public var recorded: Decibels
    public var measured: Decibels

    /// How far they are apart there, in dB.
    public var distance: Decibels { Decibels(abs(recorded.value - measured.value)) }
  }

  /// What was recorded; nil if there is no recording.
  public var recorded: GainCurve?
  public var measured: GainCurve
  /// In order of time; empty if there is no recording.
  public var deviations: [Deviation]
}

/// Compares a measured curve with a recorded one.
struct CurveComparison {
  /// How far an edge may be off.
  private static let edge: Int64 = 1_000_000

  private let recorded: CurveLine
  private let measured: CurveLine
  private let within: Double

  /// Levels may be `within` apart.
  init(recorded: GainCurve, measured: GainCurve, within: Decibels) {
    self.recorded = CurveLine(recorded)
    self.measured = CurveLine(measured)
    // What is left of the formulas' own rounding is no difference.
    self.within = within.value + 1e-6
  }

  /// Every stretch in which they disagree, its ends to the nanosecond.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points.
  func deviations() -> [CurveDifference.Deviation] {
    let times = instants
    var deviations: [CurveDifference.Deviation] = []
    var open: CurveDifference.Deviation?
    for (place, time) in times.enumerated() {
      if differs(at: time) {
        if open == nil {
          let from = place == 0 ? time : border(times[place - 1], time)
          open = deviation(at: time, from: from)
        }
        if let known = open {
          let here = deviation(at: time, from: known.from.nanoseconds)
          if here.distance > known.distance { open = here }
        }
      } else if var done = open {
        done.to = Instant(nanoseconds: border(time, times[place - 1]))
        deviations.append(done)
        open = nil
      }
    }
    if var done = open, let last = times.last {
      done.to = Instant(nanoseconds: last)
      deviations.append(done)
    }
    return deviations
  }

  /// Everywhere a curve bends, and beside it as far as an edge may be off.
  private var instants: [Int64] {
    let edges = [-Self.edge - 1, -Self.edge, -1, 0, 1, Self.edge, Self.edge + 1]
    let all = (recorded.times + measured.times).flatMap { time in edges.map { max(0, time + $0) } }
    var last: Int64 = -1
    return all.sorted().filter { time in
      defer { last = time }
      return time != last
    }
  }

  private func differs(at time: Int64) -> Bool {
    let window = max(0, time - Self.edge)...(time + Self.edge)
    return recorded.levels(in: window).distance(to: measured.level(at: time)) > within
      || measured.levels(in: window).distance(to: recorded.level(at: time)) > within
  }

  /// Where agreement turns into disagreement, between an instant of each.
  private func border(_ agreeing: Int64, _ differing: Int64) -> Int64 {
    var (good, bad) = (agreeing, differing)
    while abs(bad - good) > 1 {
      let middle = good + (bad - good) / 2
      if differs(at: middle) { bad = middle } else { good = middle }
    }
    return bad
  }

  private func deviation(at time: Int64, from: Int64) -> CurveDifference.Deviation {
    CurveDifference.Deviation(
      from: Instant(nanoseconds: from), to: Instant(nanoseconds: time),
      worst: Instant(nanoseconds: time), recorded: Decibels(recorded.level(at: time)),
      measured: Decibels(measured.level(at: time)))
  }
}

extension ClosedRange<Double> {
  /// How far a value lies outside.
  fileprivate func distance(to value: Double) -> Double {
    Swift.max(lowerBound - value, value - upperBound, 0)
  }
}
