internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A stretch in which a session ducks or interrupts others, or would if they played.
///
/// It opens by activation, explicit or implicit, or by a change of options. It closes by
/// deactivation, interruption or loss of the options; one never closed lasts to the end of
/// the run. Windows of no length are none.
///
/// - Rule: findings.md, "Window"
struct Window: Sendable {
  let session: SessionKey
  let span: Range<Instant>
  /// The number of the event that opened it.
  let opening: Int
  let closing: Closing
  /// The configuration that opened it.
  let configured: Configured

  enum Closing: Sendable {
    case deactivation(event: Int)
    /// The system took the session down: the app was suspended or terminated.
    case takenDown(event: Int, how: DeactivationCause)
    case interruption(event: Int)
    /// The options went.
    case change(event: Int)
    case endOfRun
  }

  var app: AppID { session.app }

  /// Whether the app itself closed it, or its system-managed session in its stead.
  var wasClosedByApp: Bool {
    switch closing {
    case .deactivation, .change: true
    case .takenDown, .interruption, .endOfRun: false
    }
  }
}

/// A stretch in which a session is active under one configuration.
struct Activity: Sendable {
  let session: SessionKey
  let configured: Configured
  let span: Range<Instant>
}

extension Range<Instant> {
  var length: TimeSpan { upperBound - lowerBound }
}
