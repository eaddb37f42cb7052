internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A call was refused and the app went on as if it had not been.
///
/// - Source: dlutton/flutter_tts#287, kstenerud/ObjectAL-for-iPhone#87
enum ErrorIgnored: FindingRule {
  static let id = FindingID.errorIgnored
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "A call was refused, and the app goes on as if it had succeeded.",
    when: """
      A refused call was swallowed (onError: continue, try? in Swift). Not where a catch block \
      runs, and not where the cue step or a player deals with it by itself.
      """,
    mend: "Catch the error and do what is right without the call: skip the sound, retry later.",
    sources: [
      Source.setActive, Source.article, Source.report("dlutton/flutter_tts", 287),
      Source.report("kstenerud/ObjectAL-for-iPhone", 87),
    ],
    rules: ["R-ERR-1"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (event, call) in evidence.events.refusals where call.handling == .swallowed {
      guard let app = event.app else { continue }
      sightings.add(
        app, owner: event.owner, from: event.time, to: event.time, origin: event.origin,
        variant: call.error.rawValue,
        heard: """
          \(evidence.name(app)) goes on as if \(call.call.label) had succeeded at \(event.time); \
          it was refused with \(call.error.rawValue)
          """,
        mend: "handle \(call.error.rawValue) where \(call.call.label) is called")
    }
  }
}

extension RefusedCall.Call {
  /// The call in words.
  var label: String {
    switch self {
    case .setCategory, .setMode, .setActive: rawValue
    case .play: "starting the player"
    case .resume: "resuming the player"
    }
  }
}
