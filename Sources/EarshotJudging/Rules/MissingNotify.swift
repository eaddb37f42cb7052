internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What a cue stopped is never told that it may play on.
///
/// - Source: Apple's page on notifyOthersOnDeactivation; the article, "the podcast that never
///   comes back"
enum MissingNotify: FindingRule {
  static let id = FindingID.missingNotify
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "An app that was stopped for a cue is never told that it may play on.",
    when: """
      A session that interrupted others deactivated without notifyOthersOnDeactivation while one \
      of them still waited. Not where it only lowered others: they come back without it.
      """,
    mend: "Pass notifyOthersOnDeactivation with every setActive(false).",
    sources: [
      Source.notify, Source.interruptSpoken, Source.playingAudio, Source.article,
      Source.report("osmandapp/OsmAnd-iOS", 5134),
    ],
    rules: ["R-DEACT-1", "R-INT-7", "R-INT-9", "R-INT-15"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (number, left) in evidence.interruptions.unpaid {
      guard let event = evidence.trace.event(number), let app = event.app else { continue }
      let others = left.map { evidence.interruptions.all[$0].session.app }
      sightings.add(
        app, owner: event.owner, from: event.time, to: event.time, origin: event.origin,
        heard: heard(app, others, event.time, evidence),
        mend: """
          pass notifyOthersOnDeactivation when \(evidence.name(app)) deactivates its session
          """)
    }
  }

  private static func heard(
    _ app: AppID, _ others: [AppID], _ instant: Instant, _ evidence: Evidence
  ) -> String {
    let names = others.map(evidence.name).listed
    let verb = others.count == 1 ? "stays" : "stay"
    let back = others.compactMap { evidence.endOfInterruption(of: $0, after: instant) }.max()
    let done = "after \(evidence.name(app)) is done"
    guard let back else {
      return "\(names) \(verb) stopped \(done) and cannot know when to play on"
    }
    let end = back == evidence.end ? ", to the end" : ""
    return "\(names) \(verb) stopped for \(back - instant) \(done)\(end)"
  }
}

extension Evidence {
  /// Until when an app that is interrupted at an instant stays so.
  fileprivate func endOfInterruption(of app: AppID, after instant: Instant) -> Instant? {
    let all = stretches[app]
    let place = all.partitioningIndex { $0.to > instant }
    guard place < all.count, all[place].state == .interrupted else { return nil }
    return all[place].to
  }
}
