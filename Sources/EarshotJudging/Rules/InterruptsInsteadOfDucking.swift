internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A cue stops the user's music, where lowering it would have done.
///
/// - Source: zmxv/react-native-sound#894, dotnet/maui#26652, mazurio/bodyweight-fitness-ios#18
enum InterruptsInsteadOfDucking: FindingRule {
  static let id = FindingID.interruptsInsteadOfDucking
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "A cue stops what the user is listening to instead of lowering it.",
    when: """
      A cue app's non-mixable session interrupted other apps, by activating or by becoming \
      non-mixable. A session that says nothing is soloAmbient, which is non-mixable.
      """,
    mend: """
      Use playback with duckOthers and interruptSpokenAudioAndMixWithOthers: music is lowered, \
      speech paused.
      """,
    sources: [
      Source.duckOthers, Source.mixWithOthers, Source.report("zmxv/react-native-sound", 894),
      Source.report("dotnet/maui", 26652), Source.report("mazurio/bodyweight-fitness-ios", 18),
    ],
    rules: ["R-CAT-2", "R-INT-1", "R-OPT-1"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    var last: (app: AppID, at: Instant)?
    for interrupted in evidence.interruptions.all {
      guard let app = interrupted.interrupter?.app, evidence.isCueApp(app),
        let configured = interrupted.interrupterConfigured,
        !configured.configuration.isMixable
      else { continue }
      // Those whom one activation stops at once are one sighting.
      if let last, last == (app, interrupted.at) { continue }
      last = (app, interrupted.at)
      let others = evidence.stopped(by: app, at: interrupted.at)
      sightings.add(
        app, from: interrupted.at, to: interrupted.over ?? evidence.end,
        origin: configured.origin,
        heard: """
          \(others.listed) \(others.count == 1 ? "stops" : "stop") at \(interrupted.at) instead \
          of stepping back: the session of \(evidence.name(app)) is \
          \(configured.configuration.label), which does not mix
          """,
        mend: """
          give \(evidence.name(app)) category playback with duckOthers and \
          interruptSpokenAudioAndMixWithOthers
          """)
    }
  }
}

extension Evidence {
  fileprivate func stopped(by app: AppID, at instant: Instant) -> [String] {
    let all = interruptions.all
    let first = all.partitioningIndex { $0.at >= instant }
    return all[first...].prefix { $0.at == instant }
      .filter { $0.interrupter?.app == app }
      .map { name($0.session.app) }
  }
}
