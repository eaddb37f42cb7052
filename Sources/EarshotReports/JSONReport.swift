internal import EarshotJudging
internal import EarshotSimulation
internal import EarshotUnits

/// A check as one JSON document, for programs.
///
/// Times are decimal seconds with nine digits, as in the trace.
extension CheckReport {
  package var json: String {
    JSON.members([
      "earshot": .string(version), "check": .integer(1), "strict": .bool(strict),
      "passed": .integer(passed), "failed": .integer(failed),
      "scenarios": .array(scenarios.map(json)),
    ]).document
  }

  private func json(_ scenario: CheckedScenario) -> JSON {
    var problems: JSON?
    var (failures, findings, duration, loudness): (JSON?, JSON?, JSON?, JSON?)
    switch scenario.result {
    case .broken(let all):
      problems = .array(all.map { json($0) })
    case .judged(let outcome, let header):
      duration = .seconds(header.duration)
      failures = .array(
        outcome.failures.map { failure in
          json(
            Diagnostic(failure, path: scenario.path, sources: sources),
            deviations: failure.curve.map { .array($0.deviations.map(json)) })
        })
      findings = .array(outcome.findings.map { json($0, header, path: scenario.path) })
      loudness = outcome.measurements.loudnessJSON(header)
    }
    return .members([
      "path": .string(scenario.path), "title": .string(scenario.title),
      "result": .string(scenario.verdict(strict: strict).rawValue), "duration": duration,
      "took": scenario.took.map(JSON.seconds), "problems": problems, "failures": failures,
      "findings": findings, "loudness": loudness,
    ])
  }

  /// A problem of a file, or an unmet expectation with what was found instead.
  private func json(_ diagnostic: Diagnostic, deviations: JSON? = nil) -> JSON {
    let isFailure = diagnostic.id == Diagnostic.unmetExpectation
    return .members([
      "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
      "found": isFailure ? diagnostic.help.map(JSON.string) : nil,
      "mend": isFailure ? nil : diagnostic.help.map(JSON.string),
      "path": diagnostic.path.map(JSON.string), "line": diagnostic.line.map(JSON.integer),
      "column": diagnostic.column.map(JSON.integer), "deviations": deviations,
    ])
  }

  /// A stretch in which a curve differs from its recording, in dB above the floor.
  private func json(_ deviation: CurveDifference.Deviation) -> JSON {
    .members([
      "from": .seconds(deviation.from - .zero), "to": .seconds(deviation.to - .zero),
      "worst": .seconds(deviation.worst - .zero),
      "recorded": .number(Words.fixed(deviation.recorded.value, decimals: 3)),
      "measured": .number(Words.fixed(deviation.measured.value, decimals: 3)),
    ])
  }

  private func json(
    _ judged: Outcome.JudgedFinding, _ header: Trace.Header, path: String
  ) -> JSON {
    let finding = judged.finding
    let place = Diagnostic(judged, path: path, sources: { _, _ in nil })
    return .members([
      "id": .string(finding.id.rawValue), "severity": .string(finding.severity.rawValue),
      "expected": .bool(judged.isExpected), "app": .string(header[finding.app].name),
      "owner": finding.owner.map(JSON.string), "player": finding.player.map(JSON.string),
      "from": .seconds(finding.from - .zero), "to": .seconds(finding.to - .zero),
      "heard": .string(finding.heard), "mend": .string(finding.mend),
      "path": place.path.map(JSON.string), "line": place.line.map(JSON.integer),
      "column": place.column.map(JSON.integer),
    ])
  }
}
