internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A configuration is refused for an option, and the old one stays in force.
///
/// - Source: bluefireteam/audioplayers#1194, ryanheise/audio_session#127
enum InvalidOption: FindingRule {
  static let id = FindingID.invalidOption
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "setCategory is refused for an option, and the session stays as it was.",
    when: """
      setCategory threw badParam for an option that does not go with the category or the mode; \
      it names the options at fault. Under rules: ios26 also for what Apple's pages would refuse, \
      in the session that an app starts with too.
      """,
    mend: "Use the option with the categories that take it, or leave it out.",
    sources: [
      Source.duckOthers, Source.mixWithOthers, Source.interruptSpoken, Source.setCategory,
      Source.report("bluefireteam/audioplayers", 1194),
      Source.report("ryanheise/audio_session", 127),
    ],
    rules: ["R-OPT-2", "R-OPT-3", "R-OPT-4", "R-SET-2"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (event, call) in evidence.events.refusals where call.isForOptions {
      guard let app = event.app else { continue }
      let stays = evidence.configured(app, atEvent: event.number)?.configuration.label
      sightings.add(
        app, owner: event.owner, from: event.time, to: event.time, origin: event.origin,
        heard: """
          \(call.call.rawValue) is refused with badParam for \(call.options.label)\
          \(call.configuration.map { " with \($0.setting)" } ?? ""), and the session of \
          \(evidence.name(app)) stays \(stays ?? "as it was")
          """,
        mend: mend(call.options))
    }
    lookAtAccepted(evidence, &sightings)
  }

  /// What is accepted here and would be refused by the documentation pages.
  private static func lookAtAccepted(_ evidence: Evidence, _ sightings: inout Sightings) {
    if evidence.trace.header.assumptions.rules == .documented { return }
    let pages = RuleSetName.documented.rules()
    for app in evidence.apps {
      for set in evidence.sessions.configurations[app.index] {
        guard let refusal = pages.refusal(of: set.configuration) else { continue }
        sightings.add(
          app, from: set.at, to: set.at, origin: set.origin,
          heard: """
            \(refusal.options.label) with \(set.configuration.setting) is accepted here, and \
            refused with badParam where Apple's documentation pages hold
            """,
          mend: mend(refusal.options))
      }
    }
  }

  private static func mend(_ options: CategoryOptions) -> String {
    let rules = AppleRules()
    return options.elements.map { option in
      let categories = rules.categories(taking: option).map(\.rawValue)
      let label = CategoryOptions(rawValue: option.rawValue).label
      return categories.isEmpty
        ? "leave out \(label)" : "use \(label) with \(categories.listed("or")) only"
    }.joined(separator: "; ")
  }
}

extension RefusedCall {
  /// Faults that refuse with `badParam` blame no option.
  fileprivate var isForOptions: Bool { error == .badParam && !options.isEmpty }
}

extension SessionConfiguration {
  /// Category and mode, as far as they decide which options go.
  fileprivate var setting: String {
    mode == .default ? category.rawValue : "\(category.rawValue)/\(mode.rawValue)"
  }
}
