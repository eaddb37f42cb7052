/// How a file's channels become one or two.
///
/// | file | to stereo | to mono |
/// | --- | --- | --- |
/// | mono | both sides, unity | as it is |
/// | stereo | as it is | 0.5·L + 0.5·R |
/// | 3 to 8 | L + √½·C + √½·Ls + ½·Cs, and the right side alike; LFE left out | half the sum of both |
///
/// The last line is ITU-R BS.775's two-channel downmix, unscaled: the front keeps its level, and the
/// sum may pass 1. A mono file is spread to two sides only after rate conversion, so it has one lane.
struct ChannelFold {
  /// Channels after folding, 1 or 2.
  let lanes: Int
  /// Lane by lane, the weight of each of the file's channels; empty where nothing is folded.
  let weights: [[Float]]

  init(_ speakers: [Speaker], to channels: Int) {
    lanes = min(speakers.count, channels)
    if speakers.count == lanes {
      weights = []
    } else {
      let left = speakers.map(Self.leftWeight)
      let right = speakers.map { Self.leftWeight($0.mirrored) }
      weights = lanes == 2 ? [left, right] : [zip(left, right).map { ($0 + $1) / 2 }]
    }
  }

  private static func leftWeight(_ speaker: Speaker) -> Float {
    switch speaker {
    case .left: 1
    case .centre, .leftSurround: Float(0.5).squareRoot()
    case .backCentre, .elsewhere: 0.5
    case .right, .rightSurround, .bass: 0
    }
  }
}

extension Speaker {
  fileprivate var mirrored: Speaker {
    switch self {
    case .left: .right
    case .right: .left
    case .leftSurround: .rightSurround
    case .rightSurround: .leftSurround
    case .centre, .bass, .backCentre, .elsewhere: self
    }
  }
}
