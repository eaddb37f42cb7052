internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// Whole sentences about events, for the chain of causes.
struct WhyWords {
  let trace: Trace
  private let table: EventWords

  init(trace: Trace) {
    self.trace = trace
    table = EventWords(header: trace.header)
  }

  private var header: Trace.Header { trace.header }

  /// A state as people say it.
  func words(_ state: ListenerState) -> String {
    switch state {
    case .full: "heard in full"
    case .ducked: "ducked"
    case .interrupted: "interrupted"
    case .paused: "paused"
    case .silent: "silent"
    }
  }

  func names(_ apps: [AppID]) -> String { table.names(apps) }

  /// Who did what and when, where it was asked for, and by which rule.
  func sentence(_ event: Event) -> String {
    let app = event.app.map { header.name($0) } ?? "the device"
    let name = event.player.map { " " + header.quoted($0) } ?? ""
    return clause(event, app: app, player: app + (name.isEmpty ? "" : "'s\(name)"))
      + " at \(Words.instant(event.time))" + place(event)
      + (event.rule.map { " [\($0)]" } ?? "")
  }

  private func clause(_ event: Event, app: String, player: String) -> String {
    switch event.kind {
    case .categorySet(let configuration, _):
      return "\(app) set its session to \(table.words(configuration))"
    case .activated(let how, _): return activated(event, how, app)
    case .deactivated(let how, let notify, _): return deactivated(how, notify, app)
    case .unchanged(let active, _):
      return "\(app) called setActive(\(active)), which changed nothing,"
    case .refused(let call):
      return "\(app) was refused \(call.call.rawValue) with \(Words.error(call.error))"
    case .ducked(let change): return "\(table.names(change.by)) began to duck it"
    case .unducked(let change): return "\(table.names(change.by)) no longer ducked it"
    case .interruptionBegan(let by, _): return "\(table.words(by)) interrupted \(app)"
    case .interruptionEnded(let by, let shouldResume):
      return "\(app) was told that the interruption by \(table.words(by)) is over"
        + (shouldResume ? "" : ", but not to resume,")
    case .silenced(let by): return "\(app) was silenced by \(table.words(by))"
    case .unsilenced(let by): return "\(app) was no longer silenced by \(table.words(by))"
    default: return clause(event.kind, app: app, player: player)
    }
  }

  private func clause(_ kind: Event.Kind, app: String, player: String) -> String {
    switch kind {
    case .playerStarted: "\(player) started"
    case .playerHeld: "\(player) was held"
    case .playerContinued: "\(player) played on"
    case .playerFinished: "\(player) ended"
    case .playerStopped: "\(player) was stopped"
    case .playerPaused: "\(player) was paused"
    case .playerResumed: "\(player) was resumed"
    case .playerCut: "\(player) was cut off"
    case .playerFailed: "\(player) failed to start"
    case .playerDied: "\(player) died"
    case .notified: "\(app) was notified"
    case .system(let request): request.sentence(header)
    case .log(let text): "\(app) logged \(Escaping.terminal(Escaping.quoted(text)))"
    default: "\(app) did something"
    }
  }

  private func activated(_ event: Event, _ how: ActivationCause, _ app: String) -> String {
    let session = event.isSystemManaged ? "its system-managed session" : "its session"
    let options = configuration(at: event)?.options.withoutImpliedBits ?? []
    let with = options.isEmpty ? "" : " with \(Words.list(options))"
    switch how {
    case .call: return "\(app) activated \(session)\(with)"
    case .player, .resume: return "a player of \(app) activated \(session)\(with)"
    case .system: return "the system activated \(session) for \(app)\(with)"
    }
  }

  private func deactivated(_ how: DeactivationCause, _ notify: Bool, _ app: String) -> String {
    switch how {
    case .call:
      "\(app) deactivated its session \(notify ? "with" : "without") notifyOthersOnDeactivation"
    case .suspended: "\(app) was suspended"
    case .terminated: "\(app) was terminated"
    case .reset: "media services were reset"
    case .system: "the system released the session of \(app)"
    }
  }

  /// The configuration that was in force at an event of a session.
  private func configuration(at event: Event) -> SessionConfiguration? {
    if event.isSystemManaged { return event.app.flatMap { header[$0].systemManaged } }
    for earlier in trace.events.prefix(event.number).reversed() where earlier.app == event.app {
      if case .categorySet(let configuration, _) = earlier.kind, !earlier.isSystemManaged {
        return configuration
      }
    }
    return nil
  }

  private func place(_ event: Event) -> String {
    switch event.origin {
    case .text(let line, let column)?:
      guard let path = header.path else { return ", line \(line)" }
      return ", \(Escaping.terminal(path)):\(line):\(column)"
    case .code(let function, let file, let line)?:
      return Escaping.terminal(
        file.isEmpty ? ", \(function)" : ", \(function) at \(file):\(line)")
    case nil: return ""
    }
  }
}
