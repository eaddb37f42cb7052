internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Everything that the rules look at, read off a trace once.
///
/// Takes O(n log n) in the events of the trace, and every look-up O(log n).
struct Evidence: Sendable {
  let trace: Trace
  /// What a render measured; empty if nothing was rendered.
  let measurements: Measurements
  let stretches: Stretches
  let sessions: SessionHistory
  let interruptions: InterruptionHistory
  let events: EventIndex
  /// When each app sounded, heard or not.
  let soundings: [[Sounding]]
  /// The same without what the user started at 0 s, in players.
  let cueSoundings: [[Sounding]]
  /// When each app's players were heard, by beginning; sounds without signal left out.
  let hearings: [[Stretches.Hearing]]
  /// When a call was up.
  let calls: [Range<Instant>]
  /// Whether a call, Siri or an alarm is up at the end.
  let systemIsUpAtEnd: Bool
  /// Which apps are suspended at the end.
  let suspendedAtEnd: Set<Int>

  init(_ trace: Trace, measurements: Measurements = Measurements()) {
    self.trace = trace
    self.measurements = measurements
    stretches = Stretches(of: trace)
    var sessions = SessionHistory(apps: trace.header.apps)
    var interruptions = InterruptionHistory(trace: trace)
    var playing = PlayingHistory(header: trace.header)
    var system = SystemHistory(callStyle: trace.header.assumptions.callStyle)
    var events = EventIndex(apps: trace.header.apps)
    for event in trace.events {
      sessions.read(event)
      interruptions.read(event, sessions)
      playing.read(event)
      system.read(event)
      events.read(event, of: trace)
    }
    let end = Instant.zero + trace.header.duration
    let header = trace.header
    activeAtEnd = header.apps.indices.map { app in
      [false, true].map {
        sessions.isActive(SessionKey(app: AppID(app), isSystemManaged: $0))
      }
    }
    sessions.finish(at: end)
    playing.finish(at: end)
    soundings = playing.soundings { _ in true }
    cueSoundings = playing.soundings { !$0.isMain || header[$0.app].kind == .cues }
    hearings = Self.hearings(stretches, header)
    calls = system.calls(until: end)
    systemIsUpAtEnd = system.isUp
    suspendedAtEnd = system.suspended
    self.sessions = sessions
    self.interruptions = interruptions
    self.events = events
  }

  private let activeAtEnd: [[Bool]]

  func isActiveAtEnd(_ key: SessionKey) -> Bool {
    activeAtEnd[key.app.index][key.isSystemManaged ? 1 : 0]
  }

  private static func hearings(
    _ stretches: Stretches, _ header: Trace.Header
  ) -> [[Stretches.Hearing]] {
    var found = [[Stretches.Hearing]](repeating: [], count: header.apps.count)
    for hearing in stretches.hearings where hearing.from < hearing.to {
      let player = header[hearing.player]
      if case .silence = header.sounds[player.use.sound].sound.source { continue }
      found[player.app.index].append(hearing)
    }
    return found.map { hearings in
      hearings.sorted { ($0.from, $0.player.index) < ($1.from, $1.player.index) }
    }
  }
}

extension Evidence {
  var limits: Limits { trace.header.limits }
  var end: Instant { .zero + trace.header.duration }
  var apps: LazyMapCollection<Range<Int>, AppID> {
    trace.header.apps.indices.lazy.map(AppID.init)
  }
  var windows: [[Window]] { sessions.windows }

  func isCueApp(_ app: AppID) -> Bool { trace.header[app].kind == .cues }

  /// The place that asked for what an event tells.
  func origin(ofEvent number: Int) -> Origin? { trace.event(number)?.origin }

  /// The configuration of an app's own session when an event came.
  func configured(_ app: AppID, atEvent number: Int) -> Configured? {
    let all = sessions.configurations[app.index]
    let next = all.partitioningIndex { $0.event > number }
    return next == 0 ? nil : all[next - 1]
  }

  /// The configuration that governed an app's sounds at an instant.
  func soundConfiguration(_ app: AppID, at instant: Instant) -> Configured? {
    if trace.header[app].systemManaged != nil {
      return sessions.configured(SessionKey(app: app, isSystemManaged: true))
    }
    let all = sessions.configurations[app.index]
    let next = all.partitioningIndex { $0.at > instant }
    return next == 0 ? nil : all[next - 1]
  }

  /// The soundings of an app that overlap a span.
  func soundings(of app: AppID, in span: Range<Instant>) -> ArraySlice<Sounding> {
    soundings[app.index].overlapping(span)
  }
}

extension Array {
  /// The first place from which `predicate` holds, if it holds from some place on.
  ///
  /// Takes O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Sounding] {
  /// Those that overlap a span; they are in order and apart from one another.
  func overlapping(_ span: Range<Instant>) -> ArraySlice<Sounding> {
    let first = partitioningIndex { $0.span.upperBound > span.lowerBound }
    let last = partitioningIndex { $0.span.lowerBound >= span.upperBound }
    return first < last ? self[first..<last] : []
  }
}
