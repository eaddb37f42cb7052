package import EarshotText

extension Explanations {
  /// Every word that can be explained, in groups, at most 80 columns wide.
  package static func list(ink: Ink = .none) -> String {
    var blocks = Explanation.Kind.allCases.filter { $0 != .rule }.map { kind in
      let known = all.filter { $0.kind == kind }
      let body = kind == .error ? known.map(errorLine) : words(known.map(\.name))
      return ink.bold(title(of: kind)) + "\n" + body.joined(separator: "\n")
    }
    let sections = RuleSection.all.flatMap { section in
      ["  \(section.title)"] + words(section.rules.map(\.id)).map { "  " + $0 }
    }
    blocks.append(ink.bold("Session rules") + "\n" + sections.joined(separator: "\n"))
    return blocks.joined(separator: "\n\n")
  }

  private static func title(of kind: Explanation.Kind) -> String {
    switch kind {
    case .finding: "Findings"
    case .error: "Errors of AVAudioSession, by name, number or characters"
    case .category: "Categories"
    case .mode: "Modes"
    case .option: "Options"
    case .state: "States: how an app is heard"
    case .result: "Results of a check"
    case .event: "Events of a trace"
    case .value: "Values in a trace, a curve or a scenario"
    case .unit: "Units"
    case .rule: "Session rules"
    }
  }

  private static func errorLine(_ error: Explanation) -> String {
    let columns = zip(error.spellings, [12, 12, 8]).map { Cells.padLeft($0, to: $1) }
    return "  " + Cells.pad(error.name, to: 22) + columns.joined()
  }

  private static func words(_ names: [String]) -> [String] {
    Wrapped.lines(names.joined(separator: " "), width: 76).map { "  " + $0 }
  }
}
