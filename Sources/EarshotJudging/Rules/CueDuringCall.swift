internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A cue talks into a phone call.
///
/// - Source: the article, "When activation fails"; Apple's page on promptStyle
enum CueDuringCall: FindingRule {
  static let id = FindingID.cueDuringCall
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "A cue is heard during a phone call.",
    when: """
      A sound of a cue app was heard while a call was up: from ringing, or from the answer with \
      callStyle: banner, to its end. A mixable session may activate then, so nothing stops it.
      """,
    mend: "Look at promptStyle before each cue, and leave it to a haptic during a call.",
    sources: [Source.promptStyle, Source.article],
    rules: ["R-PRI-3", "R-PRI-5", "R-MODE-5"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    if evidence.calls.isEmpty { return }
    for app in evidence.apps where evidence.isCueApp(app) {
      for hearing in evidence.hearings[app.index] {
        let place = evidence.calls.partitioningIndex { $0.upperBound > hearing.from }
        guard place < evidence.calls.count else { continue }
        let call = evidence.calls[place]
        let (from, to) = (max(call.lowerBound, hearing.from), min(call.upperBound, hearing.to))
        guard from < to else { continue }
        let player = evidence.trace.header[hearing.player]
        sightings.add(
          app, owner: player.owner, player: player.name, from: from, to: to,
          origin: player.use.origin,
          heard: "\(player.name.quoted) is heard for \(to - from) during a call",
          mend: "skip the cues of \(evidence.name(app)) while promptStyle is not normal")
      }
    }
  }
}
