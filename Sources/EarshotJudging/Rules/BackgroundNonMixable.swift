internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Nothing is heard, because only a mixable session may start in the background.
///
/// - Source: ryanheise/just_audio#807, loopandlearn/LoopFollow#590
enum BackgroundNonMixable: FindingRule {
  static let id = FindingID.backgroundNonMixable
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Nothing is heard: a session that does not mix may not start in the background.",
    when: """
      An activation was refused with cannotInterruptOthers. The app was in the background, its \
      session was non-mixable, and another app was the last to play.
      """,
    mend: "Use duckOthers or mixWithOthers: a mixable session may activate in the background.",
    sources: [
      Source.report("ryanheise/just_audio", 807), Source.report("loopandlearn/LoopFollow", 590),
    ],
    rules: ["R-BG-1", "R-BG-2", "R-BG-3"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (event, call) in evidence.events.refusals where call.error == .cannotInterruptOthers {
      guard let app = event.app, evidence.events.refusalsInBackground.contains(event.number)
      else { continue }
      let session = evidence.configured(app, atEvent: event.number)
      // A fault may refuse a mixable session so; its options are not at fault.
      if session?.configuration.isMixable ?? false { continue }
      sightings.add(
        app, from: event.time, to: event.time, origin: session?.origin ?? event.origin,
        heard: """
          \(evidence.name(app)) stays silent at \(event.time): in the background its session \
          (\(session?.configuration.label ?? "non-mixable")) is refused with cannotInterruptOthers
          """,
        mend: "give \(evidence.name(app)) duckOthers or mixWithOthers")
    }
  }
}
