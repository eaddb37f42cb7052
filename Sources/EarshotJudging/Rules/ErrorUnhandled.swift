internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A refused call ended what the app was doing; whatever should have followed never comes.
///
/// - Source: the article, "When activation fails"; lionheart/openradar-mirror#18840
enum ErrorUnhandled: FindingRule {
  static let id = FindingID.errorUnhandled
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "A refused call ended the step list: whatever should have followed never happens.",
    when: """
      A call threw and nothing caught it (onError: stop, which is the default). The isBusy of a \
      deactivation that cut a sound counts: before iOS 26 it is thrown although the session is \
      inactive.
      """,
    mend: "Catch the error: skip the sound, fire a haptic, keep the clock running.",
    sources: [
      Source.setActive, Source.article, Source.report("lionheart/openradar-mirror", 18840),
    ],
    rules: ["R-ERR-1", "R-DEACT-2"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (event, call) in evidence.events.refusals where call.handling == .endedList {
      guard let app = event.app else { continue }
      sightings.add(
        app, owner: event.owner, from: event.time, to: event.time, origin: event.origin,
        variant: call.error.rawValue,
        heard: """
          \(evidence.name(app)) does nothing more in this list after \(event.time): \
          \(call.call.label) threw \(call.error.rawValue) and nothing caught it
          """,
        mend: "catch \(call.error.rawValue) where \(call.call.label) is called (onError)")
    }
  }
}
