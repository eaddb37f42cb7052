internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits
package import EarshotText

/// What happened in a run, one line an event that a listener would notice.
///
///     A cue over music · 12 s · music, coach · rules: documented
///
///        5.000 s  coach  plays "rest": music is ducked
///        8.000 s  coach  done: music comes back
///
/// The time of a ramp is not waited for: a line stands where the change begins.
package struct Story: Sendable {
  private let header: Trace.Header
  /// Every line; `text` may sum some of them up.
  let lines: [Line]

  struct Line: Sendable {
    var time: Instant
    /// Nil for the device itself.
    var app: AppID?
    /// Already escaped.
    var text: String

    /// The line without the names of players: repeated cues have one shape.
    var shape: String {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      let kept = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      return "\(app?.index ?? -1) " + kept.joined(separator: "\"")
    }
  }

  package init(of trace: Trace) {
    var teller = StoryTeller(of: trace)
    teller.tell()
    header = trace.header
    lines = teller.lines
  }

  /// Title, length, apps and rules.
  package static func headline(of header: Trace.Header, ink: Ink = .none) -> String {
    let names = header.apps.map { Escaping.terminal(Escaping.cut($0.name)) }
    let shown = names.count > 6 ? Array(names.prefix(5)) + ["\(names.count - 5) more"] : names
    let parts = [
      ink.bold(Escaping.lineStart(Escaping.cut(header.title))), Words.length(header.duration),
      shown.joined(separator: ", "), "rules: \(header.assumptions.rules.rawValue)",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The headline and the lines; repetitions are summed up where there are more than `limit`.
  package func text(limit: Int? = 40, ink: Ink = .none) -> String {
    let rows = limit.map { StorySummary.rows(of: lines, limit: $0) } ?? lines.map(StoryRow.line)
    let times = TimeColumn(duration: header.duration)
    let names = header.apps.map { Cells.cut(Escaping.terminal($0.name), to: 16) }
    let shown = Set(lines.compactMap { $0.app?.index })
    let width = shown.map { Cells.width(of: names[$0]) }.max() ?? 0
    var text = Self.headline(of: header, ink: ink) + "\n"
    if !rows.isEmpty { text += "\n" }
    for row in rows {
      switch row {
      case .line(let line):
        let name = line.app.map { names[$0.index] } ?? ""
        text += "  \(times.text(line.time))  \(ink.bold(Cells.pad(name, to: width)))"
        text += (width > 0 ? "  " : "") + line.text + "\n"
      case .more(let count, let until):
        let gap = Cells.spaces(times.width + 4) + (width > 0 ? Cells.spaces(width + 2) : "")
        text += gap + ink.dim("… and \(count) more like this until \(Words.instant(until))") + "\n"
      case .others(let count):
        let gap = Cells.spaces(times.width + 4) + (width > 0 ? Cells.spaces(width + 2) : "")
        text += gap + ink.dim("… and \(count) more lines") + "\n"
      }
    }
    return text
  }
}
