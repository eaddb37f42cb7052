internal import EarshotSessions
internal import EarshotUnits

/// Runs a scenario under its rules and leaves a trace.
///
/// The scheduler hands out work, the rules turn requests into effects, and this turns effects
/// into events and into further work. Sound plays no part: lengths are all it knows of it.
package struct Simulator {
  /// A hosted app adds its sounds while it runs.
  var scenario: Scenario
  var facts: [SoundFacts]
  let rules: any RuleSet
  var scheduler = Scheduler<Work>()
  var state = SystemState()
  var events: [Event] = []
  var apps: [AppRun] = []
  var players: [PlayerRun] = []
  var lists: [ListRun] = []
  /// The app whose own code runs, if there is one.
  var hosted: HostedPart?
  var sessions: [SessionRun] = []
  /// Faults that apply once and have.
  var spentFaults: Set<Int> = []
  var effects: [Effect] = []
  /// Whether what is heard must be settled anew at the end of the instant.
  var hearingChanged = true
  /// What in the instant changed who affects what is heard.
  var hearingChanges = HearingChanges()
  /// Beside whom an app that only accompanies should be silent, as of the last settling.
  var soloists: [AppID] = []
  /// The gain that was taken last, since many apps share one ramp.
  var lastGain: (ramp: DuckRamp, instant: Instant, gain: LinearGain)?
  /// The last instant at which something was asked for, ended, or reached its level.
  var lastEnd: Instant?

  /// Work for a later time.
  enum Work {
    case system(SystemRequest, Origin)
    case open(AppID)
    case begin(entry: Int)
    case go(list: Int)
    case finish(PlayerID, plan: Int)
    case expire(PlayerID, plan: Int)
    case release(AppID, plan: Int)
    case deliverEnded(SessionID, interruption: Int, cause: Int?)
    case notify(AppID, SessionNotification, cause: Int, origin: Origin?)
    case react(SessionID, interruption: Int, cause: Int, origin: Origin?)
    case call(HostedCall, cause: Int?)
  }

  /// What a run remembers of an app.
  struct AppRun {
    /// Players that have started and are not over, in the order of their start.
    var live: ArraySlice<PlayerID> = []
    /// Work that waits for a suspended app to wake.
    var deferred: [Work] = []
    var duck: DuckRamp
    var isDucked = false
    /// The event that set it off.
    var duckCause: Int?
    /// The last ramp that the trace told of.
    var toldDuck: DuckRamp
    var toldDucked = false
    /// Who ducked others when it was last ducked; it may be among them.
    var lastDuckers: [AppID] = []
    /// Whether a held player has continued at this instant (R-DUCK-4).
    var continued = false
    var silencers: Silencers = []
    var hint = false
    /// What the trace has said of it that is not simulated.
    var notes: [String] = []
    /// Set anew whenever the linger of its system-managed session starts or is dropped.
    var releasePlan = 0
  }

  /// What a run remembers of a session's interruptions.
  struct SessionRun {
    /// Counts interruptions, so that an "ended" finds the one that it is for.
    var interruption = 0
    var endedWasDelayed = false
    /// What it does to others, as of its last event.
    var influence: SessionInfluence = []
  }

  /// - Precondition: `facts` has an entry for each of the scenario's sounds.
  package init(_ scenario: Scenario, facts: [SoundFacts]) {
    precondition(facts.count == scenario.sounds.count)
    self.scenario = scenario
    self.facts = facts
    rules = scenario.device.rules.rules(
      callStyle: scenario.device.callStyle, settleAfterCall: scenario.device.settleAfterCall)
  }

  var now: Instant { scheduler.now }

  /// What is due from then on is never handed out.
  var horizon: Instant { .zero + (scenario.duration ?? Scenario.longest) }

  /// Runs the scenario to its end.
  package consuming func run() throws(SimulationError) -> Trace {
    setUp()
    while let work = scheduler.next(before: horizon) {
      perform(work)
      if scheduler.instantIsOver { settle() }
    }
    return try end()
  }

  /// The trace of a run in which nothing is left to do.
  mutating func end() throws(SimulationError) -> Trace {
    let duration = try duration(horizon: horizon)
    noteWaitingLists(at: .zero + duration)
    var trace = Trace(header: header(duration: duration), events: events)
    trace.handedOut = scheduler.handedOut
    return trace
  }

  mutating func perform(_ work: Work) {
    switch work {
    case .system(let request, let origin): carryOut(request, origin)
    case .open(let app): open(app)
    case .begin(let entry): begin(entry)
    case .go(let list): go(on: list)
    case .finish(let player, let plan): finish(player, plan: plan)
    case .expire(let player, let plan): expire(player, plan: plan)
    case .release(let app, let plan): release(app, plan: plan)
    case .deliverEnded(let session, let interruption, let cause):
      deliverEnded(session, interruption: interruption, cause: cause)
    case .notify(let app, let notification, let cause, let origin):
      notify(app, notification, cause: cause, origin: origin)
    case .react(let session, let interruption, let cause, let origin):
      react(session, interruption: interruption, cause: cause, origin: origin)
    case .call(let call, let cause): offer(call, cause: cause)
    }
  }

  /// Appends an event and returns its number.
  @discardableResult
  mutating func record(
    _ kind: Event.Kind, app: AppID? = nil, player: PlayerID? = nil, asker: Asker,
    rule: RuleID? = nil, isSystemManaged: Bool = false
  ) -> Int {
    events.append(
      Event(
        number: events.count + 1, cause: asker.cause, time: now, app: app, owner: asker.owner,
        player: player, kind: kind, origin: asker.origin, rule: rule,
        isSystemManaged: isSystemManaged))
    return events.count
  }

  /// Remembers that something ends at `instant`, for runs without a set duration.
  mutating func noteEnd(_ instant: Instant) {
    lastEnd = max(lastEnd ?? .zero, instant)
  }
}

/// Who asked for something, and because of what.
struct Asker {
  var cause: Int?
  var origin: Origin?
  var owner: String?
}

/// Why a run cannot be carried out; the scenario is at fault.
package enum SimulationError: Error, Hashable, Sendable {
  /// No duration is set, and nothing in the scenario ends.
  case nothingEnds
  /// No duration is set, and something goes on past the longest run.
  case tooLong
}
