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

  public var gains: [Gain] = []

  public init() {}

  /// The measured gain of an app at an instant; nil if it was silent, or not measured.
  public func gain(of app: AppID, at instant: Instant) -> LinearGain? {
    gains.first { $0.app == app && $0.at == instant }?.gain
  }
}
