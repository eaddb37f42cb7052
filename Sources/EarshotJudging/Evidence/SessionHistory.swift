internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Follows every session through a trace: configurations, activity, windows.
struct SessionHistory: Sendable {
  /// The configurations of each app's own session, in their order.
  private(set) var configurations: [[Configured]]
  /// In the order in which they ended; none is empty.
  private(set) var activities: [Activity] = []
  /// The windows of each app, by opening.
  private(set) var windows: [[Window]]
  private var sessions: [Session] = []

  private struct Session {
    let key: SessionKey
    let kind: App.Kind
    var configured: Configured
    /// Since when it has been active under its configuration.
    var activeSince: Instant?
    var window: (since: Instant, opening: Int, configured: Configured)?

    var opensWindow: Bool {
      activeSince != nil && configured.configuration.opensWindow(of: kind)
    }
  }

  init(apps: [Trace.AppInfo]) {
    configurations = Array(repeating: [], count: apps.count)
    windows = Array(repeating: [], count: apps.count)
    for (index, app) in apps.enumerated() {
      let bare = app.systemManaged ?? SessionConfiguration(category: .soloAmbient)
      for isSystemManaged in [false, true] {
        sessions.append(
          Session(
            key: SessionKey(app: AppID(index), isSystemManaged: isSystemManaged),
            kind: app.kind,
            configured: Configured(
              configuration: bare, event: 0, at: .zero, origin: nil, whileActive: false,
              isReset: false)))
      }
    }
  }

  /// Whether the session is active now.
  func isActive(_ key: SessionKey) -> Bool { sessions[key.index].activeSince != nil }

  /// The configuration in force now.
  func configured(_ key: SessionKey) -> Configured { sessions[key.index].configured }

  mutating func read(_ event: Event) {
    guard let app = event.app else { return }
    let index = SessionKey(app: app, isSystemManaged: event.isSystemManaged).index
    switch event.kind {
    case .categorySet(let configuration, let whileActive):
      let configured = Configured(
        configuration: configuration, event: event.number, at: event.time,
        origin: event.origin, whileActive: whileActive, isReset: event.rule == "R-MEDIA-1")
      if !event.isSystemManaged { configurations[app.index].append(configured) }
      if sessions[index].activeSince != nil {
        closeActivity(index, at: event.time)
        sessions[index].activeSince = event.time
      }
      sessions[index].configured = configured
      settleWindow(index, event, .change(event: event.number))
    case .activated:
      sessions[index].activeSince = event.time
      settleWindow(index, event, .endOfRun)
    case .deactivated(let how, _, _):
      close(index, event, how.closing(event: event.number))
    case .interruptionBegan:
      close(index, event, .interruption(event: event.number))
    default: break
    }
  }

  /// Closes what is still open when the run ends.
  mutating func finish(at end: Instant) {
    for index in sessions.indices {
      if sessions[index].activeSince != nil { closeActivity(index, at: end) }
      closeWindow(index, at: end, .endOfRun)
    }
    for app in windows.indices {
      windows[app].sort {
        ($0.span.lowerBound, $0.opening) < ($1.span.lowerBound, $1.opening)
      }
    }
  }

  private mutating func close(_ index: Int, _ event: Event, _ closing: Window.Closing) {
    if sessions[index].activeSince != nil { closeActivity(index, at: event.time) }
    sessions[index].activeSince = nil
    settleWindow(index, event, closing)
  }

  private mutating func settleWindow(
    _ index: Int, _ event: Event, _ closing: Window.Closing
  ) {
    let session = sessions[index]
    if session.opensWindow && session.window == nil {
      sessions[index].window = (event.time, event.number, session.configured)
    } else if !session.opensWindow {
      closeWindow(index, at: event.time, closing)
    }
  }

  private mutating func closeWindow(
    _ index: Int, at instant: Instant, _ closing: Window.Closing
  ) {
    guard let window = sessions[index].window else { return }
    sessions[index].window = nil
    guard window.since < instant else { return }
    let key = sessions[index].key
    windows[key.app.index].append(
      Window(
        session: key, span: window.since..<instant, opening: window.opening,
        closing: closing, configured: window.configured))
  }

  private mutating func closeActivity(_ index: Int, at instant: Instant) {
    guard let since = sessions[index].activeSince, since < instant else { return }
    activities.append(
      Activity(
        session: sessions[index].key, configured: sessions[index].configured,
        span: since..<instant))
  }
}

extension DeactivationCause {
  fileprivate func closing(event: Int) -> Window.Closing {
    switch self {
    case .call, .reset, .system: .deactivation(event: event)
    case .suspended, .terminated: .takenDown(event: event, how: self)
    }
  }
}
