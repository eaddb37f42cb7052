internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// A trace as a table for people: number, time, app, what happened, because of which event, and
/// by which rule.
///
///      7   5.000 s  music  ducked by coach: 0.0 dB → -14.0 dB in 250 ms    ← 4  R-DUCK-1
package struct TraceTable {
  private let trace: Trace
  private let words: EventWords
  private let times: TimeColumn
  private let names: [String]

  package init(of trace: Trace) {
    self.trace = trace
    words = EventWords(header: trace.header)
    times = TimeColumn(duration: trace.header.duration)
    names = trace.header.apps.map { Cells.cut(Escaping.terminal($0.name), to: 16) }
  }

  /// Hands out the lines in order, each without its end.
  package func write<Failure: Error>(
    emit: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let numbers = String(trace.events.count).count
    let apps = names.map { Cells.width(of: $0) }.max() ?? 0
    for event in trace.events {
      var line = Cells.padLeft(String(event.number), to: numbers) + "  " + times.text(event.time)
      line += "  " + Cells.pad(event.app.map { names[$0.index] } ?? "", to: apps)
      line += "  " + words.text(event)
      if event.cause != nil || event.rule != nil {
        let cause = event.cause.map { "← \($0)" } ?? ""
        let tail = Cells.pad(cause, to: numbers + 2) + "  " + (event.rule?.description ?? "")
        line = Cells.pad(line, to: numbers + times.width + apps + 62) + "  " + tail
      }
      try emit(Cells.trimEnd(line))
    }
  }

  /// All of it at once.
  package var text: String {
    var text = ""
    write { text += $0 + "\n" }
    return text
  }
}
