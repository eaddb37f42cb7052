internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A sound breaks off, because the session is deactivated under it.
///
/// - Source: Apple's page on setActive; the article's second timing mistake
enum CueCut: FindingRule {
  static let id = FindingID.cueCut
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "A sound breaks off, because the session is deactivated while it still plays.",
    when: """
      A call of setActive(false) stopped an own sound. The session is inactive all the same and \
      the others come back, although the call throws isBusy (before iOS 26). Not for a sound that \
      ends at that very instant, one that is paused, or one that was stopped before; not for \
      suspension or termination.
      """,
    mend: """
      Deactivate from the finish callback of the player or synthesizer, not from a timer; stop \
      the sound first if it is to end early.
      """,
    sources: [
      Source.setActive, Source.article, Source.report("mapbox/mapbox-navigation-ios", 1483),
    ],
    rules: ["R-DEACT-2", "R-DEACT-3", "R-DEACT-4"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for cut in evidence.events.cuts {
      guard let app = cut.deactivation.app, let first = cut.sounds.first else { continue }
      sightings.add(
        app, owner: cut.deactivation.owner, player: evidence.trace.header[first.player].name,
        from: cut.deactivation.time, to: cut.deactivation.time, origin: cut.deactivation.origin,
        heard: cut.sounds.map { words($0, evidence) }.listed + ", and " + verdict(evidence),
        mend: """
          deactivate \(evidence.name(app))'s session from the finish callback of \
          \(evidence.name(first.player)), or stop the sound first
          """)
    }
  }

  private static func words(_ sound: EventIndex.Cut.Sound, _ evidence: Evidence) -> String {
    let name = evidence.name(sound.player)
    guard let lost = sound.lost else { return "\(name) stops after \(sound.position)" }
    if sound.position == .zero { return "\(name) is cut before it is heard, \(lost) lost" }
    return "\(name) breaks off after \(sound.position), its last \(lost) lost"
  }

  private static func verdict(_ evidence: Evidence) -> String {
    evidence.trace.header.assumptions.rules == .documented
      ? "setActive(false) throws isBusy although the session is inactive"
      : "no error says so (before iOS 26 it would be isBusy)"
  }
}
