internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The others stay low or stopped after the last sound, because nobody ends the window.
///
/// - Source: the article's third timing mistake; ryanheise/audio_session#66
enum NeverDeactivated: FindingRule {
  static let id = FindingID.neverDeactivated
  static let severity = Finding.Severity.error

  static let documentation = RuleDocumentation(
    summary: "Other apps stay low or stopped after the last cue, because the session stays active.",
    when: """
      A session with duckOthers or interruptSpokenAudioAndMixWithOthers, or a cue app's \
      non-mixable one, is still active at the end of the run, or until the system suspended or \
      terminated its app, after its last own sound ended or without any. Not while an own sound \
      still plays, not for a session that only mixes, and not for a system-managed session, \
      which ends by itself.
      """,
    mend: """
      Call setActive(false) with notifyOthersOnDeactivation from the finish callback of the last \
      sound, and on every path that stops it early.
      """,
    sources: [
      Source.duckOthers, Source.article, Source.report("ryanheise/audio_session", 66),
      Source.report("bluefireteam/audioplayers", 1496),
    ],
    rules: ["R-DUCK-1", "R-DEACT-6", "R-DEACT-7"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for window in evidence.windows.joined() where !window.session.isSystemManaged {
      guard let until = window.tooLateEnd(evidence) else { continue }
      let last = evidence.soundings(of: window.app, in: window.span).last
      let from = last?.span.upperBound ?? window.span.lowerBound
      guard from < window.span.upperBound else { continue }
      sightings.add(
        window.app, from: from, to: window.span.upperBound,
        origin: evidence.origin(ofEvent: window.opening),
        heard: heard(window, last, from..<window.span.upperBound, until, evidence), mend: mend)
    }
  }

  private static let mend =
    "call setActive(false) with notifyOthersOnDeactivation when the last sound has finished"

  private static func heard(
    _ window: Window, _ last: Sounding?, _ span: Range<Instant>, _ until: String,
    _ evidence: Evidence
  ) -> String {
    let plight = evidence.plight(of: window, during: span, .stay)
    let since =
      last.map { "after \(evidence.name($0.last)) ended" }
      ?? "without any sound of \(evidence.name(window.app))"
    return "\(plight) for \(span.length) \(since), \(until)"
  }
}

extension Window {
  /// In words, when a window ended that its app left open; nil if the app closed it.
  fileprivate func tooLateEnd(_ evidence: Evidence) -> String? {
    switch closing {
    case .endOfRun: "to the end"
    case .takenDown(_, .terminated):
      "until the system terminates \(evidence.name(app)) at \(span.upperBound)"
    case .takenDown: "until the system suspends \(evidence.name(app)) at \(span.upperBound)"
    case .deactivation, .interruption, .change: nil
    }
  }
}
