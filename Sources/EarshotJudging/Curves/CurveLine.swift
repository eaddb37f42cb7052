package import EarshotUnits

/// A curve as a function of time, as far as it is compared: in dB above a floor.
package struct CurveLine {
  /// Under this level a gain means nothing.
  package static let floor = -60.0
  /// The longest distance of two points that a straight line joins: 10 ms and a frame's rounding.
  private static let reach: Int64 = 10_200_000

  /// In nanoseconds, rising.
  package let times: [Int64]
  private let gains: [Double]

  package init(_ curve: GainCurve) {
    times = curve.points.map { $0.frame.instant(at: curve.rate).nanoseconds }
    // As they are written: a curve equals its own recording.
    gains = curve.points.map { ($0.gain.factor * 1e6).rounded() / 1e6 }
  }

  /// The level at an instant; the floor where nothing is heard.
  package func level(at time: Int64) -> Double {
    let next = index(after: time)
    guard next > 0 else { return Self.floor }
    let gain = gains[next - 1]
    guard next < times.count else {
      return times[next - 1] == time ? Self.level(gain) : Self.floor
    }
    let span = times[next] - times[next - 1]
    if span > Self.reach { return Self.level(gain) }
    let share = Double(time - times[next - 1]) / Double(span)
    return Self.level(gain + (gains[next] - gain) * share)
  }

  /// The lowest and the highest level from one instant to another.
  func levels(in range: ClosedRange<Int64>) -> ClosedRange<Double> {
    var low = level(at: range.lowerBound)
    var high = low
    func take(_ level: Double) {
      low = min(low, level)
      high = max(high, level)
    }
    take(level(at: range.upperBound))
    var place = index(after: range.lowerBound)
    // A level that is held jumps at the point that ends it: both sides count.
    while place < times.count, times[place] <= range.upperBound {
      take(Self.level(gains[place]))
      if place > 0 { take(level(at: times[place] - 1)) }
      place += 1
    }
    if let last = times.last, range.contains(last), last < range.upperBound { take(Self.floor) }
    return low...high
  }

  private static func level(_ gain: Double) -> Double {
    max(Decibels(LinearGain(gain)).value, floor)
  }

  /// The place of the first point behind an instant.
  private func index(after time: Int64) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
