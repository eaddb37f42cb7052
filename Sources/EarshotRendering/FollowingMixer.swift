internal import EarshotMixing
internal import EarshotUnits

/// A second mixer that goes along with a first one, only where it is needed.
///
/// Over short gaps it mixes on, over long ones it seeks; the samples are the same.
struct FollowingMixer {
  private let channels: Int
  private let end: FramePosition
  /// The longest gap that is mixed rather than sought: in frames.
  private let patience: Int64
  private let makeBuses: () -> [Bus]
  private var mixer: Mixer?

  init(
    channels: Int, frameCount: Int64, patience: Int64, makeBuses: @escaping () -> [Bus]
  ) {
    self.channels = channels
    self.end = FramePosition(frameCount)
    self.patience = patience
    self.makeBuses = makeBuses
  }

  /// The mixer with the same block as the first one's, which lies behind all that were asked for.
  mutating func follow(_ block: Range<FramePosition>) throws -> Mixer {
    if let mixer, block.lowerBound - mixer.block.upperBound <= patience {
      while mixer.block.upperBound < block.upperBound, try mixer.next() {}
      if mixer.block == block { return mixer }
    }
    let mixer = Mixer(
      channels: channels, start: block.lowerBound, length: end - block.lowerBound,
      blockSize: Int(block.upperBound - block.lowerBound), keepsStems: true, buses: makeBuses())
    _ = try mixer.next()
    self.mixer = mixer
    return mixer
  }
}
