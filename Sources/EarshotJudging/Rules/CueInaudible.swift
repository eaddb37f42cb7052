internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A cue is drowned by what lies under it.
///
/// - Source: the article, "Checklist before you ship"; EBU R 128 for the measure
enum CueInaudible: FindingRule {
  static let id = FindingID.cueInaudible
  static let severity = Finding.Severity.warning
  static let needsSound = true

  static let documentation = RuleDocumentation(
    summary: "A cue is hardly louder than what plays under it, or not louder at all.",
    when: """
      A one-shot sound of a cue app is less than limits: audibility louder than everything else, \
      both measured in LUFS over the span in which the cue is heard, 400 ms at least. Not of a \
      cue that is heard alone, nor of sounds without signal.
      """,
    mend: """
      Make the cue louder, duck others while it plays, or, where less is enough, lower \
      limits: audibility.
      """,
    sources: [Source.article, "https://tech.ebu.ch/publications/r128"],
    rules: ["R-DUCK-2", "R-DUCK-7"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    let limit = evidence.limits.audibility
    for cue in evidence.measurements.cues {
      guard let others = cue.others, cue.above ?? -.infinity < limit else { continue }
      let player = evidence.trace.header[cue.player]
      sightings.add(
        player.app, owner: player.owner, player: player.name, from: cue.from, to: cue.to,
        origin: player.use.origin,
        heard: text(cue, others: others, evidence),
        mend: mend(cue, evidence))
    }
  }

  private static func text(
    _ cue: Measurements.Cue, others: Double, _ evidence: Evidence
  ) -> String {
    let name = evidence.name(cue.player)
    let under =
      cue.under.isEmpty ? "what else its app plays" : cue.under.map(evidence.name).listed
    guard let own = cue.cue, let above = cue.above else {
      return "\(name) is too quiet to measure, under \(under) at \(tenths(others)) LUFS"
    }
    let place =
      above < 0 ? "\(tenths(-above)) LU below" : "only \(tenths(above)) LU above"
    return """
      \(name) is \(place) \(under) (\(tenths(own)) against \(tenths(others)) LUFS), \
      and should be \(tenths(evidence.limits.audibility)) LU above
      """
  }

  private static func mend(_ cue: Measurements.Cue, _ evidence: Evidence) -> String {
    let isUnducked = cue.under.contains {
      !evidence.isIn($0, .ducked, during: cue.from..<max(cue.to, cue.from + .milliseconds(1)))
    }
    return isUnducked
      ? "make the cue louder, or duck others while it plays" : "make the cue louder"
  }

  private static func tenths(_ value: Double) -> String { Decibels(value).tenths }
}
