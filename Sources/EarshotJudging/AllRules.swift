package import EarshotSimulation

/// Every rule, in the order of findings.md.
///
/// A new rule is a file in `Rules` and a line here.
package enum AllRules {
  static let list: [any FindingRule.Type] = [
    NeverDeactivated.self,
    IdleDuck.self,
    SilentDuck.self,
    LongDuck.self,
    SplitWindows.self,
    ActivationChurn.self,
    CueCut.self,
    StaleDeactivation.self,
    CueLost.self,
    OverlappingCues.self,
    TwoVoices.self,
    MissingNotify.self,
    NotifyOnActivation.self,
    MissingInterruptSpoken.self,
    InterruptsInsteadOfDucking.self,
    InvalidOption.self,
    UnsupportedMode.self,
    PromptInSpokenMode.self,
    OptionsLost.self,
    ChangedWhileActive.self,
    ErrorIgnored.self,
    ErrorUnhandled.self,
    BackgroundNonMixable.self,
    CueDuringCall.self,
    ResumedUnasked.self,
    NeverResumed.self,
    WaitsForever.self,
    CueInaudible.self,
    Clipping.self,
  ]

  /// What there is to say about each rule, in the order of the list.
  package static let entries: [Entry] = list.map { rule in
    Entry(
      id: rule.id, severity: rule.severity, needsSound: rule.needsSound,
      documentation: rule.documentation)
  }

  package struct Entry: Sendable {
    package let id: FindingID
    package let severity: Finding.Severity
    /// Whether it is reported only where sound was rendered.
    package let needsSound: Bool
    package let documentation: RuleDocumentation
  }

  /// Everything that the rules have to say of a run, in order of time, the severest first.
  static func findings(in evidence: Evidence) -> [Finding] {
    let found = list.enumerated().flatMap { place, rule in
      rule.findings(in: evidence).enumerated().map { (finding: $1, rule: place, serial: $0) }
    }
    return found.sorted { left, right in
      let (a, b) = (left.finding, right.finding)
      if a.from != b.from { return a.from < b.from }
      if a.severity != b.severity { return a.severity > b.severity }
      if a.app != b.app { return a.app < b.app }
      return (left.rule, left.serial) < (right.rule, right.serial)
    }.map(\.finding)
  }
}
