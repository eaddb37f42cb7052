internal import EarshotJudging
internal import EarshotReports
internal import EarshotSimulation
internal import EarshotText
internal import EarshotUnits
internal import Foundation

/// What must be true of every trace, and of every text that is made of one.
enum Checks {
  /// Events are numbered, in order and within the run; states cover it without a gap.
  static func trace(_ trace: Trace) throws {
    var last = Instant.zero
    let end = Instant.zero + trace.header.duration
    for (place, event) in trace.events.enumerated() {
      try Broken.unless(event.number == place + 1, "event \(place + 1) is numbered \(event.number)")
      try Broken.unless(event.time >= last && event.time <= end, "event \(event.number): its time")
      try Broken.unless((event.cause ?? 0) < event.number, "event \(event.number): its cause")
      last = event.time
    }
    for stretches in Stretches(of: trace).ofApps {
      try Broken.unless(
        stretches.first?.from == .zero && stretches.last?.to == end, "a run that is not covered")
      for (left, right) in zip(stretches, stretches.dropFirst()) {
        try Broken.unless(left.to == right.from && left.state != right.state, "a gap in the states")
      }
    }
  }

  /// Whatever a scenario says, the texts about it steer no terminal, and machines can read theirs.
  static func reports(of trace: Trace, _ outcome: Outcome) throws {
    try plain(Story(of: trace).text(limit: nil))
    try plain(TerminalPlot(of: trace).text())
    try plain(TraceTable(of: trace).text)
    for line in TraceLines(of: trace, version: "0").text.split(separator: "\n") { try json(line) }
    let scenario = CheckedScenario(
      path: trace.header.path ?? "built.yaml", title: trace.header.title,
      result: .judged(outcome, trace.header))
    let report = CheckReport([scenario], version: "0") { _, _ in trace.header.title }
    try plain(report.text(verbose: true))
    try plain(report.junit)
    try json(report.json[...])
    try json(report.sarif(rules: ReportRule.all)[...])
    // The last line is the sum of all, as in the text.
    for line in report.github.split(separator: "\n").dropLast() {
      try Broken.unless(line.hasPrefix("::"), "a line for the build server: \(line)")
      try plain(String(line))
    }
  }

  /// Nothing in a text steers a terminal, ends of lines apart.
  static func plain(_ text: String) throws(Broken) {
    // Most texts are ASCII, and bytes are looked at faster.
    let newline = UInt8(ascii: "\n")
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == newline }) { return }
    let steering = text.unicodeScalars.first { $0 != "\n" && Escaping.steers($0) }
    try Broken.unless(
      steering == nil, "a text that steers: \(steering.map(Escaping.written) ?? "")")
  }

  private static func json(_ text: Substring) throws {
    try plain(String(text))
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch {
      throw Broken("not JSON: \(text)")
    }
  }
}
