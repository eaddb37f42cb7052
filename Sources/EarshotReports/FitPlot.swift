package import EarshotText
package import EarshotUnits

/// Measured gains against a curve laid through them, drawn with characters: the level upwards.
///
///        0 dB •••••●─
///                   ●
///                    ●•
///      -14 dB         ─●●•••
///             ┬───────┬─────
///             5 s     6
///
/// `•` is measured, `─` the curve, `●` both in one cell.
package struct FitPlot: Sendable {
  /// A gain at some time, measured and as the curve has it.
  package struct Point: Sendable {
    let time: Double
    let measured: Decibels
    let fitted: Decibels

    /// Gains at a time in seconds.
    package init(time: Double, measured: LinearGain, fitted: LinearGain) {
      self.time = time
      self.measured = Decibels(measured)
      self.fitted = Decibels(fitted)
    }
  }

  private static let rows = 10
  private static let margin = 12

  private let cells: [[Character]]
  private let labels: [String]
  private let axis: (labels: String, ticks: String)

  /// A plot at most `width` cells wide of points in time order.
  package init(of points: [Point], width: Int, style: PlotStyle = .blocks) {
    let columns = max(20, min(width, 100) - Self.margin)
    let (from, to) = (points.first?.time ?? 0, max(points.last?.time ?? 1, 1e-3))
    let lowest = min(points.map(\.fitted.value).min() ?? -1, -1) * 1.15
    var cells = Array(
      repeating: [Character](repeating: " ", count: columns), count: Self.rows)
    func row(_ level: Double) -> Int {
      min(max(Int((level / lowest * Double(Self.rows - 1)).rounded()), 0), Self.rows - 1)
    }
    for column in 0..<columns {
      let time = from + (to - from) * (Double(column) + 0.5) / Double(columns)
      guard let point = Self.point(at: time, in: points) else { continue }
      let (measured, fitted) = (row(point.measured.value), row(point.fitted.value))
      cells[fitted][column] = style.line
      cells[measured][column] = measured == fitted ? "●" : "•"
    }
    self.cells = cells
    labels = (0..<Self.rows).map { row in
      row % 3 == 0
        ? Words.fixed(lowest * Double(row) / Double(Self.rows - 1), decimals: 0) + " dB" : ""
    }
    axis = Self.axis(from: from, to: to, columns: columns, style)
  }

  /// Between two points both gains are taken as straight in dB.
  private static func point(
    at time: Double, in points: [Point]
  ) -> (measured: Decibels, fitted: Decibels)? {
    guard let next = points.firstIndex(where: { $0.time >= time }), next > 0 else { return nil }
    let (left, right) = (points[next - 1], points[next])
    let share = (time - left.time) / max(right.time - left.time, 1e-9)
    func between(_ level: (Point) -> Decibels) -> Decibels {
      Decibels(level(left).value + share * (level(right).value - level(left).value))
    }
    return (between(\.measured), between(\.fitted))
  }

  /// Ticks at round times, such as every half second.
  private static func axis(
    from: Double, to: Double, columns: Int, _ style: PlotStyle
  ) -> (labels: String, ticks: String) {
    let room = (to - from) * 9 / Double(columns)
    let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60].first { $0 >= room } ?? 300
    var ticks = [Character](repeating: style.axis, count: columns)
    var labels = ""
    var number = Int((from / step).rounded(.up))
    while Double(number) * step < to {
      let column = Int((Double(number) * step - from) / (to - from) * Double(columns))
      let hundredths = Int64((Double(number) * step * 100).rounded())
      let text = Words.trimmed(hundredths, unit: 100, decimals: 2) + (labels.isEmpty ? " s" : "")
      if column < columns { ticks[column] = style.tick }
      if column + text.count <= columns { labels = Cells.pad(labels, to: column) + text }
      number += 1
    }
    return (labels, String(ticks))
  }

  /// The plot, a line each.
  package func lines(ink: Ink = .none) -> [String] {
    let margin = Cells.spaces(Self.margin)
    let rows = zip(labels, cells).map { label, row in
      Cells.trimEnd(Cells.padLeft(label, to: Self.margin - 1) + " " + String(row))
    }
    return rows + [margin + axis.ticks, margin + axis.labels].map { ink.dim($0) }
  }
}
