internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits
package import EarshotText

/// The gain curves of a run, drawn with characters: a row an app, its depth in dB upwards.
///
///              0 s        2          4          6          8          10
///              ┬──────────┬──────────┬──────────┬──────────┬──────────┬────
///       music  ███████████████████████████▅▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▄▅▆▇██████████████   ducked 3 s
///       coach                             █████████████████                    rest 3 s
///
/// Dots of shade are time in which an app was paused. Drawn from the trace: fades of a tenth of
/// a second, `level` and the sounds' own gains are not in it.
package struct TerminalPlot: Sendable {
  private let rows: [Row]
  private let labels: String
  private let ticks: String
  private let columns: Int

  private struct Row: Sendable {
    var name = ""
    var curve: String
    var legend = ""
    var isMark = false
  }

  /// A plot at most `width` cells wide, 40 at least.
  package init(of trace: Trace, width: Int = 80, style: PlotStyle = .blocks) {
    let stretches = Stretches(of: trace)
    let names = trace.header.apps.map { Cells.cut(Escaping.terminal($0.name), to: 14) }
    let legends = PlotLegends(of: trace, stretches: stretches).texts
    let margin = (names.map { Cells.width(of: $0) }.max() ?? 0) + 4
    let legendWidth = legends.joined().map { Cells.width(of: $0) }.max() ?? 0
    columns = max(20, width - margin - (legendWidth > 0 ? legendWidth + 2 : 0))
    let axis = PlotAxis(duration: trace.header.duration, columns: columns)
    (labels, ticks) = axis.lines(style)
    let happenings = PlotMarks.happenings(of: trace, axis: axis)
    var rows = PlotMarks.rows(happenings, columns: columns, style: style)
      .map { Row(curve: $0, isMark: true) }
    let marks = Self.marks(of: trace, axis: axis)
    let range = Self.range(trace.header.assumptions)
    for app in trace.header.apps.indices {
      let curve = PlotColumns(
        of: AppID(app), in: trace, stretches: stretches, count: columns)
      let text = String(curve.columns.map { $0.glyph(style, range: range) })
      rows.append(Row(name: names[app], curve: text, legend: legends[app].first ?? ""))
      let below = PlotMarks.names(marks[app], columns: columns)
      let second = legends[app].dropFirst().first
      if below != nil || second != nil {
        rows.append(Row(curve: below ?? "", legend: second ?? "", isMark: below != nil))
      }
    }
    self.rows = rows
  }

  /// The plot, every line with its end.
  package func text(ink: Ink = .none) -> String {
    let width = rows.map { Cells.width(of: $0.name) }.max() ?? 0
    let margin = Cells.spaces(width + 4)
    var lines = [margin + labels, margin + ticks]
    lines = lines.map { ink.dim(Cells.trimEnd($0)) }
    for row in rows {
      let name = Cells.pad(row.name, to: width)
      var line = "  \(name)  " + row.curve
      if !row.legend.isEmpty {
        line = Cells.pad(line, to: width + 4 + columns) + "  " + row.legend
      }
      line = Cells.trimEnd(line)
      lines.append(row.isMark ? ink.dim(line) : line)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// How many dB lie between the top of a row and its bottom.
  static func range(_ assumptions: Assumptions) -> Double {
    let depth = -Decibels(assumptions.duck.gain).value
    return min(max(24, depth * 4 / 3), 120)
  }

  /// The names of each app's sounds where they start, without what the user started at 0 s.
  private static func marks(of trace: Trace, axis: PlotAxis) -> [[PlotMarks.Mark]] {
    var marks: [[PlotMarks.Mark]] = trace.header.apps.map { _ in [] }
    for event in trace.events {
      guard case .playerStarted = event.kind, let app = event.app, let player = event.player,
        !trace.header[player].isMain
      else { continue }
      let column = axis.column(of: event.time)
      if marks[app.index].last?.column == column { continue }
      let name = Escaping.terminal(Escaping.cut(trace.header[player].name))
      marks[app.index].append(PlotMarks.Mark(column: column, text: name))
    }
    return marks
  }
}
