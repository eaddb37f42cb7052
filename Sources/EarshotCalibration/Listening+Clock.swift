#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

// How the recording's clock goes against the music's, heard in their phases.
extension Listening {
  /// A better clock, from the phase between recording and music over time; nil if none is needed.
  func drift() -> Clock? {
    var points: [(time: Double, delay: Double, weight: Double)] = []
    let length = max(8, rate / grid.hop)
    for start in stride(from: 0, to: heard.frames, by: length) {
      var cross = [Complex](repeating: .zero, count: grid.bins)
      for frame in start..<min(start + length, heard.frames) where search.isFull[frame] {
        for bin in 1..<grid.bins {
          let place = frame * grid.bins + bin
          cross[bin] =
            cross[bin]
            + heard.values[place].times(conjugateOf: frames.values[place]) * (1 / noise[bin])
        }
      }
      var (sum, weight) = (0.0, 0.0)
      for bin in 1..<grid.bins {
        let angle = 2 * Double.pi * Double(bin) / Double(grid.size)
        let phase = Double(atan2f(cross[bin].im, cross[bin].re))
        let size = Double(cross[bin].power.squareRoot())
        sum -= size * angle * phase
        weight += size * angle * angle
      }
      if weight > 0 {
        points.append((Double(start + length / 2) * Double(grid.hop), sum / weight, weight))
      }
    }
    guard let line = Self.line(points) else { return nil }
    let end = Double(recording.count)
    if abs(line.offset) < 0.02, abs(line.offset + line.slope * end) < 0.02 { return nil }
    return Clock(
      offset: clock.offset - clock.ratio * line.offset, ratio: clock.ratio * (1 - line.slope))
  }

  private static func line(
    _ points: [(time: Double, delay: Double, weight: Double)]
  ) -> (offset: Double, slope: Double)? {
    let weight = points.reduce(0) { $0 + $1.weight }
    if weight <= 0 { return nil }
    let time = points.reduce(0) { $0 + $1.time * $1.weight } / weight
    let delay = points.reduce(0) { $0 + $1.delay * $1.weight } / weight
    var (above, below) = (0.0, 0.0)
    for point in points {
      above += point.weight * (point.time - time) * (point.delay - delay)
      below += point.weight * (point.time - time) * (point.time - time)
    }
    let slope = below > 0 ? above / below : 0
    return (delay - slope * time, slope)
  }
}
