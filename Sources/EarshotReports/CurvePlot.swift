internal import EarshotJudging
internal import EarshotText
internal import EarshotUnits

/// A recorded and a measured curve above one another, drawn with characters.
///
///               4.9 s                          5.3 s
///               ├──────────────────────────────────┤
///     recorded  ████████▇▆▅▄▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃
///     measured  ████████████████████████████████████
///                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^
///
/// The first stretch in which they differ, with what lies around it; the height is the level in dB.
struct CurvePlot {
  private static let columns = 60
  private let difference: CurveDifference
  private let style: PlotStyle
  private let from: Int64
  private let to: Int64

  /// - Returns: nil if there is nothing to compare.
  init?(_ difference: CurveDifference, style: PlotStyle = .blocks) {
    guard let first = difference.deviations.first, difference.recorded != nil else { return nil }
    self.difference = difference
    self.style = style
    let margin = max((first.to - first.from).nanoseconds / 4, 20_000_000)
    from = max(0, first.from.nanoseconds - margin)
    to = first.to.nanoseconds + margin
  }

  /// Five lines, without an end of line after the last.
  var lines: [String] {
    guard let recorded = difference.recorded else { return [] }
    let curves = [CurveLine(recorded), CurveLine(difference.measured)].map(levels)
    let lowest = curves.joined().filter { $0 > CurveLine.floor }.min() ?? 0
    let range = min(max(24, -lowest * 4 / 3), -CurveLine.floor)
    let rows = curves.map { String($0.map { glyph($0, range: range) }) }
    let labels = [from, to].map { Words.instant(Instant(nanoseconds: $0 / 1_000_000 * 1_000_000)) }
    let room = Self.columns - labels.reduce(0) { $0 + $1.count }
    let line = String(repeating: style.line, count: Self.columns - 2)
    return [
      "            \(labels[0])\(Cells.spaces(room))\(labels[1])",
      "            \(style.from)\(line)\(style.to)",
      "  recorded  \(rows[0])", "  measured  \(rows[1])", "            \(marks)",
    ].map(Cells.trimEnd)
  }

  /// The mean level of each column in dB, the floor being silence.
  private func levels(of curve: CurveLine) -> [Double] {
    (0..<Self.columns).map { column in
      let samples = 8
      let sum = (0..<samples).reduce(0.0) { sum, sample in
        let share = (Double(column) + (Double(sample) + 0.5) / Double(samples))
        return sum + curve.level(at: from + Int64(share * width))
      }
      return sum / Double(samples)
    }
  }

  private var width: Double { Double(to - from) / Double(Self.columns) }

  private func glyph(_ level: Double, range: Double) -> Character {
    if level <= CurveLine.floor { return " " }
    let height = Int((8 * (1 + level / range)).rounded())
    return style.heights[min(max(height, 1), 8) - 1]
  }

  private var marks: String {
    String(
      (0..<Self.columns).map { column -> Character in
        let start = Double(from) + width * Double(column)
        let differs = difference.deviations.contains {
          Double($0.from.nanoseconds) < start + width && Double($0.to.nanoseconds) >= start
        }
        return differs ? "^" : " "
      })
  }
}
