internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The events that rules ask for by kind, so that none of them reads the whole trace.
struct EventIndex: Sendable {
  var refusals: [(event: Event, call: RefusedCall)] = []
  /// The numbers of those that befell an app in the background.
  var refusalsInBackground: Set<Int> = []
  private var inBackground: Set<Int>
  /// What became of others by each `setCategory` on an active session, by the number of its event.
  var effectsOfChanges: [Int: [Event]] = [:]
  /// Activations of each app's own session, as places in the trace.
  var activations: [[Event]]
  /// `setActive(true)` calls that passed the notify option and were not refused.
  var misusedNotify: [Event] = []
  /// Deactivations by a call that cut sounds.
  var cuts: [Cut] = []
  var failures: [Event] = []
  /// Stops of audible sounds at the very instant at which they began, with none in their place.
  var stillborn: [Event] = []
  private var begun: (at: Instant, players: Set<PlayerID>) = (.zero, [])
  var waits: [(event: Event, list: WaitingList)] = []
  /// Players that went on because an "ended" reached their app.
  var resumptions: [Resumption] = []

  struct Cut: Sendable {
    let deactivation: Event
    var sounds: [Sound] = []

    struct Sound: Sendable {
      let player: PlayerID
      let position: TimeSpan
      let lost: TimeSpan?
    }
  }

  struct Resumption: Sendable {
    let event: Event
    /// Whether the user had paused it.
    let wasPaused: Bool
    let ended: Event
    let shouldResume: Bool
  }

  init(apps: [Trace.AppInfo]) {
    activations = Array(repeating: [], count: apps.count)
    inBackground = Set(apps.indices.filter { apps[$0].startsInBackground })
  }

  mutating func read(_ event: Event, of trace: Trace) {
    switch event.kind {
    case .categorySet(_, whileActive: true): effectsOfChanges[event.number] = []
    case .interruptionBegan, .ducked, .unducked, .silenced, .unsilenced:
      if let cause = event.cause { effectsOfChanges[cause]?.append(event) }
    case .refused(let call):
      refusals.append((event, call))
      if let app = event.app, inBackground.contains(app.index) {
        refusalsInBackground.insert(event.number)
      }
    case .system(.background(let app)): inBackground.insert(app.index)
    case .system(.foreground(let app)): inBackground.remove(app.index)
    case .activated(_, let notifyMisused):
      if notifyMisused { misusedNotify.append(event) }
      if let app = event.app, !event.isSystemManaged { activations[app.index].append(event) }
    case .unchanged(active: true, notify: true): misusedNotify.append(event)
    case .deactivated(.call, _, let cut) where !cut.isEmpty:
      cuts.append(Cut(deactivation: event))
    case .playerCut(let position, let lost):
      guard let player = event.player, let last = cuts.indices.last,
        event.cause == cuts[last].deactivation.number
      else { return }
      cuts[last].sounds.append(.init(player: player, position: position, lost: lost))
    case .playerFailed: failures.append(event)
    case .playerStarted(_, _, _, let gain): noteStart(event, isAudible: gain > .silence)
    case .playerStopped(position: .zero):
      if begun.at == event.time, let player = event.player, begun.players.contains(player) {
        stillborn.append(event)
      }
    case .playerContinued: noteResumption(event, wasPaused: false, of: trace)
    case .playerResumed: noteResumption(event, wasPaused: true, of: trace)
    case .waits(let list): waits.append((event, list))
    default: break
    }
  }

  private mutating func noteStart(_ event: Event, isAudible: Bool) {
    if begun.at != event.time { begun = (event.time, []) }
    while let last = stillborn.last, last.time == event.time, last.app == event.app {
      stillborn.removeLast()
    }
    if isAudible, let player = event.player { begun.players.insert(player) }
  }

  private mutating func noteResumption(_ event: Event, wasPaused: Bool, of trace: Trace) {
    guard let ended = event.cause.flatMap(trace.event),
      case .interruptionEnded(_, let shouldResume) = ended.kind
    else { return }
    resumptions.append(
      Resumption(
        event: event, wasPaused: wasPaused, ended: ended, shouldResume: shouldResume))
  }
}
