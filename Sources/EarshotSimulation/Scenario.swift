public import EarshotSessions
public import EarshotUnits

/// Who is on the device, what each app does and when, and what must come of it.
///
/// A value without text: names are resolved to ids, times are integers, every part knows its
/// origin. `scenario-format.md` says what each part means.
public struct Scenario: Sendable {
  public var title: String
  public var description: String?
  /// The file it was read from, as the user named it; nil if it was built in code.
  public var path: String?
  /// The end of the run; nil takes it from the last thing that ends, plus one second.
  public var duration: TimeSpan?
  public var output = OutputFormat()
  public var device = Assumptions()
  public var limits = Limits()
  /// Every distinct sound once, in the order of its first use.
  public var sounds: [Sound] = []
  public var apps: [App] = []
  public var timeline: [TimelineEntry] = []
  public var faults: [Fault] = []
  public var expectations: [Expectation] = []
  /// The times that faults and expectations name, where no duration is set to hold them against.
  package var namedTimes: [NamedTime] = []

  public init(title: String) {
    self.title = title
  }

  /// The longest run that the format allows.
  package static let longest = TimeSpan.seconds(48 * 3600)
}

/// A time that must lie within the run, and where it is named.
package struct NamedTime: Sendable {
  package var time: Instant
  /// Whether it may be the end itself: that of a stretch.
  package var mayBeEnd: Bool
  package var origin: Origin

  package init(_ time: Instant, mayBeEnd: Bool, origin: Origin) {
    self.time = time
    self.mayBeEnd = mayBeEnd
    self.origin = origin
  }
}

/// The rate and the channels of a render.
public struct OutputFormat: Hashable, Codable, Sendable {
  public var sampleRate = SampleRate.standard
  /// 1 or 2.
  public var channels = 2

  public init() {}
}

/// One app with its one shared session.
public struct App: Codable, Sendable {
  public var name: String
  public var session: SessionConfiguration
  /// What the user starts at 0 s.
  public var plays: SoundUse?
  public var kind: Kind
  public var content: Content
  public var onInterruptionEnded: ResumePolicy
  /// Whether its handler also restarts what the user had paused.
  public var resumesUserPause = false
  /// The time between the notification and playing.
  public var resumeDelay = TimeSpan.zero
  /// How far it steps back before playing on after an interruption.
  public var rewindOnResume = TimeSpan.zero
  /// A fixed trim on everything that it plays.
  public var level = LinearGain.unity
  public var startsInBackground = false
  /// If set, its sounds use a system-managed session that lingers so long after the last one.
  public var systemManagedLinger: TimeSpan?
  public var origin: Origin
  /// Where its session was declared.
  public var sessionOrigin: Origin

  public init(
    name: String, session: SessionConfiguration, plays: SoundUse? = nil, kind: Kind? = nil,
    content: Content = .music, onInterruptionEnded: ResumePolicy? = nil, origin: Origin
  ) {
    self.name = name
    self.session = session
    self.plays = plays
    self.kind = kind ?? (plays == nil ? .cues : .player)
    self.content = content
    self.onInterruptionEnded =
      onInterruptionEnded ?? (plays == nil ? .stayPaused : .resumeIfTold)
    self.origin = origin
    self.sessionOrigin = origin
  }

  /// What the app is for; only findings look at it.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// The user listens to it.
    case player
    /// It speaks now and then.
    case cues
  }

  /// What the app's sound is.
  public enum Content: String, CaseIterable, Codable, Sendable {
    case speech
    case music
  }

  /// What the app does when it is told that an interruption has ended.
  public enum ResumePolicy: String, CaseIterable, Codable, Sendable {
    /// Plays on if told to and if it was playing when the interruption began.
    case resumeIfTold
    /// Plays on whether told to or not.
    case resumeAlways
    case stayPaused
  }
}

/// One entry of the timeline, with its repetitions.
public struct TimelineEntry: Sendable {
  public var at: Instant
  public var action: Action
  public var repetition: Repetition?
  public var origin: Origin

  public init(at: Instant, action: Action, repetition: Repetition? = nil, origin: Origin) {
    self.at = at
    self.action = action
    self.repetition = repetition
    self.origin = origin
  }

  public enum Action: Sendable {
    /// An app runs a list of steps; `owner` says which part of it acts.
    case steps([Step], app: AppID, owner: String?)
    case system(SystemRequest)
  }

  /// `times` occurrences in all, `every` apart.
  public struct Repetition: Hashable, Sendable {
    public var every: TimeSpan
    public var times: Int

    public init(every: TimeSpan, times: Int) {
      self.every = every
      self.times = times
    }
  }
}

/// Something that the device withholds or gets wrong.
public struct Fault: Sendable {
  public var kind: Kind
  public var app: AppID
  public var origin: Origin

  public init(kind: Kind, app: AppID, origin: Origin) {
    self.kind = kind
    self.app = app
    self.origin = origin
  }

  /// - Rule: R-INT-16
  public enum Kind: Sendable {
    /// With `from`, only the first one from then on; the same for `strip` and `delay`.
    case withholdInterruptionEnded(from: Instant?)
    case stripShouldResume(from: Instant?)
    case delayInterruptionEnded(by: TimeSpan, from: Instant?)
    case refuseSetActive(with: ErrorCode, from: Instant, times: Int)
    case failStart(player: String)
    case dropFinished(player: String)
  }
}
