public import EarshotSessions
public import EarshotUnits

/// What a run leaves behind: everything that happened, in order, each with its cause.
///
/// Findings, reports and sound are pure functions of it. `trace.md` has the form on disk.
public struct Trace: Codable, Sendable {
  public var header: Header
  /// In the order in which things happened; the event of number n is at place n − 1.
  public var events: [Event]
  /// How many pieces of work the scheduler handed out for it; no part of the form on disk.
  package var handedOut = 0

  private enum CodingKeys: CodingKey {
    case header
    case events
  }

  public init(header: Header, events: [Event]) {
    self.header = header
    self.events = events
  }

  /// The event of a number, as `cause` gives it.
  public func event(_ number: Int) -> Event? {
    events.indices.contains(number - 1) ? events[number - 1] : nil
  }

  public struct Header: Codable, Sendable {
    public var title: String
    /// The scenario's file as the user named it.
    public var path: String?
    public var duration: TimeSpan
    public var output: OutputFormat
    public var assumptions: Assumptions
    public var limits: Limits
    public var apps: [AppInfo]
    public var sounds: [SoundInfo]
    /// Every start of every player; `PlayerID` is the place here.
    public var players: [PlayerInfo]

    public subscript(_ app: AppID) -> AppInfo { apps[app.index] }
    public subscript(_ player: PlayerID) -> PlayerInfo { players[player.index] }
  }

  public struct AppInfo: Codable, Sendable {
    public var name: String
    public var kind: App.Kind
    public var content: App.Content
    public var level: LinearGain
    /// The configuration of its system-managed session, if its sounds use one.
    public var systemManaged: SessionConfiguration?
    /// Whether it is in the background from the start, or from the start of what it plays.
    public var startsInBackground = false
  }

  public struct SoundInfo: Codable, Sendable {
    public var sound: Sound
    public var facts: SoundFacts
  }

  public struct PlayerInfo: Codable, Sendable {
    public var app: AppID
    public var name: String
    public var owner: String?
    public var use: SoundUse
    /// Whether the user started it at 0 s.
    public var isMain: Bool
  }
}

/// One thing that happened.
public struct Event: Codable, Sendable {
  /// Serial number from 1.
  public var number: Int
  /// The number of the event that led to it; always a smaller one.
  public var cause: Int?
  public var time: Instant
  public var app: AppID?
  /// Which part of the app acted.
  public var owner: String?
  public var player: PlayerID?
  public var kind: Kind
  /// The step, or the call in app code, that asked for it.
  public var origin: Origin?
  /// The rule that decided it, where one did.
  public var rule: RuleID?
  /// Whether the app's system-managed session is meant, not its own.
  public var isSystemManaged = false

  public enum Kind: Codable, Sendable {
    case categorySet(SessionConfiguration, whileActive: Bool)
    case activated(how: ActivationCause, notifyMisused: Bool)
    case deactivated(how: DeactivationCause, notify: Bool, cut: [PlayerID])
    /// A `setActive` that succeeded and changed nothing of its own session.
    case unchanged(active: Bool, notify: Bool)
    indirect case refused(RefusedCall)
    case ducked(DuckChange)
    case unducked(DuckChange)
    case interruptionBegan(by: InterruptionSource, reason: InterruptionReason)
    case interruptionEnded(by: InterruptionSource, shouldResume: Bool)
    case silenced(by: Silencers)
    case unsilenced(by: Silencers)
    /// `from` is the place in the sound, `lasts` nil for a loop.
    case playerStarted(sound: Int, from: TimeSpan, lasts: TimeSpan?, gain: LinearGain)
    /// Positions count what the player has played, rewinds taken off, loops not folded.
    case playerHeld(position: TimeSpan)
    case playerContinued(position: TimeSpan)
    case playerFinished(position: TimeSpan)
    case playerStopped(position: TimeSpan)
    case playerPaused(position: TimeSpan)
    case playerResumed(position: TimeSpan)
    /// `lost` is what was not heard of it; nil for a loop.
    case playerCut(position: TimeSpan, lost: TimeSpan?)
    case playerFailed
    case playerDied(position: TimeSpan)
    case haptic(String)
    case log(String)
    case system(SystemRequest)
    case notSimulated(String)
    indirect case notified(SessionNotification)
    case hint(secondaryAudioShouldBeSilenced: Bool)
    indirect case waits(WaitingList)
  }
}

/// A call that threw.
public struct RefusedCall: Codable, Sendable {
  public var call: Call
  public var error: ErrorCode
  /// The options at fault, for `badParam`.
  public var options: CategoryOptions
  /// What `setCategory` asked for.
  public var configuration: SessionConfiguration?
  /// Whether the notify option was passed with `true`.
  public var notifyMisused: Bool
  public var handling: Handling
  /// For a refused activation: the players that were to start behind it and never did.
  public var unplayed: [String] = []

  public enum Call: String, CaseIterable, Codable, Sendable {
    case setCategory
    case setMode
    case setActive
    case play
    case resume
  }

  /// What the app made of it.
  public enum Handling: String, Codable, Sendable {
    /// It ended the step list.
    case endedList
    /// It was swallowed.
    case swallowed
    /// A catch block ran.
    case caught
    /// The app's own pattern deals with it: a cue's haptic, a player that stays silent.
    case expected
  }
}

/// A new way for an app's duck factor.
///
/// The factor runs whether or not the app plays (R-DUCK-4), but the trace tells of it only
/// while the app has a player. So the ramp may have begun before its event.
public struct DuckChange: Hashable, Codable, Sendable {
  /// The apps that duck; for `unducked`, those that did.
  public var by: [AppID]
  public var ramp: DuckRamp
}

/// What interrupted a session.
public enum InterruptionSource: Hashable, Codable, Sendable {
  case app(AppID)
  case call
  case siri
  case alarm
  case route
}

/// What the system tells an app.
///
/// - Rule: R-NOTE-1
public enum SessionNotification: Hashable, Codable, Sendable {
  case interruptionBegan(reason: InterruptionReason)
  case interruptionEnded(shouldResume: Bool)
  case routeChange(RouteChangeReason)
  case secondaryAudioHint(begins: Bool)
  case mediaServicesLost
  case mediaServicesReset
}

/// A step list that still waits at the end of the run.
public struct WaitingList: Codable, Sendable {
  public var reason: Reason
  /// The steps that never ran, as the scenario names them.
  public var neverRan: [String]
  /// Whether one of those would have deactivated the session.
  public var wouldDeactivate: Bool

  /// Why the finish callback has not come.
  public enum Reason: String, CaseIterable, Codable, Sendable {
    /// A `wait` that runs past the end.
    case time
    /// The sound still plays; the callback would come later.
    case stillPlaying
    case loops
    case stopped
    case cut
    case held
    case paused
    case failed
    case died
    /// A fault dropped it.
    case dropped
    /// The app is suspended; its steps run when it wakes.
    case suspended
  }
}
