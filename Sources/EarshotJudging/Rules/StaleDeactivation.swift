internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// One part of an app ends the session under the sound of another part.
///
/// - Source: dlutton/flutter_tts#99, expo/expo#1641, csdcorp/speech_to_text#241
enum StaleDeactivation: FindingRule {
  static let id = FindingID.staleDeactivation
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "One part of the app deactivates the session under another part's sound.",
    when: """
      A deactivation cut a sound (see cue-cut, which comes with it), and the owner of the entry \
      that deactivated is not the owner of the one that started the sound. An entry without an \
      owner is a part of its own.
      """,
    mend: """
      An app has one session, shared by all its libraries: let one place in the app count the \
      sounds and deactivate after the last.
      """,
    sources: [
      Source.setActive, Source.report("dlutton/flutter_tts", 99),
      Source.report("expo/expo", 1641), Source.report("csdcorp/speech_to_text", 241),
    ],
    rules: ["R-CAT-3", "R-DEACT-2"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for cut in evidence.events.cuts {
      let owner = cut.deactivation.owner
      let foreign = cut.sounds.first { evidence.trace.header[$0.player].owner != owner }
      guard let app = cut.deactivation.app, let foreign else { continue }
      let player = evidence.trace.header[foreign.player]
      let actor = owner?.quoted ?? "another part of \(evidence.name(app))"
      let whose = player.owner.map { " of \($0.quoted)" } ?? ""
      sightings.add(
        app, owner: owner, player: player.name, from: cut.deactivation.time,
        to: cut.deactivation.time, origin: cut.deactivation.origin,
        heard: """
          \(player.name.quoted)\(whose) is cut after \(foreign.position), because \(actor) \
          deactivates the session that they share
          """,
        mend: """
          let one place in \(evidence.name(app)) deactivate, after the last sound of all its \
          parts
          """)
    }
  }
}
