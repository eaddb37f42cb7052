internal import EarshotJudging
internal import EarshotSimulation

extension ReportRule {
  /// Every finding's rule, as its own documentation describes it.
  package static var all: [ReportRule] {
    AllRules.entries.map { entry in
      ReportRule(
        id: entry.id.rawValue, severity: entry.severity, summary: entry.documentation.summary,
        help: "\(entry.documentation.when) \(entry.documentation.mend)",
        address: entry.documentation.sources.first)
    }
  }
}
