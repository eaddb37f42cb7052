internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Something starts to play that nobody wanted to hear again.
///
/// - Source: Apple's page on shouldResume; doublesymmetry/react-native-track-player#1263
enum ResumedUnasked: FindingRule {
  static let id = FindingID.resumedUnasked
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "An app plays on by itself although it was not told to, or the user had paused it.",
    when: """
      When an interruption ended, the app's handler went on without shouldResume, or started what \
      the user had paused. Not where the user presses play (a resume step).
      """,
    mend: """
      Resume only with shouldResume, and only what was playing when the interruption began.
      """,
    sources: [
      Source.shouldResume, Source.interruptions,
      Source.report("doublesymmetry/react-native-track-player", 1263),
    ],
    rules: ["R-INT-12", "R-INT-14", "R-INT-16"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for resumption in evidence.events.resumptions
    where resumption.wasPaused || !resumption.shouldResume {
      guard let app = resumption.event.app, let player = resumption.event.player else { continue }
      sightings.add(
        app, player: evidence.trace.header[player].name, from: resumption.event.time,
        to: resumption.event.time, origin: resumption.event.origin,
        variant: resumption.wasPaused ? "paused" : "untold",
        heard: """
          \(evidence.name(app)) plays on at \(resumption.event.time) \
          although \(resumption.wasPaused ? "the user had paused it" : "it was not told shouldResume")
          """,
        mend: resumption.wasPaused
          ? "let \(evidence.name(app)) resume only what played when the interruption began"
          : "let \(evidence.name(app)) resume only when told shouldResume")
    }
  }
}
