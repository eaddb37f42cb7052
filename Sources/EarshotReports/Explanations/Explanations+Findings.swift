internal import EarshotJudging
internal import EarshotSessions
internal import EarshotSimulation

extension Explanations {
  /// As the findings' own rules document them.
  static let findings: [Explanation] = AllRules.entries.map { entry in
    let text = entry.documentation
    var facts = [Explanation.Fact("when", text.when), .init("mend", text.mend)]
    let limits = NamedLimit.all.filter { text.when.contains("limits.\($0.key)") }
    if !limits.isEmpty {
      facts.append(
        .init("limits", limits.map { "\($0.key) is \($0.value)" }.joined(separator: "; ")))
    }
    if entry.needsSound { facts.append(.init("needs", "rendered sound")) }
    return Explanation(
      kind: .finding, name: entry.id.rawValue, detail: entry.severity.rawValue,
      meaning: text.summary, facts: facts, sources: text.sources,
      related: text.rules.map(\.description))
  }
}

/// A threshold under `limits:`, and what holds where the scenario says nothing.
struct NamedLimit {
  let key: String
  let value: String

  static let all: [NamedLimit] = {
    let limits = Limits()
    return [
      NamedLimit(key: "idle", value: "\(limits.idle)"),
      NamedLimit(key: "window", value: "\(limits.window)"),
      NamedLimit(key: "gap", value: "\(limits.gap)"),
      NamedLimit(key: "churn.activations", value: "\(limits.churn.activations)"),
      NamedLimit(key: "churn.within", value: "\(limits.churn.within)"),
      NamedLimit(key: "audibility", value: "\(Words.fixed(limits.audibility, decimals: 0)) LU"),
    ]
  }()
}
