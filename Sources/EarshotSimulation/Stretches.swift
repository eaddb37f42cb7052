public import EarshotSessions
public import EarshotUnits

/// What a listener hears of each app over time, read off a trace.
///
/// Stretches of one app follow one another without a gap from 0 to the end of the run. An edge
/// lies at the instant of the change: a fade belongs to the state after it.
///
/// - Rule: R-STATE-1, R-STATE-2
public struct Stretches: Sendable {
  /// One unbroken stretch of one state: `[from, to)`.
  public struct Stretch: Hashable, Sendable {
    public var state: ListenerState
    public var from: Instant
    public var to: Instant
  }

  /// A stretch in which a player sounds and is heard.
  public struct Hearing: Hashable, Sendable {
    public var player: PlayerID
    public var from: Instant
    public var to: Instant
  }

  /// The stretches of each app, by its place in the scenario.
  public private(set) var ofApps: [[Stretch]]
  /// When each player was audible, in the order in which the stretches ended.
  public private(set) var hearings: [Hearing] = []

  public init(of trace: Trace) {
    var reader = StretchReader(apps: trace.header.apps.count)
    for event in trace.events { reader.read(event) }
    reader.close(at: .zero + trace.header.duration)
    ofApps = reader.apps.map(\.stretches)
    hearings = reader.hearings
  }

  public subscript(_ app: AppID) -> [Stretch] { ofApps[app.index] }

  /// The state at one instant; nil outside the run.
  ///
  /// Takes O(log n).
  public func state(of app: AppID, at instant: Instant) -> ListenerState? {
    let stretches = ofApps[app.index]
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].to <= instant { low = middle + 1 } else { high = middle }
    }
    guard low < stretches.count, stretches[low].from <= instant else { return nil }
    return stretches[low].state
  }

  /// How long a player was audible.
  public func heard(_ player: PlayerID) -> TimeSpan {
    hearings.reduce(into: TimeSpan.zero) { sum, hearing in
      if hearing.player == player { sum += hearing.to - hearing.from }
    }
  }
}

/// Follows the events of a trace and notes where the state of an app changes.
private struct StretchReader {
  struct AppReader {
    /// Where each player is that is not over.
    var places: [PlayerID: Place] = [:]
    var counts: [Place: Int] = [:]
    var isDucked = false
    var silencers: Silencers = []
    var stretches: [Stretches.Stretch] = []
    var since = Instant.zero
    var last = ListenerState.silent
    var audibleSince: [PlayerID: Instant] = [:]
    /// Players that moved at the present instant.
    var moved: [PlayerID] = []
    var isTouched = false
  }

  enum Place {
    case playing
    case held
    case paused
  }

  var apps: [AppReader]
  var hearings: [Stretches.Hearing] = []
  private var now = Instant.zero
  private var touched: [AppID] = []

  init(apps count: Int) {
    apps = Array(repeating: AppReader(), count: count)
  }

  mutating func read(_ event: Event) {
    if event.time != now {
      settle()
      now = event.time
    }
    guard let app = event.app else { return }
    apps[app.index].read(event)
    if !apps[app.index].isTouched {
      apps[app.index].isTouched = true
      touched.append(app)
    }
  }

  /// Notes what has changed by the end of an instant.
  private mutating func settle() {
    for app in touched {
      apps[app.index].isTouched = false
      let state = apps[app.index].state
      noteHearings(of: app, state: state)
      if state == apps[app.index].last { continue }
      apps[app.index].close(at: now)
      apps[app.index].last = state
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// A player is heard while it plays and its app is full or ducked.
  ///
  /// Only those that moved are looked at, unless the app has become audible or ceased to be.
  private mutating func noteHearings(of app: AppID, state: ListenerState) {
    let isAudible = state.isAudible
    let concerned =
      isAudible == apps[app.index].last.isAudible
      ? apps[app.index].moved
      : (Array(apps[app.index].places.keys) + apps[app.index].moved)
    apps[app.index].moved.removeAll(keepingCapacity: true)
    for player in concerned.sorted(by: { $0.index < $1.index }) {
      let isHeard = isAudible && apps[app.index].places[player] == .playing
      if isHeard {
        if apps[app.index].audibleSince[player] == nil {
          apps[app.index].audibleSince[player] = now
        }
      } else if let since = apps[app.index].audibleSince.removeValue(forKey: player) {
        hearings.append(Stretches.Hearing(player: player, from: since, to: now))
      }
    }
  }

  mutating func close(at end: Instant) {
    settle()
    now = end
    for app in apps.indices {
      apps[app].close(at: end)
      apps[app].moved = Array(apps[app].audibleSince.keys)
      noteHearings(of: AppID(app), state: .silent)
    }
  }
}

extension ListenerState {
  /// Whether something of the app is heard.
  fileprivate var isAudible: Bool { self == .full || self == .ducked }
}

extension StretchReader.AppReader {
  /// - Rule: R-STATE-1
  var state: ListenerState {
    if counts[.playing, default: 0] > 0 {
      if !silencers.isEmpty { return .silent }
      return isDucked ? .ducked : .full
    }
    if counts[.held, default: 0] > 0 { return .interrupted }
    return counts[.paused, default: 0] > 0 ? .paused : .silent
  }

  mutating func close(at end: Instant) {
    if since < end { stretches.append(.init(state: last, from: since, to: end)) }
    since = end
  }

  mutating func read(_ event: Event) {
    switch event.kind {
    case .ducked: isDucked = true
    case .unducked: isDucked = false
    case .silenced(let by): silencers.formUnion(by)
    case .unsilenced(let by): silencers.subtract(by)
    default:
      if let player = event.player { move(player, by: event.kind) }
    }
  }

  private mutating func move(_ player: PlayerID, by kind: Event.Kind) {
    switch kind {
    case .playerStarted, .playerContinued, .playerResumed: put(player, in: .playing)
    case .playerHeld: put(player, in: .held)
    case .playerPaused: put(player, in: .paused)
    case .playerFinished, .playerStopped, .playerCut, .playerDied: put(player, in: nil)
    default: break
    }
  }

  private mutating func put(_ player: PlayerID, in place: StretchReader.Place?) {
    if let before = places[player] { counts[before, default: 0] -= 1 }
    places[player] = place
    if let place { counts[place, default: 0] += 1 }
    moved.append(player)
  }
}
