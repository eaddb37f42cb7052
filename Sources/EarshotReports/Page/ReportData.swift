internal import EarshotJudging
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotText
internal import EarshotUnits

/// One run as the page's script reads it.
///
/// Times are whole nanoseconds, levels thousandths of a dB.
///
/// Every text is escaped for screens; the script puts it on the page as text, never as markup.
struct ReportData {
  let run: ReportRun
  let stretches: Stretches
  private let words: EventWords

  var header: Trace.Header { run.trace.header }

  init(_ run: ReportRun) {
    self.run = run
    stretches = Stretches(of: run.trace)
    words = EventWords(header: run.trace.header)
  }

  var json: JSON {
    let causes = ReportCauses(of: run.trace, stretches)
    let windows = SessionWindows(of: run.trace)
    return .members([
      "title": .string(Escaping.terminal(header.title)),
      "path": header.path.map { .string(Escaping.terminal($0)) },
      "duration": .integer(header.duration.nanoseconds),
      "rate": .integer(header.output.sampleRate.hertz),
      "rules": .string(header.assumptions.rules.rawValue),
      "range": .integer(Int(TerminalPlot.range(header.assumptions).rounded(.up))),
      "apps": .array(
        header.apps.indices.map { app(AppID($0), causes.ofApps[$0], windows.ofApps[$0]) }),
      "system": .array(SystemSpans(of: run.trace).all.map(json)),
      "findings": .array(run.outcome.findings.map(json)),
      "failures": .array(run.outcome.failures.map(json)),
      "story": .array(Story(of: run.trace).lines.map(json)),
      "events": .array(run.trace.events.map(json)),
      "sentences": .strings(causes.sentences), "isExplained": .bool(!causes.areLeftOut),
      "assumed": assumed,
      "loudness": json(run.outcome.measurements.mix, peak: run.peak),
      "mix": mix,
    ])
  }

  private var mix: JSON? {
    guard case .beside(let path) = run.sound else { return nil }
    return .string(Escaping.uri(path))
  }

  /// The assumptions in force, as a scenario would write them.
  private var assumed: JSON { .strings(Assumed(header).lines) }

  private func json(_ span: SystemSpans.Span) -> JSON {
    .array([.time(span.from), span.to.map(JSON.time) ?? .null, .string(span.text)])
  }

  private func json(_ line: Story.Line) -> JSON {
    .array([.time(line.time), .integer(line.app?.index ?? -1), .string(line.text)])
  }

  /// Number, cause, time, app, what happened, rule, place.
  private func json(_ event: Event) -> JSON {
    .array([
      .integer(event.number), .integer(event.cause ?? 0), .time(event.time),
      .integer(event.app?.index ?? -1), .string(words.text(event)),
      .string(event.rule?.description ?? ""), .string(place(event.origin)),
    ])
  }

  private func place(_ origin: Origin?) -> String {
    switch origin {
    case .text(let line, let column)?:
      guard let path = header.path else { return "line \(line)" }
      return "\(Escaping.terminal(path)):\(line):\(column)"
    case .code(let function, let file, let line)?:
      return Escaping.terminal("\(function) at \(file):\(line)")
    case nil: return ""
    }
  }

  func json(_ loudness: Loudness?, peak: Decibels? = nil) -> JSON? {
    if loudness == nil && peak == nil { return nil }
    return .members([
      "integrated": loudness?.integrated.flatMap(JSON.tenths),
      "range": loudness?.range.flatMap(JSON.tenths),
      "truePeak": (loudness?.truePeak?.value).flatMap(JSON.tenths),
      "peak": peak.flatMap { JSON.tenths($0.value) },
    ])
  }
}

extension ReportData {
  private func json(_ judged: Outcome.JudgedFinding) -> JSON {
    let finding = judged.finding
    let text = Diagnostic(judged, path: header.path, sources: line)
    return .members([
      "id": .string(finding.id.rawValue), "severity": .string(finding.severity.rawValue),
      "expected": .bool(judged.isExpected), "app": .integer(finding.app.index),
      "owner": finding.owner.map { .string(Escaping.terminal($0)) },
      "from": .time(finding.from), "to": .time(finding.to),
      "repeats": .array(finding.repeats.map { .array([.time($0.from), .time($0.to)]) }),
      "heard": .string(Escaping.terminal(finding.heard)),
      "mend": .string(Escaping.terminal(finding.mend)),
      "place": text.place.map(JSON.string), "excerpt": excerpt(text),
    ])
  }

  private func json(_ failure: Outcome.Failure) -> JSON {
    let text = Diagnostic(failure, path: header.path, sources: line)
    return .members([
      "heard": .string(Escaping.terminal(failure.message)),
      "mend": .string(Escaping.terminal(failure.found)),
      "place": text.place.map(JSON.string), "excerpt": excerpt(text),
    ])
  }

  private func line(_ path: String, _ line: Int) -> String? {
    run.lines[ReportLine(path: path, line: line)]
  }

  private func excerpt(_ diagnostic: Diagnostic) -> JSON? {
    diagnostic.excerpt.map {
      .array([.integer($0.line), .string($0.text), .integer($0.indent)])
    }
  }
}

extension JSON {
  static func time(_ instant: Instant) -> JSON { .integer(instant.nanoseconds) }

  /// A number with one decimal; nil for what is none.
  static func tenths(_ value: Double) -> JSON? {
    value.isFinite ? .number(Words.fixed(value, decimals: 1)) : nil
  }
}
