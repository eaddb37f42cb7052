public import EarshotSessions
public import EarshotUnits

/// One line of `expect:`: what must be true of a run.
public struct Expectation: Sendable {
  public var kind: Kind
  public var origin: Origin

  public init(kind: Kind, origin: Origin) {
    self.kind = kind
    self.origin = origin
  }

  public enum Kind: Sendable {
    /// One unbroken stretch has exactly these edges; `to` nil is the end of the run.
    case stretch(AppID, ListenerState, from: Instant, to: Instant?, within: TimeSpan)
    case state(AppID, ListenerState, at: Instant)
    case never(AppID, ListenerState)
    /// The total time that players of this name were audible.
    case heard(AppID, player: String, TimeSpan, within: TimeSpan)
    case gain(AppID, LinearGain, at: Instant, within: Decibels)
    case error(AppID, ErrorCode, at: Instant, within: TimeSpan)
    case noError
    /// Any time in the finding's span satisfies `at`.
    case finding(FindingID, app: AppID?, at: Instant?)
    case noFinding(FindingID, app: AppID?)
    case noFindings
    case curve(path: String, app: AppID, within: Decibels)
  }
}

/// What a listener hears of an app.
///
/// - Rule: R-STATE-1
public enum ListenerState: String, CaseIterable, Sendable {
  case full
  case ducked
  /// Stopped by another session or the system.
  case interrupted
  /// Stopped by itself or the user.
  case paused
  /// Nothing plays, or what plays is silenced.
  case silent
}
