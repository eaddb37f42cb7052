internal import EarshotMixing
internal import EarshotUnits

/// The frames at which the gain of one app is to be measured.
///
/// While it plays or is held: where that begins and, for the last frame and the one behind it,
/// where it ends; at each end of a ramp and every 10 ms inside; at each step and one frame before.
struct CurvePlan {
  /// A frame, and the magnitude that the source must have there to be measured against; nil where
  /// several sounds have several fades, so that their sum has no one gain.
  struct Place {
    var frame: FramePosition
    var floor: Float?
    /// Whether playing begins or ends here.
    var isEdge = false
  }

  /// In order, each frame once.
  let places: [Place]

  /// The distance of the measurements inside a ramp, counted from its own start.
  static let step = TimeSpan.milliseconds(10)
  /// The quietest source that a gain is measured against, -80 dBFS: rounding is a ten-thousandth of
  /// a dB there.
  private static let floor: Float = 1e-4
  /// The same where several sounds are added, which may nearly cancel one another.
  private static let floorOfSums: Float = 1e-2

  init(_ part: RenderPlan.Part, frameCount: Int64, rate: SampleRate) {
    let end = FramePosition(frameCount)
    var present = FrameCover()
    for range in part.tracks.flatMap(\.presence) {
      _ = present.uncovered(min(range.lowerBound, end)..<min(range.upperBound, end))
    }
    let fades = part.tracks.map(\.fade.moves)
    var inside: [FramePosition] = []
    for moves in [part.duck.moves, part.silencing.moves] + fades {
      for move in moves { inside += Self.frames(of: move, rate: rate) }
    }
    // Of two sounds that fade each in its own way, the one that began later is meant.
    if part.tracks.count > 1, fades.contains(where: { !$0.isEmpty }) {
      for range in part.tracks.flatMap(\.presence) {
        inside += [
          range.lowerBound + -1, range.lowerBound, range.upperBound + -1, range.upperBound,
        ]
      }
    }
    var edges: Set<FramePosition> = []
    for range in present.ranges {
      edges.formUnion([range.lowerBound, range.upperBound + -1])
      if range.upperBound < end { edges.insert(range.upperBound) }
    }
    let frames = edges.union(inside.filter(present.contains)).sorted()
    places = Self.places(frames, of: part.tracks).map { place in
      var place = place
      place.isEdge = edges.contains(place.frame)
      return place
    }
  }

  private static func frames(of move: GainEnvelope.Move, rate: SampleRate) -> [FramePosition] {
    let (start, end) = (move.frames.lowerBound, move.frames.upperBound)
    var frames = move.jumps ? [start + -1] : []
    var next = start
    var count: Int64 = 0
    while next < end {
      frames.append(next)
      count += 1
      next = start + (step * count).frames(at: rate)
    }
    return frames + [end]
  }

  /// The floors of frames in order, by one walk over all segments.
  private static func places(_ frames: [FramePosition], of tracks: [RenderPlan.Track]) -> [Place] {
    let segments = tracks.flatMap { track in
      track.segments.map { (start: $0.start, end: $0.end, fade: track.fade) }
    }.sorted { $0.start < $1.start }
    var next = 0
    var sounding: [(start: FramePosition, end: FramePosition, fade: GainEnvelope)] = []
    return frames.map { frame in
      sounding.removeAll { $0.end <= frame }
      while next < segments.count, segments[next].start <= frame {
        if segments[next].end > frame { sounding.append(segments[next]) }
        next += 1
      }
      guard let first = sounding.first, sounding.count > 1 else {
        return Place(frame: frame, floor: floor)
      }
      let gain = first.fade.gain(at: frame)
      let isShared = sounding.allSatisfy { $0.fade.gain(at: frame) == gain }
      return Place(frame: frame, floor: isShared ? floorOfSums : nil)
    }
  }
}

extension FrameCover {
  fileprivate func contains(_ frame: FramePosition) -> Bool {
    let behind = firstIndex { $0.upperBound > frame }
    return behind < ranges.count && ranges[behind].lowerBound <= frame
  }
}
