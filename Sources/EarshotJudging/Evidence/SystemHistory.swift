internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Follows calls, Siri, alarms and suspensions through a trace.
///
/// - Rule: R-PRI-1
struct SystemHistory: Sendable {
  /// When a call was up.
  private(set) var calls: [Range<Instant>] = []
  private var callStyle: CallStyle
  private var callSince: Instant?
  private var siriIsUp = false
  private var alarmIsUp = false
  /// The apps that are suspended now.
  private(set) var suspended: Set<Int> = []

  init(callStyle: CallStyle) {
    self.callStyle = callStyle
  }

  /// Whether a call, Siri or an alarm is up now.
  var isUp: Bool { callSince != nil || siriIsUp || alarmIsUp }

  mutating func read(_ event: Event) {
    guard case .system(let request) = event.kind else { return }
    switch request {
    case .callRings where callStyle == .banner: break
    case .callRings, .callAnswered: callSince = callSince ?? event.time
    case .callEnds: endCall(at: event.time)
    case .siriBegins: siriIsUp = true
    case .siriEnds: siriIsUp = false
    case .alarmBegins: alarmIsUp = true
    case .alarmEnds: alarmIsUp = false
    case .suspend(let app): suspended.insert(app.index)
    case .foreground(let app): suspended.remove(app.index)
    default: break
    }
  }

  /// The calls, with one that is still up taken to the end of the run.
  func calls(until end: Instant) -> [Range<Instant>] {
    guard let callSince, callSince < end else { return calls }
    return calls + [callSince..<end]
  }

  private mutating func endCall(at instant: Instant) {
    if let since = callSince, since < instant { calls.append(since..<instant) }
    callSince = nil
  }
}
