internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The others jump, because the session was reconfigured while it was active.
///
/// - Source: katzer/cordova-plugin-background-mode#209, mapbox/mapbox-navigation-ios#3641
enum ChangedWhileActive: FindingRule {
  static let id = FindingID.changedWhileActive
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Others go down, come back or stop because an active session was reconfigured.",
    when: """
      setCategory changed category or options of an active session, and at that instant another \
      app was lowered, released, stopped, silenced or heard again because of it. Configuring an \
      inactive session touches nobody.
      """,
    mend: "Configure before activating, or deactivate first.",
    sources: [
      Source.setCategory, Source.report("katzer/cordova-plugin-background-mode", 209),
      Source.report("mapbox/mapbox-navigation-ios", 3641),
    ],
    rules: ["R-SET-3", "R-SET-4", "R-SET-5"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    let stops = evidence.stopsByCause
    for app in evidence.apps {
      let all = evidence.sessions.configurations[app.index]
      for (old, new) in zip(all, all.dropFirst()) where new.whileActive {
        let heard = changes(from: old, to: new, by: app, stops, evidence)
        if heard.isEmpty { continue }
        sightings.add(
          app, from: new.at, to: new.at, origin: new.origin,
          heard: """
            \(heard.listed) at \(new.at), when \(evidence.name(app)) changes its active session \
            from \(old.configuration.label) to \(new.configuration.label)
            """,
          mend: "configure \(evidence.name(app))'s session before it is activated")
      }
    }
  }

  /// What happens to others, such as `music goes down`.
  private static func changes(
    from old: Configured, to new: Configured, by app: AppID, _ stops: [Int: [AppID]],
    _ evidence: Evidence
  ) -> [String] {
    let (before, after) = (old.configuration, new.configuration)
    let stopped = stops[new.event] ?? []
    var found = stopped.map { "\(evidence.name($0)) stops" }
    for other in evidence.apps where other != app && !stopped.contains(other) {
      guard let (from, to) = evidence.edge(of: other, at: new.at) else { continue }
      switch (from, to) {
      case (.full, .ducked) where !before.ducksOthers && after.ducksOthers:
        found.append("\(evidence.name(other)) goes down")
      case (.ducked, .full) where before.ducksOthers && !after.ducksOthers:
        found.append("\(evidence.name(other)) comes up")
      case (.full, .silent) where before.category != .record && after.category == .record:
        found.append("\(evidence.name(other)) falls silent")
      case (.silent, .full) where before.category == .record && after.category != .record:
        found.append("\(evidence.name(other)) is heard again")
      default: break
      }
    }
    return found
  }
}

extension Evidence {
  /// The apps that were interrupted, by the event that led to it.
  fileprivate var stopsByCause: [Int: [AppID]] {
    interruptions.all.reduce(into: [:]) { found, interrupted in
      guard let cause = trace.event(interrupted.began)?.cause else { return }
      found[cause, default: []].append(interrupted.session.app)
    }
  }

  /// The states on both sides of an edge at an instant; nil if there is no edge.
  fileprivate func edge(
    of app: AppID, at instant: Instant
  ) -> (from: ListenerState, to: ListenerState)? {
    let all = stretches[app]
    let place = all.partitioningIndex { $0.from >= instant }
    guard place > 0, place < all.count, all[place].from == instant else { return nil }
    return (all[place - 1].state, all[place].state)
  }
}
