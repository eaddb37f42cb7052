#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Which sample of the music was heard at a sample of the recording: a straight line.
///
/// Two devices never agree on how long a second is; 100 parts in a million are six milliseconds
/// after a minute.
struct Clock: Hashable, Sendable {
  /// The music's place at the recording's first sample, in samples; negative if it began later.
  var offset: Double
  /// Samples of the music in one of the recording; 1 for equal clocks.
  var ratio: Double

  func place(at sample: Double) -> Double { offset + ratio * sample }

  /// How much the recording's clock runs ahead, in parts in a million.
  var partsPerMillion: Double { (1 / ratio - 1) * 1e6 }

  /// The music as the recording's clock would have sampled it; silence outside of it.
  func resampled(_ music: [Float], count: Int) -> [Float] {
    var result = [Float](repeating: 0, count: count)
    let table = Self.table
    let (half, phases) = (Self.halfWidth, Self.phases)
    music.withUnsafeBufferPointer { music in
      table.withUnsafeBufferPointer { table in
        for sample in 0..<count {
          let place = place(at: Double(sample))
          let whole = place.rounded(.down)
          let first = Int(whole) - half + 1
          if first + 2 * half <= 0 || first >= music.count { continue }
          let phase = (place - whole) * Double(phases)
          let row = Int(phase)
          let share = Float(phase - Double(row))
          let (lower, upper) = (row * 2 * half, (row + 1) * 2 * half)
          var sum: Float = 0
          for tap in max(0, -first)..<min(2 * half, music.count - first) {
            let weight = table[lower + tap] + share * (table[upper + tap] - table[lower + tap])
            sum += weight * music[first + tap]
          }
          result[sample] = sum
        }
      }
    }
    return result
  }

  private static let halfWidth = 16
  private static let phases = 256

  /// A windowed sinc, phase by phase; the last row is the first one, a tap on.
  private static let table: [Float] = (0...phases).flatMap { phase in
    (0..<(2 * halfWidth)).map { tap in
      let distance = Double(phase) / Double(phases) - Double(tap - halfWidth + 1)
      if distance == 0 { return 1 }
      let angle = Double.pi * distance
      let window = 0.5 + 0.5 * cos(angle / Double(halfWidth))
      return Float(abs(distance) >= Double(halfWidth) ? 0 : sin(angle) / angle * window)
    }
  }
}
