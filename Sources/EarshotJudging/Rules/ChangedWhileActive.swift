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
      inactive session touches nobody, nor does it if the session is deactivated at once.
      """,
    mend: "Configure before activating, or deactivate first.",
    sources: [
      Source.setCategory, Source.report("katzer/cordova-plugin-background-mode", 209),
      Source.report("mapbox/mapbox-navigation-ios", 3641),
    ],
    rules: ["R-SET-3", "R-SET-4", "R-SET-5"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    let effects = evidence.events.effectsOfChanges
    for app in evidence.apps {
      let all = evidence.sessions.configurations[app.index]
      for (old, new) in zip(all, all.dropFirst()) where new.whileActive {
        let heard = (effects[new.event] ?? []).compactMap { evidence.words($0, changed: app) }
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
}

extension Evidence {
  /// What happens to another app by such an event, such as `music goes down`; nil if nobody hears it.
  fileprivate func words(_ effect: Event, changed: AppID) -> String? {
    guard let app = effect.app, app != changed, let change = effect.cause.flatMap(trace.event)
    else { return nil }
    if case .interruptionBegan = effect.kind { return "\(name(app)) stops" }
    guard soundsThrough(effect.time, app), let (from, to) = edge(of: app, at: effect.time)
    else { return nil }
    switch (effect.kind, from, to) {
    case (.ducked, .full, .ducked): return "\(name(app)) goes down"
    case (.unducked, .ducked, .full) where staysActive(changed, after: change):
      return "\(name(app)) comes up"
    case (.silenced, .full, .silent), (.silenced, .ducked, .silent):
      return "\(name(app)) falls silent"
    case (.unsilenced, .silent, .full) where staysActive(changed, after: change),
      (.unsilenced, .silent, .ducked) where staysActive(changed, after: change):
      return "\(name(app)) is heard again"
    default: return nil
    }
  }

  /// Whether an app sounds before an instant and after it, so that an edge there is none of its own.
  private func soundsThrough(_ instant: Instant, _ app: AppID) -> Bool {
    let all = soundings[app.index]
    let place = all.partitioningIndex { $0.span.upperBound > instant }
    return place < all.count && all[place].span.lowerBound < instant
  }

  /// Whether an app's own session is still active when the instant of its change is over; where it is
  /// not, others come back in any case.
  private func staysActive(_ app: AppID, after change: Event) -> Bool {
    var isActive = true
    for later in trace.events[change.number...].prefix(while: { $0.time == change.time })
    where later.app == app && !later.isSystemManaged {
      switch later.kind {
      case .activated: isActive = true
      case .deactivated, .interruptionBegan: isActive = false
      default: continue
      }
    }
    return isActive
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
