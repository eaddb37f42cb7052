/// A stretch in which the music is lower than before and after, roughly.
struct DuckSpan: Hashable {
  /// Where the gain leaves 1, has come down, leaves the bottom, and is back, in frames.
  var start: Double
  var bottom: Double
  var release: Double
  var end: Double
  /// The gain at the bottom.
  var gain: Double
  /// Whether the beginning and the end lie within the recording.
  var hasStart = true
  var hasEnd = true
}

/// Finds the ducks in a gain track.
struct DuckSearch {
  /// The gain of the music while nothing ducks it.
  let level: Float
  let spans: [DuckSpan]
  /// The frames in which the gain is `level` and nothing is left of a duck before.
  let isFull: [Bool]

  /// Nothing found yet.
  init(isFull: [Bool]) {
    (level, spans, self.isFull) = (1, [], isFull)
  }

  /// Looks at the frames in which the music is loud enough to tell its gain (`isKnown`), smoothed over
  /// `reach` frames on both sides; an echo lasts `echo` frames.
  init?(_ track: GainTrack, isKnown: [Bool], echo: Int, reach: Int, isRough: Bool) {
    let smooth = track.smoothed(by: reach)
    // Through a short path, music of another colour seems louder or lower by some dB.
    let (width, threshold): (Float, Float) = isRough ? (0.6, 0.62) : (0.84, 0.84)
    guard let level = Self.level(of: smooth, isKnown, width) else { return nil }
    self.level = level
    let gains = smooth.map { $0 / level }
    var isFull = isKnown
    var spans: [DuckSpan] = []
    var frame = 0
    while frame < gains.count {
      guard isKnown[frame], gains[frame] < threshold else {
        frame += 1
        continue
      }
      let run = Self.run(from: frame, gains, isKnown, threshold)
      frame = run.upperBound
      let known = run.filter { isKnown[$0] }.map { gains[$0] }
      let depth = known.sorted()[known.count / 4]
      guard known.count >= 6, depth < threshold - 0.06 else { continue }
      let span = Self.span(run, depth, gains, isKnown)
      let (from, to) = (Int(span.start) - 12, Int(span.end) + echo)
      for place in max(0, from)..<min(max(0, to), gains.count) { isFull[place] = false }
      if let last = spans.last, span.start < last.end {
        if span.gain < last.gain { spans[spans.count - 1] = span }
      } else {
        spans.append(span)
      }
    }
    for place in gains.indices where gains[place] < threshold - 0.04 { isFull[place] = false }
    self.spans = spans
    self.isFull = isFull
  }

  /// The highest gain that holds for a good part of the time.
  private static func level(of gains: [Float], _ isKnown: [Bool], _ width: Float) -> Float? {
    let known = gains.indices.filter { isKnown[$0] && gains[$0] > 0.02 }.map { gains[$0] }.sorted()
    if known.count < 10 { return nil }
    // How many lie within that ratio below each.
    var low = 0
    let counts = known.indices.map { high in
      while known[low] < known[high] * width { low += 1 }
      return high - low + 1
    }
    let most = counts.max() ?? 0
    guard
      let high = known.indices.last(where: { counts[$0] * 10 >= max(most * 3, known.count) })
    else { return nil }
    return known[high - counts[high] / 2]
  }

  /// Frames below the threshold, with short gaps in which it is passed or nothing is known.
  private static func run(
    from first: Int, _ gains: [Float], _ isKnown: [Bool], _ threshold: Float
  ) -> Range<Int> {
    var (end, frame, above) = (first + 1, first + 1, 0)
    while frame < gains.count, above < 12 {
      if isKnown[frame] {
        if gains[frame] < threshold {
          end = frame + 1
          above = 0
        } else {
          above += 1
        }
      }
      frame += 1
    }
    return first..<end
  }

  private static func span(
    _ run: Range<Int>, _ depth: Float, _ gains: [Float], _ isKnown: [Bool]
  ) -> DuckSpan {
    let level = depth
    func crossing(_ share: Float, from: Int, by step: Int, falling: Bool) -> Int {
      let value = level + share * (1 - level)
      var frame = from
      while frame + step >= 0, frame + step < gains.count {
        if isKnown[frame], falling ? gains[frame] < value : gains[frame] > value { break }
        frame += step
      }
      return frame
    }
    let top = crossing(0.9, from: run.lowerBound, by: -1, falling: false)
    let low = crossing(0.12, from: top, by: 1, falling: true)
    let back = crossing(0.9, from: run.upperBound - 1, by: 1, falling: false)
    let off = crossing(0.12, from: back, by: -1, falling: true)
    let fall = Double(max(low - top, 1))
    let rise = Double(max(back - off, 1))
    var span = DuckSpan(
      start: Double(top) - 0.1 * fall, bottom: Double(low) + 0.1 * fall,
      release: Double(off) - 0.1 * rise, end: Double(back) + 0.1 * rise, gain: Double(depth))
    if span.bottom > span.release {
      let middle = (span.bottom + span.release) / 2
      (span.bottom, span.release) = (middle, middle)
    }
    let known = gains.indices.filter { isKnown[$0] }
    span.hasStart = top - 8 > known.first ?? 0
    span.hasEnd = back + 8 < known.last ?? 0
    return span
  }
}
