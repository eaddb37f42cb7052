internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The others are low or stopped for a whole window, and nothing is ever heard over them.
///
/// - Source: dlutton/flutter_tts#68, home-assistant/iOS#4349
enum SilentDuck: FindingRule {
  static let id = FindingID.silentDuck
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Other apps are low or stopped for a whole window in which the app plays nothing.",
    when: """
      A whole window, however short, goes by without any sound of the app. It stands in place of \
      idle-duck. A window of no length is none.
      """,
    mend: """
      Do not activate at launch or when a screen opens; activate when there is something to play, \
      and deactivate at once if a player does not start.
      """,
    sources: [
      Source.duckOthers, Source.report("dlutton/flutter_tts", 68),
      Source.report("home-assistant/iOS", 4349),
    ],
    rules: ["R-ACT-8", "R-DUCK-1", "R-INT-1"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for window in evidence.windows.joined()
    where evidence.soundings(of: window.app, in: window.span).isEmpty {
      let app = evidence.name(window.app)
      sightings.add(
        window.app, from: window.span.lowerBound, to: window.span.upperBound,
        origin: evidence.origin(ofEvent: window.opening),
        heard: """
          \(evidence.plight(of: window, during: window.span, .be)) for \(evidence.length(of: window)) \
          and nothing of \(app) is heard
          """,
        mend: "activate \(app)'s session only when it has something to play")
    }
  }
}
