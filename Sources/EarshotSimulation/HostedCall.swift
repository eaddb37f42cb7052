package import EarshotSessions
internal import EarshotUnits

/// Something for which the code of a hosted app is called.
package enum HostedCall: Sendable {
  /// What the app, or its user, had put off: its number.
  case task(Int)
  /// A player is over: nil if it played to its end, otherwise why it did not.
  case ended(PlayerID, WaitingList.Reason?)
  case notified(SessionNotification)
}

/// What a run remembers of the app whose own code runs.
struct HostedPart {
  let app: AppID
  /// What its code must be called for before anything else happens.
  var due: (call: HostedCall, cause: Int?)?
  /// The session that its system-managed sounds use, once there is one.
  var managedSession: SessionID?
}

extension Simulator {
  /// Plans a call into a hosted app; nothing for an app of the scenario.
  ///
  /// - Rule: design.md, decision 2: a finish wakes code in `calls`; apps react to notifications
  mutating func callHosted(_ app: AppID, _ call: HostedCall, in phase: Phase, cause: Int?) {
    guard hosted?.app == app else { return }
    scheduler.schedule(.call(call, cause: cause), at: now, in: phase)
  }

  /// Lays a call out for the hosted app, unless nothing can reach it.
  ///
  /// - Rule: R-BG-7
  mutating func offer(_ call: HostedCall, cause: Int?) {
    guard let app = hosted?.app, !state[app].isTerminated else { return }
    if state[app].isSuspended {
      apps[app.index].deferred.append(.call(call, cause: cause))
      return
    }
    noteEnd(now)
    hosted?.due = (call, cause)
  }

  /// The session for sounds that the system manages; made when it is first asked for.
  ///
  /// - Rule: R-TTS-2
  mutating func managedSession(of app: AppID) -> SessionID {
    if let known = hosted?.managedSession { return known }
    let own = state[app].ownSession
    var session = state[app].soundSession
    if session == own {
      session = state.addSystemManagedSession(rules.systemManagedConfiguration, of: app)
      sessions.append(SessionRun())
      scenario.apps[app.index].systemManagedLinger = .seconds(2)
    }
    hosted?.managedSession = session
    return session
  }
}
