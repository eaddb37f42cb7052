#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Where the music is in the recording: first roughly, then to half a sample over the whole length.
struct Alignment {
  let clock: Clock
  /// How far the match stands out; 1 is what chance gives.
  let strength: Double

  /// Clocks further apart than this are not looked for, in parts in a million.
  static let widestDrift = 300.0

  /// What chance reaches now and then.
  private static let weakest = 20.0

  /// - Throws: where there is too little of either sound, or the one is not in the other.
  static func found(in sounds: CalibrationSounds) throws(Unmeasurable) -> Alignment {
    let rate = sounds.rate
    if sounds.recording.count < 2 * rate { throw .tooShort }
    if sounds.music[0].count < rate { throw .shortReference }
    if !sounds.recording.contains(where: { abs($0) > 1e-5 }) { throw .silentRecording }
    let mono =
      sounds.music.count == 1
      ? sounds.music[0] : zip(sounds.music[0], sounds.music[1]).map { $0 + $1 }
    if !mono.contains(where: { abs($0) > 1e-5 }) { throw .silentReference }
    let factor = rate >= 16_000 ? 4 : rate >= 8_000 ? 2 : 1
    let alignment = Alignment(
      music: mono, recording: sounds.recording, coarseMusic: mono.lowered(by: factor),
      coarseRecording: sounds.recording.lowered(by: factor), factor: factor, rate: rate)
    guard let alignment, alignment.strength > weakest else { throw .notFound }
    return alignment
  }

  /// The coarse sounds are the same at a rate `factor` times lower.
  init?(
    music: [Float], recording: [Float], coarseMusic: [Float], coarseRecording: [Float],
    factor: Int, rate: Int
  ) {
    guard
      let rough = Self.rough(
        music: coarseMusic, recording: coarseRecording, rate: rate / factor)
    else { return nil }
    let reach = (rough.reach + 1) * factor
    // Music that repeats fits at several places; the right one is where most of it fits.
    let lines = rough.delays.compactMap { delay in
      let matches = Self.matches(
        music: music, recording: recording, delay: delay * factor, reach: reach, rate: rate)
      return Self.line(through: matches, reach: reach, length: recording.count).map { (delay, $0) }
    }
    guard let (delay, line) = lines.max(by: { $0.1.sum < $1.1.sum }) else { return nil }
    clock = Clock(offset: line.offset - Double(delay * factor), ratio: line.ratio)
    strength = line.strength
  }

  /// Where one second of the recording matches the music.
  private struct Match {
    let centre: Double
    /// At index *k* for a place of `start - delay - reach + k`.
    let values: [Float]
  }

  private static func matches(
    music: [Float], recording: [Float], delay: Int, reach: Int, rate: Int
  ) -> [Match] {
    let length = min(recording.count, rate)
    let step = max(length / 2, recording.count / 60)
    var correlation = CrossCorrelation(
      count: FourierTransform.quickCount(atLeast: 2 * length + 2 * reach))
    var matches: [Match] = []
    for start in stride(from: 0, through: recording.count - length, by: step) {
      let first = start - delay - reach
      let span = max(first, 0)..<max(min(first + length + 2 * reach, music.count), max(first, 0))
      if span.count < length / 2 { continue }
      let window = [Float](repeating: 0, count: span.lowerBound - first) + music[span]
      let found = correlation.matches(
        of: correlation.spectrum(Array(recording[start..<(start + length)])),
        in: correlation.spectrum(window))
      matches.append(
        Match(
          centre: Double(start) + Double(length) / 2,
          // Amplitudes, so that the loudest second does not decide alone.
          values: found.prefix(2 * reach + 1).map { $0.squareRoot() }))
    }
    return matches
  }

  /// The straight line of places on which the matches agree best.
  private static func line(
    through matches: [Match], reach: Int, length: Int
  ) -> (offset: Double, ratio: Double, strength: Double, sum: Float)? {
    if matches.isEmpty { return nil }
    let middle = Double(length) / 2
    let steepest = widestDrift * 1e-6
    let step = max(1 / Double(length), 1e-7)
    var best = (score: Float(0), place: 0, slope: 0.0)
    var slope = -steepest
    var sums = [Float](repeating: 0, count: 2 * reach + 1)
    while slope <= steepest {
      for place in sums.indices { sums[place] = 0 }
      for match in matches {
        let shift = Int((slope * (match.centre - middle)).rounded())
        for place in max(0, -shift)..<min(sums.count, sums.count - shift) {
          sums[place] += match.values[place + shift]
        }
      }
      for place in sums.indices where sums[place] > best.score {
        best = (sums[place], place, slope)
      }
      slope += step
    }
    let ratio = 1 + best.slope
    let offset = Double(best.place - reach) - best.slope * middle
    let mean = Double(best.score) / Double(matches.count)
    return (offset, ratio, mean * mean, best.score)
  }
}
