/// One thing that the rules made happen, with the rule that decided it.
package struct Effect: Sendable {
  package var kind: Kind
  package var rule: RuleID
  /// The effect of the same request that led to this one; nil if the request itself did.
  package var cause: Int?

  package enum Kind: Sendable {
    case configured(SessionID, SessionConfiguration, whileActive: Bool)
    case activated(SessionID, how: ActivationCause)
    case deactivated(SessionID, how: DeactivationCause, notify: Bool, cut: [PlayerID])
    /// A call that succeeded and changed nothing of its own session.
    case unchanged(SessionID)
    case interruptionBegan(SessionID, by: Interrupter, reason: InterruptionReason)
    /// An "ended" falls due; it is for the caller to deliver it.
    case endedDue(SessionID)
    case interruptionEnded(SessionID, by: Interrupter, shouldResume: Bool)
    case playerStarted(PlayerID)
    case playerFailed(PlayerID)
    case playerHeld(PlayerID)
    case playerContinued(PlayerID)
    case playerPaused(PlayerID)
    case playerResumed(PlayerID)
    case playerStopped(PlayerID)
    case playerFinished(PlayerID)
    case playerCut(PlayerID)
    case playerDied(PlayerID)
    case routeChanged(AppID, RouteChangeReason)
    case mediaServicesReset(AppID)
    /// The request found nothing to act on.
    case nothingToDo(String)
  }
}

/// What activated a session.
public enum ActivationCause: String, CaseIterable, Codable, Sendable {
  case call
  case player
  case resume
  case system
}

/// What made a session inactive, interruptions apart.
public enum DeactivationCause: String, CaseIterable, Codable, Sendable {
  case call
  case suspended
  case terminated
  case reset
  case system
}

/// The reason that a "began" carries.
///
/// - Rule: R-NOTE-1
public enum InterruptionReason: Int, Codable, Sendable {
  case `default` = 0
  case routeDisconnected = 4
}

/// A refused request: which error, by which rule, and what it was about.
package struct Refusal: Error, Hashable, Sendable {
  package var error: ErrorCode
  package var rule: RuleID
  /// The options at fault, for `badParam`.
  package var options: CategoryOptions = []

  package init(error: ErrorCode, rule: RuleID, options: CategoryOptions = []) {
    self.error = error
    self.rule = rule
    self.options = options
  }
}
