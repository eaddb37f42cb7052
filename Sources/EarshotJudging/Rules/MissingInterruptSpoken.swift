internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Music steps back for the cues, but a podcast would talk on under them.
///
/// - Source: Apple's page on duckOthers: "you should also set" the other option
enum MissingInterruptSpoken: FindingRule {
  static let id = FindingID.missingInterruptSpoken
  static let severity = Finding.Severity.note

  static let documentation = RuleDocumentation(
    summary: "A podcast would talk on under the cues: one of two recommended options is missing.",
    when: """
      A cue was played while the session was active with duckOthers and without \
      interruptSpokenAudioAndMixWithOthers, whoever else was playing. Not for a session that was \
      only configured, or that played nothing. An app whose sounds play in a system-managed session \
      pauses speech by that.
      """,
    mend: """
      Set both options. Apple recommends it for apps with occasional spoken audio and names \
      exercise apps.
      """,
    sources: [Source.duckOthers, Source.interruptSpoken, Source.article],
    rules: ["R-INT-2", "R-OPT-2"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for activity in evidence.sessions.activities
    where !activity.session.isSystemManaged && activity.configured.configuration.lacksPartner {
      let app = activity.session.app
      guard evidence.trace.header[app].systemManaged == nil,
        !evidence.cueSoundings[app.index].overlapping(activity.span).isEmpty
      else { continue }
      sightings.add(
        app, from: activity.span.lowerBound, to: activity.span.upperBound,
        origin: activity.configured.origin, lasting: true,
        heard: """
          a podcast would talk on under the cues of \(evidence.name(app)): duckOthers lowers \
          speech and does not pause it
          """,
        mend: mend(activity.configured.configuration, evidence.name(app)))
    }
  }

  private static func mend(_ configuration: SessionConfiguration, _ app: String) -> String {
    let option = "add interruptSpokenAudioAndMixWithOthers to the options of \(app)"
    return configuration.category == .ambient ? option + ", with category playback" : option
  }
}

extension SessionConfiguration {
  fileprivate var lacksPartner: Bool { ducksOthers && !interruptsSpokenAudio }
}
