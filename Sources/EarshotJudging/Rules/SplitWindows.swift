internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The music pumps: it comes up between two cues that belong together, and goes down again.
///
/// - Source: the article on countdowns; mapbox/mapbox-navigation-ios#1136
enum SplitWindows: FindingRule {
  static let id = FindingID.splitWindows
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "The music pumps: it comes up between two cues and goes down again at once.",
    when: """
      Two windows of one app lie less than limits.gap apart, and the app itself closed the first. \
      Windows in a row are one finding that says how many. Not where the second opens at the very \
      instant at which the first closes: nothing moves then.
      """,
    mend: """
      Keep the session active across sounds that belong together: one countdown is one window.
      """,
    sources: [Source.article, Source.report("mapbox/mapbox-navigation-ios", 1136)],
    rules: ["R-DUCK-1", "R-DUCK-5", "R-DUCK-9"])

  /// Windows that follow one another too soon.
  private struct Row {
    var first: Window
    var last: Window
    var count = 1
    var closest: TimeSpan?
    /// The opening that made it a row.
    var second: Int?

    init(_ window: Window) {
      first = window
      last = window
    }
  }

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for windows in evidence.windows {
      var row: Row?
      for window in windows {
        guard var current = row else {
          row = Row(window)
          continue
        }
        let gap = window.span.lowerBound - current.last.span.upperBound
        if gap <= .zero {
          if window.span.upperBound > current.last.span.upperBound { current.last = window }
          row = current
        } else if gap < evidence.limits.gap && current.last.wasClosedByApp {
          current.last = window
          current.count += 1
          current.closest = min(current.closest ?? gap, gap)
          current.second = current.second ?? window.opening
          row = current
        } else {
          report(current, evidence, &sightings)
          row = Row(window)
        }
      }
      if let row { report(row, evidence, &sightings) }
    }
  }

  private static func report(_ row: Row, _ evidence: Evidence, _ sightings: inout Sightings) {
    guard let closest = row.closest, let second = row.second else { return }
    let span = row.first.span.lowerBound..<row.last.span.upperBound
    sightings.add(
      row.first.app, from: span.lowerBound, to: span.upperBound,
      origin: evidence.origin(ofEvent: second),
      heard: heard(row, closest, evidence),
      mend: """
        keep \(evidence.name(row.first.app))'s session active across sounds that belong together: \
        one countdown is one window
        """)
  }

  private static func heard(_ row: Row, _ closest: TimeSpan, _ evidence: Evidence) -> String {
    let apart = row.count == 2 ? "\(closest) apart" : "the closest \(closest) apart"
    return """
      the music pumps: \(row.count) windows of \(evidence.name(row.first.app)) from \
      \(row.first.span.lowerBound) to \(row.last.span.upperBound), \(apart) \
      (limits.gap \(evidence.limits.gap))
      """
  }
}
