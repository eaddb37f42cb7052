internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// Reads a trace instant by instant and says who did what, and what became of the others.
struct StoryTeller {
  let trace: Trace
  let stretches: Stretches
  var lines: [Story.Line] = []
  /// Who interrupts each app, until it activates again or is told that it is over.
  var interrupters: [InterruptionSource?]
  var isActive: [Bool]
  var configurations: [SessionConfiguration?]
  /// The place in each app's stretches; time only goes forward.
  private var places: [Int]

  init(of trace: Trace) {
    self.trace = trace
    stretches = Stretches(of: trace)
    let count = trace.header.apps.count
    interrupters = Array(repeating: nil, count: count)
    isActive = Array(repeating: false, count: count)
    configurations = Array(repeating: nil, count: count)
    places = Array(repeating: 0, count: count)
  }

  mutating func tell() {
    let events = trace.events
    var start = 0
    while start < events.count {
      var end = start + 1
      while end < events.count, events[end].time == events[start].time { end += 1 }
      tell(
        StoryInstant(events[start..<end], in: trace.header, changes: changes(events[start..<end])))
      start = end
    }
    tellTheEnd()
  }

  /// How the state of each app named by events of one instant changed, in the apps' order.
  private mutating func changes(_ events: ArraySlice<Event>) -> [StateChange] {
    guard let now = events.first?.time else { return [] }
    let apps = Set(events.compactMap { $0.app?.index }).sorted()
    return apps.compactMap { app in
      let all = stretches.ofApps[app]
      while places[app] < all.count, all[places[app]].to <= now { places[app] += 1 }
      guard places[app] < all.count else { return nil }
      let (place, current) = (places[app], all[places[app]])
      if current.from < now || (place == 0 && current.state == .silent) { return nil }
      return StateChange(
        app: AppID(app), from: place == 0 ? .silent : all[place - 1].state, to: current.state)
    }
  }

  private mutating func tell(_ instant: StoryInstant) {
    for event in instant.events { follow(event) }
    var instant = instant
    instant.assign(interrupters: interrupters)
    if let text = instant.deviceLine { lines.append(.init(time: instant.time, text: text)) }
    for app in instant.apps {
      guard let text = instant.line(of: app) else { continue }
      lines.append(.init(time: instant.time, app: app, text: text))
    }
  }

  private mutating func follow(_ event: Event) {
    guard let app = event.app?.index else { return }
    switch event.kind {
    case .categorySet(let configuration, _) where !event.isSystemManaged:
      configurations[app] = configuration
    case .activated:
      isActive[app] = true
      interrupters[app] = nil
    case .deactivated: isActive[app] = false
    case .interruptionBegan(let by, _):
      isActive[app] = false
      interrupters[app] = by
    case .interruptionEnded: interrupters[app] = nil
    default: break
    }
  }

  private mutating func tellTheEnd() {
    let end = Instant.zero + trace.header.duration
    for event in trace.events.reversed().prefix(while: { $0.time == end }).reversed() {
      guard case .waits(let list) = event.kind, list.reason.isForGood, let app = event.app else {
        continue
      }
      let name = event.player.map { trace.header.quoted($0) } ?? "its turn"
      lines.append(.init(time: end, app: app, text: "still waits for \(name)"))
    }
    for app in trace.header.apps.indices {
      let text: String
      switch stretches.ofApps[app].last?.state {
      case .interrupted: text = "still paused at the end"
      case .ducked: text = "still ducked at the end"
      case .silent
      where isActive[app] && (configurations[app]?.affectsOthers ?? false)
        && trace.header.apps[app].kind == .cues && trace.header.apps[app].systemManaged == nil:
        text = "still holds its session at the end"
      default: continue
      }
      lines.append(.init(time: end, app: AppID(app), text: text))
    }
  }
}

/// How what is heard of an app changed at one instant.
struct StateChange {
  var app: AppID
  var from: ListenerState
  var to: ListenerState
}

extension WaitingList.Reason {
  /// Whether the callback would not come after the end of the run either.
  var isForGood: Bool {
    switch self {
    case .time, .stillPlaying, .suspended: false
    default: true
    }
  }
}

extension Trace.Header {
  /// A player's name in quotation marks, escaped.
  func quoted(_ player: PlayerID) -> String {
    "\"\(Escaping.terminal(Escaping.cut(self[player].name)))\""
  }

  /// An app's name, escaped.
  func name(_ app: AppID) -> String { Escaping.terminal(Escaping.cut(self[app].name)) }
}
