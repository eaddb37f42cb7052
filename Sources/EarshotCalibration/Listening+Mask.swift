// Where the music is heard at full level.
extension Listening {
  /// How much of the recording's power is explained where nothing ducks the music, from 0 to 1.
  var explained: Double {
    let mask = mask(of: search.isFull)
    var (rest, whole) = (0.0, 1e-30)
    for place in mask.indices where mask[place] > 0 {
      let difference = Double(recording[place] - full[place])
      rest += difference * difference
      whole += Double(recording[place] * recording[place])
    }
    return max(0, 1 - rest / whole)
  }

  /// The samples whose frames are all at full level, pauses of the music between them included.
  func fullMask() -> [Float] {
    var isFull = search.isFull
    var last: Int?
    for frame in isFull.indices where isFull[frame] {
      if let last, frame - last > 1, isPause(last + 1..<frame) {
        for between in last + 1..<frame { isFull[between] = true }
      }
      last = frame
    }
    return mask(of: isFull)
  }

  /// Whether nothing but silence of the music keeps its gain from being told in these frames.
  private func isPause(_ frames: Range<Int>) -> Bool {
    let echo = path.taps / grid.hop
    return frames.count <= echo && frames.allSatisfy { !isKnown[$0] }
      && search.spans.allSatisfy { span in
        Int(span.start) - 12 >= frames.upperBound || Int(span.end) + echo <= frames.lowerBound
      }
  }

  private func mask(of frames: [Bool]) -> [Float] {
    recording.indices.map { sample in
      let frame = sample / grid.hop
      return frames[frame] && frames[min(frame + 1, frames.count - 1)] ? 1 : 0
    }
  }
}
