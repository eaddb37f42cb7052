internal import EarshotJudging
internal import EarshotSessions
internal import EarshotSimulation

extension Explanations {
  static let rules: [Explanation] = RuleSection.all.flatMap { section in
    section.rules.map { rule in
      Explanation(
        kind: .rule, name: rule.id, detail: section.title, meaning: rule.text,
        facts: [.init("basis", rule.basis.text)], sources: rule.sources,
        related: rule.related + findings(resting: rule.id))
    }
  }

  /// The findings that rest on a rule.
  private static func findings(resting rule: String) -> [String] {
    AllRules.entries
      .filter { $0.documentation.rules.contains { $0.description == rule } }
      .map(\.id.rawValue)
  }
}
