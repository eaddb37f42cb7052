internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What the user was listening to never comes back.
///
/// - Source: Apple's page on handling interruptions; zmxv/react-native-sound#894
enum NeverResumed: FindingRule {
  static let id = FindingID.neverResumed
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "What the user was listening to stays stopped although nothing interrupts it.",
    when: """
      A player that was playing when interrupted was told shouldResume and stayed silent to the \
      end, or waits for an "ended" that never came while nothing interrupts it any more. Not \
      after unplugging, where staying silent is right; not for what the user has paused; not \
      without shouldResume; not while the interrupter is still there.
      """,
    mend: """
      If it was told, resume. If it was not, the app that interrupted it has to deactivate with \
      notifyOthersOnDeactivation; no app can count on being told.
      """,
    sources: [
      Source.interruptions, Source.shouldResume, Source.notify,
      Source.report("zmxv/react-native-sound", 894),
    ],
    rules: ["R-INT-7", "R-INT-12", "R-INT-15", "R-ROUTE-3"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for interrupted in evidence.interruptions.all {
      let app = interrupted.session.app
      guard !evidence.isCueApp(app), !evidence.suspendedAtEnd.contains(app.index),
        interrupted.over == nil, let player = interrupted.held.first,
        let reason = evidence.reason(interrupted)
      else { continue }
      let since = evidence.trace.event(reason.event)
      sightings.add(
        app, player: evidence.trace.header[player].name, from: since?.time ?? interrupted.at,
        to: evidence.end, origin: since?.origin,
        heard: """
          \(evidence.name(app)) stays stopped from \(interrupted.at) to the end: \(reason.why)
          """,
        mend: reason.mend)
    }
  }
}

extension Evidence {
  /// Why a player that is still held should not be, and the event since when.
  fileprivate func reason(
    _ interrupted: Interrupted
  ) -> (event: Int, why: String, mend: String)? {
    let name = name(interrupted.session.app)
    if let told = interrupted.told {
      guard told.shouldResume else { return nil }
      return (
        told.event, "it was told shouldResume and does not resume",
        "let \(name) resume when told to, and try again if its activation is refused"
      )
    }
    switch interrupted.debt {
    case .void(let event):
      let by = interrupted.interrupter.map { self.name($0.app) } ?? "the other app"
      return (
        event, "\(by) has gone without telling it",
        "let \(by) pass notifyOthersOnDeactivation when it deactivates"
      )
    case .paid(let event):
      if systemIsUpAtEnd { return nil }
      return (
        event, "the end of the interruption never reaches it",
        "do not count on being told: let the user start \(name) again with one press"
      )
    case .owed:
      // Unplugging has no interrupter and owes nothing (R-ROUTE-3).
      guard let interrupter = interrupted.interrupter, !isActiveAtEnd(interrupter),
        !systemIsUpAtEnd
      else { return nil }
      let by = self.name(interrupter.app)
      return (
        interrupted.began, "\(by) is inactive and has not told it",
        "let \(by) call setActive(false) with notifyOthersOnDeactivation"
      )
    }
  }
}
