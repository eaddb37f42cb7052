package import EarshotUnits

/// An app, by its place in the scenario.
public struct AppID: Hashable, Comparable, Codable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }

  public static func < (left: AppID, right: AppID) -> Bool { left.index < right.index }
}

/// A session: the shared one of an app, or the system-managed one of its synthesizer.
package struct SessionID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

/// One start of one player; a sound that is started again is another player.
public struct PlayerID: Hashable, Codable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }
}

/// Everything the session rules know about the device at one instant.
///
/// A platform's rules read and change it; nothing in it is a clock, a file or a sound.
package struct SystemState: Sendable {
  package var apps: [AppState] = []
  package var sessions: [SessionState] = []
  package var call = CallState.none
  /// When a call that was up last ended.
  package var callEnded: Instant?
  package var siriIsUp = false
  package var alarmIsUp = false
  package var silentSwitchIsOn = false
  /// The app that may interrupt others from the background.
  package var nowPlaying: AppID?
  /// Sessions whose "ended" waits for the end of a system interruption, in the order it fell due.
  package var waitingForSystem: [SessionID] = []
  package var injectedRefusals: [InjectedRefusal] = []

  package init() {}

  /// Adds an app with its own session and, if asked for, a system-managed one; returns its id.
  package mutating func addApp(
    configuration: SessionConfiguration, systemManaged: SessionConfiguration?
  ) -> AppID {
    let app = AppID(apps.count)
    let own = SessionID(sessions.count)
    sessions.append(SessionState(app: app, configuration: configuration))
    var managed: SessionID?
    if let systemManaged {
      managed = SessionID(sessions.count)
      sessions.append(SessionState(app: app, isSystemManaged: true, configuration: systemManaged))
    }
    apps.append(AppState(ownSession: own, soundSession: managed ?? own))
    return app
  }

  /// Gives an app a system-managed session from now on; returns its id.
  package mutating func addSystemManagedSession(
    _ configuration: SessionConfiguration, of app: AppID
  ) -> SessionID {
    let session = SessionID(sessions.count)
    sessions.append(SessionState(app: app, isSystemManaged: true, configuration: configuration))
    apps[app.index].soundSession = session
    return session
  }

  package subscript(_ session: SessionID) -> SessionState {
    get { sessions[session.index] }
    _modify { yield &sessions[session.index] }
  }

  package subscript(_ app: AppID) -> AppState {
    get { apps[app.index] }
    _modify { yield &apps[app.index] }
  }

  /// Whether a call, an alarm or Siri is up.
  package var systemInterruptionIsUp: Bool { call == .up || alarmIsUp || siriIsUp }

  package var sessionIDs: LazyMapCollection<Range<Int>, SessionID> {
    sessions.indices.lazy.map(SessionID.init)
  }
}

/// Where an app is, and which sessions it has.
package struct AppState: Sendable {
  /// The session that the app's own calls configure and activate.
  package let ownSession: SessionID
  /// The session that its sounds use: its own, unless a system-managed one stands in.
  package internal(set) var soundSession: SessionID
  package var isInBackground = false
  package var isSuspended = false
  package var isTerminated = false

  /// Whether anything can reach it.
  package var isRunning: Bool { !isSuspended && !isTerminated }
}

/// A phone call's way through a device.
package enum CallState: Sendable {
  case none
  /// A banner shows; nothing is interrupted yet (`callStyle: banner`).
  case ringing
  /// It interrupts.
  case up
}

/// One session with its players.
package struct SessionState: Sendable {
  package let app: AppID
  package var isSystemManaged = false
  package var configuration: SessionConfiguration
  package var activity = Activity.inactive
  /// Players that have started and are not over, in the order of their start.
  package var players: ArraySlice<PlayerState> = []

  /// What a session is doing.
  package enum Activity: Sendable {
    case inactive
    case active
    case interrupted(Interruption)
  }

  package var isActive: Bool {
    if case .active = activity { return true }
    return false
  }

  package var interruption: Interruption? {
    if case .interrupted(let interruption) = activity { return interruption }
    return nil
  }

  /// Whether any player sounds, or would: a sound plays during `[start, end)`.
  package func isPlaying(at now: Instant) -> Bool {
    players.contains { $0.isPlaying(at: now) }
  }

  package func place(of player: PlayerID) -> Int? {
    players.firstIndex { $0.id == player }
  }
}

extension ArraySlice {
  /// Removes an element; the first one at once, however many follow, as most are that end in turn.
  package mutating func removeEarly(at place: Index) {
    if place == startIndex { removeFirst() } else { remove(at: place) }
  }
}

/// Who made a session inactive, and whether an "ended" can still come.
package struct Interruption: Sendable {
  package var by: Interrupter
  package var debt: Debt
  /// Whether the session's app was the Now Playing app then, and gets the role back (R-BG-2).
  package var heldNowPlaying: Bool

  package enum Debt: Sendable {
    /// The interrupter owes an "ended".
    case owed
    /// It falls due now, or with the end of the last system interruption.
    case due
    /// None will ever come.
    case void
  }
}

/// What interrupts a session.
package enum Interrupter: Hashable, Sendable {
  case session(SessionID)
  case call
  case siri
  case alarm
  case route
}

/// One player as the rules see it.
package struct PlayerState: Sendable {
  package let id: PlayerID
  package var activity: Activity
  /// When it ends if nothing intervenes; nil for a loop.
  ///
  /// Means nothing unless it is playing.
  package var end: Instant?

  package init(id: PlayerID, activity: Activity, end: Instant?) {
    self.id = id
    self.activity = activity
    self.end = end
  }

  package enum Activity: Sendable {
    case playing
    case paused
    /// Stopped at its place by an interruption.
    case held
  }

  package func isPlaying(at now: Instant) -> Bool {
    guard activity == .playing else { return false }
    guard let end else { return true }
    return end > now
  }
}

/// A fault that makes activations fail.
///
/// - Rule: R-ACT-4, row 1
package struct InjectedRefusal: Sendable {
  package var app: AppID
  package var from: Instant
  package var error: ErrorCode
  package var times: Int

  package init(app: AppID, from: Instant, error: ErrorCode, times: Int) {
    self.app = app
    self.from = from
    self.error = error
    self.times = times
  }
}
