internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// An option that does nothing stands where it does not belong.
///
/// - Source: Apple's page on notifyOthersOnDeactivation: "Only use this option when deactivating"
enum NotifyOnActivation: FindingRule {
  static let id = FindingID.notifyOnActivation
  static let severity = Finding.Severity.note

  static let documentation = RuleDocumentation(
    summary: "notifyOthersOnDeactivation was passed when activating, where it does nothing.",
    when: "setActive(true) was called with the option, whether or not the call was refused.",
    mend: "Pass the option with setActive(false) only.",
    sources: [Source.notify],
    rules: ["R-ACT-5"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for event in evidence.events.misusedNotify { report(event, evidence, &sightings) }
    for (event, call) in evidence.events.refusals where call.notifyMisused {
      report(event, evidence, &sightings)
    }
  }

  private static func report(
    _ event: Event, _ evidence: Evidence, _ sightings: inout Sightings
  ) {
    guard let app = event.app else { return }
    sightings.add(
      app, owner: event.owner, from: event.time, to: event.time, origin: event.origin,
      heard: "nothing comes of notifyOthersOnDeactivation with setActive(true)",
      mend: "pass it when \(evidence.name(app)) deactivates, and only then")
  }
}
