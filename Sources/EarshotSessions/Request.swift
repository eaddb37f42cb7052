package import EarshotUnits

/// What an app, a user or the device asks of the session rules.
package enum Request: Sendable {
  case session(SessionID, SessionRequest)
  case system(SystemRequest)
}

/// A request that concerns one session.
package enum SessionRequest: Sendable {
  case configure(SessionConfiguration)
  case activate(notify: Bool)
  case deactivate(notify: Bool)
  /// A player starts, activating the session if need be; `end` is nil for a loop.
  ///
  /// With `fails` the session is activated and the player does not start.
  case play(PlayerID, end: Instant?, fails: Bool)
  /// A paused or held player goes on.
  case resume(PlayerID, end: Instant?)
  case pause(PlayerID)
  case stop(PlayerID)
  /// A player has played to its end.
  case finish(PlayerID)
  /// A held player's sound ended while it faded out.
  case expire(PlayerID)
  /// The linger of a system-managed session ran out.
  case release
  /// A due "ended" reaches the app now.
  case deliverEnded(shouldResume: Bool)
  /// A due "ended" will never reach the app.
  case withholdEnded
}

/// A request of the device or its user; each is a system entry of the scenario format.
public enum SystemRequest: Hashable, Codable, Sendable {
  case callRings
  case callAnswered
  case callEnds
  case siriBegins
  case siriEnds
  case alarmBegins
  case alarmEnds
  case background(AppID)
  case foreground(AppID)
  case suspend(AppID)
  case terminate(AppID)
  case routeChange(RouteChangeReason)
  case mediaServicesReset
  case silentSwitch(on: Bool)
}

/// Why the route changed, as far as it is simulated.
///
/// - Rule: R-NOTE-1
public enum RouteChangeReason: String, CaseIterable, Codable, Sendable {
  case newDeviceAvailable
  case oldDeviceUnavailable
  case categoryChange

  /// The value in the notification.
  public var number: Int {
    switch self {
    case .newDeviceAvailable: 1
    case .oldDeviceUnavailable: 2
    case .categoryChange: 3
    }
  }
}
