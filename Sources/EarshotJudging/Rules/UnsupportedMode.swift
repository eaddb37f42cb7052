internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A mode that does not belong to the category does nothing.
///
/// - Source: Apple's page on modes
enum UnsupportedMode: FindingRule {
  static let id = FindingID.unsupportedMode
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "The mode does not belong to the category, and the session acts as in mode default.",
    when: """
      A configuration was set, also the one that an app starts with, whose mode is not among \
      those of its category. It is no error, and a getter returns the mode. dualRoute asks for \
      allowBluetoothHFP as well.
      """,
    mend: "Use a mode of the category, or leave the mode out.",
    sources: [Source.mode],
    rules: ["R-MODE-1", "R-MODE-2"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for app in evidence.apps {
      for set in evidence.sessions.configurations[app.index]
      where set.configuration.effectiveMode != set.configuration.mode {
        let (mode, category) = (set.configuration.mode, set.configuration.category)
        sightings.add(
          app, from: set.at, to: set.at, origin: set.origin,
          heard: """
            \(evidence.name(app)) acts as in mode default: \(mode.rawValue) \
            \(fault(mode, category))
            """,
          mend: mend(mode, category))
      }
    }
  }

  private static func fault(_ mode: Mode, _ category: Category) -> String {
    mode.categories.contains(category)
      ? "asks for allowBluetoothHFP" : "does not belong to \(category.rawValue)"
  }

  private static func mend(_ mode: Mode, _ category: Category) -> String {
    if mode.categories.contains(category) {
      return "add allowBluetoothHFP, or leave out \(mode.rawValue)"
    }
    return
      "use \(mode.rawValue) with \(mode.categories.map(\.rawValue).listed("or")), or leave it out"
  }
}
