/// The gain of one app's sound over time, as it was measured at some frames.
///
/// Between two points that lie at most 10 ms apart the gain is a straight line; otherwise the first
/// of them holds. Nothing is heard before the first point and behind the last.
public struct GainCurve: Hashable, Sendable {
  /// In the order of their frames, each frame at most once.
  public var points: [Point]
  /// What the frames are counted in.
  public var rate: SampleRate

  public init(_ points: [Point] = [], rate: SampleRate) {
    self.points = points
    self.rate = rate
  }

  /// The gain at one frame.
  public struct Point: Hashable, Sendable {
    public var frame: FramePosition
    /// A factor on the amplitude; 0 where the sound stands still or is silenced.
    public var gain: LinearGain
    public var source: Source

    public init(frame: FramePosition, gain: LinearGain, source: Source) {
      self.frame = frame
      self.gain = gain
      self.source = source
    }
  }

  /// How a gain was measured.
  public enum Source: String, CaseIterable, Sendable {
    /// The app's rendered sound against what went into it.
    case stem
    /// A constant in place of a sound that was too quiet to measure.
    case probe
  }
}
