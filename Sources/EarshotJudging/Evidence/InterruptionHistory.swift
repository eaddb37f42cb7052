internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// One interruption of one session, with what became of it.
struct Interrupted: Sendable {
  let session: SessionKey
  let by: InterruptionSource
  /// The interrupting session, if an app's.
  let interrupter: SessionKey?
  /// What the interrupting session was configured as.
  let interrupterConfigured: Configured?
  /// The number of the event.
  let began: Int
  let at: Instant
  /// Players that were playing then and are still held.
  var held: [PlayerID] = []
  var debt = Debt.owed
  /// The "ended" that reached the app, if one did.
  var told: (event: Int, shouldResume: Bool)?
  /// When the app activated again, died, or lost its players to a reset.
  var over: Instant?

  /// Whether the interrupter still owes an "ended".
  enum Debt: Sendable {
    case owed
    /// It has paid, by that event; faults and calls may keep the "ended" from arriving.
    case paid(by: Int)
    /// It went without notify, by that event.
    case void(by: Int)
  }

  var isOwed: Bool {
    if case .owed = debt { return true }
    return false
  }
}

/// Follows interruptions through a trace.
///
/// - Rule: R-INT-4, R-INT-7, R-INT-9, R-INT-10, R-INT-13, R-INT-14
struct InterruptionHistory: Sendable {
  private(set) var all: [Interrupted] = []
  /// Deactivations without notify that left others waiting: the event, and places in `all`.
  private(set) var unpaid: [(deactivation: Int, left: [Int])] = []
  /// The place in `all` of each session's interruption that is not over.
  private var open: [Int?]
  private let trace: Trace

  init(trace: Trace) {
    open = Array(repeating: nil, count: trace.header.apps.count * 2)
    self.trace = trace
  }

  mutating func read(_ event: Event, _ sessions: SessionHistory) {
    if case .system(let request) = event.kind { read(request, event) }
    guard let app = event.app else { return }
    let key = SessionKey(app: app, isSystemManaged: event.isSystemManaged)
    switch event.kind {
    case .interruptionBegan(let by, _): begin(key, by: by, event, sessions)
    case .interruptionEnded(_, let shouldResume):
      change(key) { $0.told = (event.number, shouldResume) }
    case .activated: end(key, at: event.time)
    case .deactivated(_, let notify, _): settle(debtsOf: key, notify: notify, event.number)
    case .unchanged(active: false, let notify):
      // A suspended or terminated app pays without saying so (R-DEACT-7).
      settle(debtsOf: key, notify: notify || event.rule == "R-DEACT-7", event.number)
    case .playerHeld: change(key) { if let player = event.player { $0.held.append(player) } }
    case .playerPaused, .playerStopped, .playerDied:
      change(key) { interrupted in interrupted.held.removeAll { $0 == event.player } }
    default: break
    }
  }

  private mutating func begin(
    _ key: SessionKey, by source: InterruptionSource, _ event: Event, _ sessions: SessionHistory
  ) {
    var interrupter: SessionKey?
    if case .app(let app) = source {
      interrupter = SessionKey(
        app: app, isSystemManaged: event.cause.flatMap(trace.event)?.isSystemManaged ?? false)
    }
    open[key.index] = all.count
    all.append(
      Interrupted(
        session: key, by: source, interrupter: interrupter,
        interrupterConfigured: interrupter.map(sessions.configured), began: event.number,
        at: event.time))
  }

  private mutating func change(_ key: SessionKey, _ body: (inout Interrupted) -> Void) {
    if let place = open[key.index] { body(&all[place]) }
  }

  private mutating func end(_ key: SessionKey, at instant: Instant) {
    change(key) { $0.over = instant }
    open[key.index] = nil
  }

  private mutating func settle(debtsOf key: SessionKey, notify: Bool, _ event: Int) {
    var left: [Int] = []
    for place in open.compactMap(\.self)
    where all[place].isOwed && all[place].interrupter == key {
      all[place].debt = notify ? .paid(by: event) : .void(by: event)
      if !notify { left.append(place) }
    }
    if !left.isEmpty { unpaid.append((event, left)) }
  }

  private mutating func read(_ request: SystemRequest, _ event: Event) {
    switch request {
    case .callEnds: pay(.call, event)
    case .siriEnds: pay(.siri, event)
    case .alarmEnds: pay(.alarm, event)
    case .terminate(let app):
      for isSystemManaged in [false, true] {
        end(SessionKey(app: app, isSystemManaged: isSystemManaged), at: event.time)
      }
    case .mediaServicesReset:
      for place in open.compactMap(\.self) { all[place].over = event.time }
      open = Array(repeating: nil, count: open.count)
    default: break
    }
  }

  private mutating func pay(_ source: InterruptionSource, _ event: Event) {
    for place in open.compactMap(\.self) where all[place].isOwed && all[place].by == source {
      all[place].debt = .paid(by: event.number)
    }
  }
}
