internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// Words under a curve: the names of cues where they start, and what the device did.
enum PlotMarks {
  struct Mark {
    var column: Int
    var text: String
  }

  /// The names in one row, each as far as the next leaves room; nil if most do not fit.
  static func names(_ marks: [Mark], columns: Int) -> String? {
    var row = ""
    var shown = 0
    for (place, mark) in marks.enumerated() {
      let next = place + 1 < marks.count ? marks[place + 1].column : columns + 1
      let room = next - 1 - mark.column
      let text = Cells.cut(mark.text, to: room)
      guard room >= min(Cells.width(of: mark.text), 4), Cells.width(of: row) <= mark.column else {
        continue
      }
      row = Cells.pad(row, to: mark.column) + text
      shown += 1
    }
    return shown * 2 > marks.count ? row : nil
  }

  /// One thing that the device did: at an instant, or from one to another.
  struct Happening {
    var text: String
    var from: Int
    var to: Int?
  }

  /// Happenings in as few rows as they need, three at most.
  static func rows(_ happenings: [Happening], columns: Int, style: PlotStyle) -> [String] {
    var rows: [String] = []
    for happening in happenings {
      let text = drawn(happening, columns: columns, style: style)
      let start = min(happening.from, max(columns - Cells.width(of: text), 0))
      if let row = rows.firstIndex(where: { Cells.width(of: $0) < max(start, 1) }) {
        rows[row] = Cells.pad(rows[row], to: start) + text
      } else if rows.count < 3 {
        rows.append(Cells.spaces(start) + text)
      }
    }
    return rows
  }

  private static func drawn(_ happening: Happening, columns: Int, style: PlotStyle) -> String {
    let width = Cells.width(of: happening.text)
    guard let to = happening.to, to - happening.from > width else {
      return Cells.cut("\(style.point)\(happening.text)", to: columns)
    }
    let inside = to - happening.from - 1
    let rest = String(repeating: style.line, count: inside - width)
    return "\(style.from)\(happening.text)\(rest)\(style.to)"
  }

  /// What the device did in a run, calls and the like as spans.
  static func happenings(of trace: Trace, axis: PlotAxis) -> [Happening] {
    SystemSpans(of: trace).all.map { span in
      Happening(
        text: span.text, from: axis.column(of: span.from), to: span.to.map(axis.column(of:)))
    }
  }
}
