package import EarshotJudging
internal import EarshotText

/// A rule as SARIF lists it.
package struct ReportRule: Sendable {
  package var id: String
  package var severity: Finding.Severity
  /// One sentence.
  package var summary: String
  /// When it is reported and what to do about it.
  package var help: String
  package var address: String?

  package init(
    id: String, severity: Finding.Severity, summary: String, help: String, address: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
    self.address = address
  }

  /// What is filed beside the findings.
  static let others = [
    ReportRule(
      id: Diagnostic.unmetExpectation, severity: .error,
      summary: "The scenario expects something that did not come true.",
      help: "A line of expect: names what must be true of a run. Mend the app, or the line."),
    ReportRule(
      id: Diagnostic.invalidScenario, severity: .error,
      summary: "The scenario cannot be read.",
      help: "The file has a mistake at the place named; nothing was simulated."),
  ]
}

/// A check in SARIF 2.1.0, for code scanning.
///
/// Expected findings are results that the source suppresses. Columns count Unicode scalars.
extension CheckReport {
  /// The whole document.
  ///
  /// `rules` is what there is to say of each finding; ids that are not among them are listed
  /// without text.
  package func sarif(rules: [ReportRule] = []) -> String {
    let found = scenarios.flatMap(diagnostics)
    let known = rules + ReportRule.others
    var all = known
    for diagnostic in found where !all.contains(where: { $0.id == diagnostic.sarifID }) {
      all.append(
        ReportRule(
          id: diagnostic.sarifID, severity: diagnostic.severity, summary: diagnostic.sarifID,
          help: diagnostic.sarifID))
    }
    let places = Dictionary(
      all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var prints = Fingerprints()
    let results = scenarios.flatMap { scenario in
      diagnostics(of: scenario).map { diagnostic in
        result(
          diagnostic, rule: places[diagnostic.sarifID] ?? 0,
          fingerprint: prints.next(for: diagnostic, in: scenario))
      }
    }
    return JSON.members([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .members([
          "tool": .members([
            "driver": .members([
              "name": .string("earshot"), "version": .string(version),
              "rules": .array(all.map(\.json)),
            ])
          ]), "columnKind": .string("unicodeCodePoints"), "results": .array(results),
        ])
      ]),
    ]).document
  }

  private func result(_ diagnostic: Diagnostic, rule: Int, fingerprint: String) -> JSON {
    .members([
      "ruleId": .string(diagnostic.sarifID), "ruleIndex": .integer(rule),
      "level": .string(diagnostic.severity.rawValue), "message": .message(diagnostic.sentence),
      "locations": location(diagnostic).map { .array([$0]) },
      "partialFingerprints": .members(["earshot/v1": .string(fingerprint)]),
      "suppressions": .array(
        diagnostic.isExpected
          ? [
            .members([
              "kind": .string("inSource"), "justification": .string("expected by the scenario"),
            ])
          ] : []),
    ])
  }

  private func location(_ diagnostic: Diagnostic) -> JSON? {
    guard let path = diagnostic.path else { return nil }
    let uri = (path.hasPrefix("/") ? "file://" : "") + Escaping.uri(path)
    let region = diagnostic.line.map { line -> JSON in
      .members([
        "startLine": .integer(line), "startColumn": diagnostic.column.map(JSON.integer),
      ])
    }
    return .members([
      "physicalLocation": .members([
        "artifactLocation": .members(["uri": .string(uri)]), "region": region,
      ])
    ])
  }
}

extension Diagnostic {
  var sarifID: String { id ?? Self.invalidScenario }

  /// What is wrong and what helps, in one line.
  var sentence: String { [message, help].compactMap { $0 }.joined(separator: "; ") }
}

extension ReportRule {
  fileprivate var json: JSON {
    .members([
      "id": .string(id), "shortDescription": .members(["text": .string(summary)]),
      "help": .members(["text": .string(help)]), "helpUri": address.map(JSON.string),
      "defaultConfiguration": .members(["level": .string(severity.rawValue)]),
    ])
  }
}

extension JSON {
  /// A message in which neither placeholders nor links are meant.
  ///
  /// SARIF 2.1.0 reads `{0}` as the first and `[text](address)` as the second.
  fileprivate static func message(_ text: String) -> JSON {
    var safe = ""
    var last: Character?
    for character in Escaping.terminal(text) {
      switch (last, character) {
      case (_, "{"), (_, "}"): safe += "\(character)\(character)"
      case ("]", "("): safe += " ("
      default: safe.append(character)
      }
      last = character
    }
    return .members(["text": .string(safe)])
  }
}
