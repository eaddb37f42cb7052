internal import EarshotUnits
internal import EarshotText

/// The time axis of a plot: round ticks, as many as there is room for.
struct PlotAxis {
  private let duration: Int64
  private let columns: Int

  init(duration: TimeSpan, columns: Int) {
    self.duration = max(duration.nanoseconds, 1)
    self.columns = columns
  }

  /// The column in which an instant lies.
  func column(of instant: Instant) -> Int {
    let share = Double(instant.nanoseconds) / Double(duration)
    return min(max(Int(share * Double(columns)), 0), columns - 1)
  }

  /// The instants of the ticks with their labels.
  var ticks: [(instant: Instant, label: String)] {
    (0...Int64.max).lazy.map { $0 * step }.prefix { $0 < duration || $0 == 0 }
      .map { (Instant(nanoseconds: $0), label($0)) }
  }

  /// Labels and ticks, one line each.
  func lines(_ style: PlotStyle) -> (labels: String, ticks: String) {
    var labels = ""
    var ticks = Array(repeating: style.axis, count: columns)
    for number in 0... {
      let time = Int64(number) * step
      guard time < duration || (time == duration && number == 0) else { break }
      let column = column(of: Instant(nanoseconds: time))
      ticks[column] = style.tick
      let label = label(time)
      if column + label.count <= columns { labels = Cells.pad(labels, to: column) + label }
    }
    return (labels, String(ticks))
  }

  /// The shortest round step whose labels keep apart.
  private var step: Int64 {
    let milliseconds: [Int64] = [1, 2, 5, 10, 20, 50, 100, 200, 500]
    let seconds: [Int64] = [
      1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400,
    ]
    let steps = milliseconds.map { $0 * 1_000_000 } + seconds.map { $0 * 1_000_000_000 }
    let room = Double(duration) * 9 / Double(columns)
    return steps.first { Double($0) >= room } ?? 172_800_000_000_000
  }

  private func label(_ time: Int64) -> String {
    let second: Int64 = 1_000_000_000
    if step % (3600 * second) == 0 { return "\(time / (3600 * second))" + (time == 0 ? " h" : "") }
    if step % (60 * second) == 0 {
      let minutes = time / (60 * second)
      if duration >= 7200 * second {
        return "\(minutes / 60):\(Words.padded(minutes % 60, to: 2))" + (time == 0 ? " h" : "")
      }
      return "\(minutes)" + (time == 0 ? " min" : "")
    }
    if duration >= 120 * second {
      let seconds = time / second
      return "\(seconds / 60):\(Words.padded(seconds % 60, to: 2))"
    }
    return Words.trimmed(time, unit: second, decimals: 3) + (time == 0 ? " s" : "")
  }
}
