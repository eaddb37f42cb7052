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
  /// Cells for what happened; what is longer pushes the rest.
  private static let sentence = 56

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
      let app = Cells.pad(event.app.map { names[$0.index] } ?? "", to: apps)
      let what = Cells.pad(words.text(event), to: Self.sentence)
      let cause = Cells.pad(event.cause.map { "← \($0)" } ?? "", to: numbers + 2)
      let line = [
        Cells.padLeft(String(event.number), to: numbers), times.text(event.time), app, what, cause,
        event.rule?.description ?? "",
      ].joined(separator: "  ")
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
