internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The session is switched on and off so fast that everything about it stutters.
///
/// - Source: the article on countdowns; nvaccess/nvda#17806
enum ActivationChurn: FindingRule {
  static let id = FindingID.activationChurn
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "The session is activated over and over, and whatever it does to others stutters.",
    when: """
      A cue app activates, by a call or by starting a player, at least limits.churn.activations \
      times, the first and the last at most limits.churn.within apart. Calls on a session that is \
      active already do not count, nor do those of a system-managed session.
      """,
    mend: """
      Activate once for sounds that belong together; each activation is another chance to be \
      refused.
      """,
    sources: [Source.article, Source.report("nvaccess/nvda", 17806)],
    rules: ["R-ACT-1", "R-ACT-3", "R-ACT-6"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    let churn = evidence.limits.churn
    for app in evidence.apps where evidence.isCueApp(app) {
      let all = evidence.events.activations[app.index]
      for row in rows(of: all, least: max(1, churn.activations), within: churn.within) {
        let (first, last) = (all[row.lowerBound], all[row.upperBound])
        sightings.add(
          app, from: first.time, to: last.time, origin: last.origin,
          heard: """
            what others play stutters: \(evidence.name(app)) activates \(row.count) times within \
            \(last.time - first.time) (limits.churn \(churn.activations) within \(churn.within))
            """,
          mend: "activate \(evidence.name(app))'s session once for sounds that belong together")
      }
    }
  }

  /// The longest rows in which any `least` neighbours lie within `within`.
  private static func rows(
    of all: [Event], least: Int, within: TimeSpan
  ) -> [ClosedRange<Int>] {
    var rows: [ClosedRange<Int>] = []
    for last in all.indices.dropFirst(least - 1) {
      let first = last - least + 1
      guard all[last].time - all[first].time <= within else { continue }
      if let row = rows.last, row.upperBound >= first {
        rows[rows.count - 1] = row.lowerBound...last
      } else {
        rows.append(first...last)
      }
    }
    return rows
  }
}
