internal import EarshotSimulation

/// One kind of mistake: how to see it in a run, and what there is to say about it.
///
/// One rule, one file in `Rules`, one line in `AllRules`. A rule is a pure function of the
/// evidence. One that needs sound looks at `evidence.measurements` and says so.
protocol FindingRule: Sendable {
  static var id: FindingID { get }
  static var severity: Finding.Severity { get }
  /// Whether it needs a render; the others judge every simulation.
  static var needsSound: Bool { get }
  /// What `earshot explain` prints: the one place of this text.
  static var documentation: RuleDocumentation { get }
  static func look(at evidence: Evidence, _ sightings: inout Sightings)
}

extension FindingRule {
  static var needsSound: Bool { false }

  static func findings(in evidence: Evidence) -> [Finding] {
    var sightings = Sightings(of: id, severity)
    look(at: evidence, &sightings)
    return sightings.findings
  }
}
