internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The others are low or stopped for more than a few seconds.
///
/// - Source: Apple's page on duckOthers; the number is ours
enum LongDuck: FindingRule {
  static let id = FindingID.longDuck
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Other apps are low or stopped for more than a few seconds at a stretch.",
    when: """
      A window is longer than limits.window. Apple says not to duck others "for more than a few \
      seconds" and gives no number; the limit is our judgement.
      """,
    mend: """
      Give each cue, or each countdown, a window of its own. What takes longer than a sentence or \
      two is no cue: pause the user's music for it, with their consent.
      """,
    sources: [Source.duckOthers, Source.article],
    rules: ["R-DUCK-1"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for window in evidence.windows.joined() where window.span.length > evidence.limits.window {
      sightings.add(
        window.app, from: window.span.lowerBound, to: window.span.upperBound,
        origin: evidence.origin(ofEvent: window.opening),
        heard: """
          \(evidence.plight(of: window, during: window.span, .be)) for \
          \(evidence.length(of: window, whole: " at a stretch")), more than a few seconds \
          (limits.window \(evidence.limits.window))
          """,
        mend: "give each cue of \(evidence.name(window.app)) a window of its own")
    }
  }
}
