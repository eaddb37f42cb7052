public import EarshotSessions
public import EarshotUnits

/// What a render measured for a check: plain values, so that judging knows nothing of sound.
public struct Measurements: Sendable {
  /// The gain of an app's sound at an instant, from rendered PCM; nil gain where it was silent.
  public struct Gain: Sendable {
    public var app: AppID
    public var at: Instant
    public var gain: LinearGain?

    public init(app: AppID, at: Instant, gain: LinearGain?) {
      self.app = app
      self.at = at
      self.gain = gain
    }
  }

  /// How loud a cue is, and everything else in the same span; in LUFS, nil where undefined.
  public struct Cue: Hashable, Sendable {
    public var player: PlayerID
    /// The span that both were measured over: where the cue is heard, 400 ms at least.
    public var from: Instant
    public var to: Instant
    public var cue: Double?
    public var others: Double?
    /// The other apps that are heard in that span.
    public var under: [AppID]

    public init(
      player: PlayerID, from: Instant, to: Instant, cue: Double?, others: Double?, under: [AppID]
    ) {
      self.player = player
      self.from = from
      self.to = to
      self.cue = cue
      self.others = others
      self.under = under
    }

    /// How much louder the cue is than everything else, in LU.
    public var above: Double? { cue.flatMap { cue in others.map { cue - $0 } } }
  }

  /// What goes beyond full scale.
  public struct Clipping: Hashable, Sendable {
    public var first: Instant
    public var last: Instant
    /// Samples beyond full scale.
    public var count: Int64
    /// The loudest of them, in dB above full scale.
    public var excess: Decibels

    public init(first: Instant, last: Instant, count: Int64, excess: Decibels) {
      self.first = first
      self.last = last
      self.count = count
      self.excess = excess
    }
  }

  /// The gain of an app over a whole run, and what was recorded of it earlier.
  public struct Curve: Sendable {
    public var app: AppID
    /// The recording, as the scenario names it.
    public var path: String
    public var measured: GainCurve
    /// Nil if there is no such file.
    public var recorded: RecordedCurve?
    /// Whether a recording is about to be written where one is missing.
    public var willBeRecorded = false

    public init(app: AppID, path: String, measured: GainCurve, recorded: RecordedCurve?) {
      self.app = app
      self.path = path
      self.measured = measured
      self.recorded = recorded
    }
  }

  public var gains: [Gain] = []
  /// Of the mix; nil if loudness was not measured.
  public var mix: Loudness?
  /// Of each app, by its place in the scenario; empty if loudness was not measured.
  public var apps: [Loudness] = []
  /// Of every cue, by beginning; empty if loudness was not measured.
  public var cues: [Cue] = []
  /// Nil if the mix stays within full scale, or was not rendered.
  public var clipping: Clipping?
  public var curves: [Curve] = []

  public init() {}

  /// The measured gain of an app at an instant; nil if it was silent, or not measured.
  public func gain(of app: AppID, at instant: Instant) -> LinearGain? {
    gains.first { $0.app == app && $0.at == instant }?.gain
  }
}
