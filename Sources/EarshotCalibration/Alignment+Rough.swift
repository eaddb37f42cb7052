// The first of two looks: everywhere, at a low rate.
extension Alignment {
  /// The delay in samples, give or take `reach`: by pieces, since a drift smears the whole.
  ///
  /// Others that are nearly as likely come after the best.
  static func rough(
    music: [Float], recording: [Float], rate: Int
  ) -> (delays: [Int], reach: Int)? {
    let length = min(recording.count, 8 * rate)
    if length < rate / 2 || music.count < rate / 2 { return nil }
    let pieces = max(1, min(8, (recording.count - length) / (length / 2) + 1))
    let reach =
      rate / 100 + Int(Double(recording.count) * Self.widestDrift / 2e6)
    var correlation = CrossCorrelation(
      count: FourierTransform.quickCount(atLeast: music.count + length))
    let whole = correlation.spectrum(music)
    // Delays run from -music.count; each counts in the two overlapping bins that hold it.
    var scores = [Float](
      repeating: 0, count: (music.count + recording.count) / reach + 2)
    for piece in 0..<pieces {
      let start = pieces == 1 ? 0 : (recording.count - length) * piece / (pieces - 1)
      let part = correlation.spectrum(Array(recording[start..<(start + length)]))
      let found = correlation.matches(of: part, in: whole)
      var best = [Float](repeating: 0, count: scores.count)
      for place in -(length - 1)..<music.count {
        let value = found[place < 0 ? place + found.count : place]
        let bin = (start - place + music.count) / reach
        if value > best[bin] { best[bin] = value }
      }
      // Amplitudes: where music repeats, what counts is that all pieces are found, not how well one.
      for bin in scores.indices.dropLast() {
        scores[bin] += max(best[bin], best[bin + 1]).squareRoot()
      }
    }
    var (delays, most): ([Int], Float) = ([], 0)
    while delays.count < 3, let bin = scores.indices.max(by: { scores[$0] < scores[$1] }),
      scores[bin] > most * 0.7
    {
      most = max(most, scores[bin])
      delays.append((bin + 1) * reach - music.count)
      for near in max(0, bin - 8)...min(scores.count - 1, bin + 8) { scores[near] = 0 }
    }
    return delays.isEmpty ? nil : (delays, 2 * reach)
  }
}

extension [Float] {
  /// Every so many samples one, after a mean over them: good enough to look for shifts.
  func lowered(by factor: Int) -> [Float] {
    if factor == 1 { return self }
    return (0..<(count / factor)).map { place in
      var sum: Float = 0
      for sample in (place * factor)..<((place + 1) * factor) { sum += self[sample] }
      return sum
    }
  }
}
