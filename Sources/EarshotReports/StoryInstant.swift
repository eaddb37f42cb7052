internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What happened at one instant: the doings of each app, and what they did to the others.
struct StoryInstant {
  let header: Trace.Header
  let events: ArraySlice<Event>
  let time: Instant
  private let changes: [StateChange]
  /// What the device did to others, and each app, in the order of the apps.
  private var deviceEffects: [Effect] = []
  private var effects: [AppID: [Effect]] = [:]
  /// What became of an app that nobody at this instant answers for.
  private var own: [AppID: [Effect]] = [:]
  private var interrupters: [InterruptionSource?] = []

  /// What became of another app.
  struct Effect {
    var app: AppID
    var verb: StoryVerb
  }

  init(_ events: ArraySlice<Event>, in header: Trace.Header, changes: [StateChange]) {
    self.header = header
    self.events = events
    self.changes = changes
    time = events.first?.time ?? .zero
  }

  /// Every app that something happened to, in the order in which it did.
  var apps: [AppID] {
    events.reduce(into: []) { apps, event in
      if let app = event.app, !apps.contains(app) { apps.append(app) }
    }
  }

  func events(of app: AppID) -> [Event] { events.filter { $0.app == app } }

  /// Puts each change down to whoever brought it about.
  mutating func assign(interrupters: [InterruptionSource?]) {
    self.interrupters = interrupters
    for change in changes {
      let events = events(of: change.app)
      guard let verb = StoryVerb(change, events) else { continue }
      let effect = Effect(app: change.app, verb: verb)
      switch author(of: change, events) {
      case .app(let author)?: effects[author, default: []].append(effect)
      case .device?: deviceEffects.append(effect)
      case nil: own[change.app, default: []].append(effect)
      }
    }
  }

  private enum Author {
    case app(AppID)
    case device
  }

  private func author(of change: StateChange, _ events: [Event]) -> Author? {
    for event in events.reversed() {
      switch event.kind {
      case .ducked(let duck), .unducked(let duck):
        if let app = duck.by.first(where: acts) { return .app(app) }
      case .interruptionBegan(.app(let app), _), .interruptionEnded(.app(let app), _):
        if acts(app) { return .app(app) }
      case .interruptionBegan, .interruptionEnded: if deviceActs { return .device }
      case .silenced(.record), .unsilenced(.record):
        if let app = apps.first(where: { $0 != change.app && acts($0) }) { return .app(app) }
      case .silenced, .unsilenced: if deviceActs { return .device }
      case .playerDied: return .device
      default: break
      }
    }
    return deviceActs && events.contains(where: \.isSystem) ? .device : nil
  }

  private var deviceActs: Bool { events.contains(where: \.isSystem) }

  /// Whether the app did something to its session now.
  private func acts(_ app: AppID) -> Bool {
    events.contains { event in
      guard event.app == app else { return false }
      switch event.kind {
      case .activated, .deactivated, .categorySet(_, whileActive: true), .unchanged: return true
      default: return false
      }
    }
  }

  /// What the device did, with its effects; nil if it did nothing.
  var deviceLine: String? {
    let clauses = events.compactMap { event -> String? in
      guard case .system(let request) = event.kind else { return nil }
      return request.sentence(header)
    }
    if clauses.isEmpty { return nil }
    return join(clauses, deviceEffects)
  }

  /// What an app did and what became of it, in one line; nil if a listener notices nothing.
  func line(of app: AppID) -> String? {
    let effects = effects[app] ?? []
    var clauses = StoryClauses(app: app, header: header, events: events(of: app))
    clauses.hasEffects = !effects.isEmpty
    clauses.leavesSomeoneWaiting = interrupters.contains(.app(app))
    clauses.startsDucked = changes.contains {
      $0.app == app && $0.from == .silent && $0.to == .ducked
    }
    let told = clauses.told + (own[app] ?? []).map(\.verb.alone)
    if told.isEmpty && effects.isEmpty { return nil }
    return join(told.isEmpty ? ["changes its session"] : told, effects)
  }

  /// `clauses: a and b are ducked, c is paused`.
  private func join(_ clauses: [String], _ effects: [Effect]) -> String {
    let verbs = effects.reduce(into: [StoryVerb]()) { verbs, effect in
      if !verbs.contains(effect.verb) { verbs.append(effect.verb) }
    }
    let parts = verbs.map { verb in
      let names = effects.filter { $0.verb == verb }.map { header.name($0.app) }
      return Words.list(names) + " " + (names.count == 1 ? verb.alone : verb.together)
    }
    let start = clauses.joined(separator: ", ")
    return parts.isEmpty ? start : "\(start): \(parts.joined(separator: ", "))"
  }
}

extension Event {
  fileprivate var isSystem: Bool {
    if case .system = kind { return true }
    return false
  }
}
