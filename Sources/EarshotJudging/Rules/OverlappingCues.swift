internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Two sounds of one app talk into each other.
///
/// - Source: expo/expo#1641, mapbox/mapbox-navigation-ios#2521
enum OverlappingCues: FindingRule {
  static let id = FindingID.overlappingCues
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Two sounds of one app are heard at once.",
    when: """
      Two one-shot sounds of one app are heard at the same time. Loops do not count, nor do \
      sounds without signal, nor what the user started; sounds that overlap in a row are one \
      finding.
      """,
    mend: "Queue the cues, or stop the first before the second starts.",
    sources: [
      Source.report("expo/expo", 1641), Source.report("mapbox/mapbox-navigation-ios", 2521),
    ],
    rules: ["R-CAT-3"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for app in evidence.apps {
      var row = Row()
      for hearing in evidence.hearings[app.index] where isOneShot(hearing.player, evidence) {
        if !row.take(hearing) {
          report(row, app, evidence, &sightings)
          row = Row()
          _ = row.take(hearing)
        }
      }
      report(row, app, evidence, &sightings)
    }
  }

  /// Sounds each of which begins while an earlier one of them is heard.
  private struct Row {
    var sounds: [Stretches.Hearing] = []
    /// Until when one of them is heard.
    var end = Instant.zero
    /// How long at least two are heard.
    var overlap = TimeSpan.zero
    var overlapEnd = Instant.zero

    mutating func take(_ hearing: Stretches.Hearing) -> Bool {
      if !sounds.isEmpty {
        guard hearing.from < end else { return false }
        let until = min(hearing.to, end)
        overlap += max(.zero, until - max(hearing.from, overlapEnd))
        overlapEnd = max(overlapEnd, until)
      }
      sounds.append(hearing)
      end = max(end, hearing.to)
      return true
    }
  }

  private static func isOneShot(_ player: PlayerID, _ evidence: Evidence) -> Bool {
    let info = evidence.trace.header[player]
    return !info.use.loops && !info.isMain
  }

  private static func report(
    _ row: Row, _ app: AppID, _ evidence: Evidence, _ sightings: inout Sightings
  ) {
    guard row.sounds.count > 1 else { return }
    let second = evidence.trace.header[row.sounds[1].player]
    sightings.add(
      app, owner: second.owner, player: second.name, from: row.sounds[1].from,
      to: row.overlapEnd, origin: second.use.origin,
      heard: """
        \(row.sounds.map { evidence.name($0.player) }.listed) are heard at once for \(row.overlap)
        """,
      mend: "queue the cues of \(evidence.name(app)), or stop the first before the next starts")
  }
}
