public import EarshotSimulation
public import EarshotUnits
public import EarshotSessions

/// One thing that is wrong, or worth a remark, in what an app did.
///
/// - Rule: findings.md
public struct Finding: Hashable, Sendable {
  public var id: FindingID
  public var severity: Severity
  public var app: AppID
  /// Which part of the app acted, where the scenario says so.
  public var owner: String?
  /// The name of the player concerned.
  public var player: String?
  /// The time span that it is about; an instant has equal ends.
  public var from: Instant
  public var to: Instant
  /// Further times at which the same place made the same mistake.
  public var repeats: [Repeat] = []
  /// What the user hears, in one sentence without a full stop.
  public var heard: String
  /// What to change, in one sentence without a full stop.
  public var mend: String
  /// The place that caused it.
  public var origin: Origin?

  package init(
    _ id: FindingID, _ severity: Severity, app: AppID, owner: String? = nil,
    player: String? = nil, from: Instant, to: Instant, heard: String, mend: String,
    origin: Origin?
  ) {
    self.id = id
    self.severity = severity
    self.app = app
    self.owner = owner
    self.player = player
    self.from = from
    self.to = to
    self.heard = heard
    self.mend = mend
    self.origin = origin
  }

  /// Whether an instant lies in its span or in that of a repeat, ends included.
  public func covers(_ instant: Instant) -> Bool {
    if from <= instant && instant <= to { return true }
    return repeats.contains { $0.from <= instant && instant <= $0.to }
  }

  /// One more time at which it shows.
  public struct Repeat: Hashable, Sendable {
    public var from: Instant
    public var to: Instant
  }

  public enum Severity: String, CaseIterable, Comparable, Sendable {
    case note
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }
}
