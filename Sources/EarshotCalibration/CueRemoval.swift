/// A cue that is known, found in what the music does not explain, and taken out.
struct CueRemoval {
  /// The recording without it.
  let recording: [Float]

  /// Looks for the cue in `rest`, the recording without the music as far as that is known.
  ///
  /// The cue came out of the same speaker, so it took the same path; a short filter makes up for
  /// its level and for what lies between two samples. Nil where it is not found.
  init?(
    of cue: [Float], in rest: [Float], recording: [Float], path: EchoPath
  ) {
    var mono = EchoPath(channels: 1, taps: path.taps, lead: path.lead)
    for response in path.responses {
      for tap in response.indices { mono.responses[0][tap] += response[tap] }
    }
    var transforms = Transforms()
    let echo = mono.recording(of: [cue], start: 0, with: &transforms)
    var places = Self.places(of: echo.samples, in: rest, apart: cue.count / 2)
    // Again without the places at which nothing was gained: the cue is not there.
    for _ in 0..<2 {
      if places.isEmpty { return nil }
      let removed = Self.fitted(echo.samples, at: places, in: rest)
      let real = places.filter { place in
        let range = max(place, 0)..<min(place + echo.samples.count, rest.count)
        var (before, after) = (Float(0), Float(0))
        for sample in range {
          before += rest[sample] * rest[sample]
          after += (rest[sample] - removed[sample]) * (rest[sample] - removed[sample])
        }
        return after < before * 0.5
      }
      if real.count == places.count {
        self.recording = zip(recording, removed).map { $0 - $1 }
        return
      }
      places = real
    }
    return nil
  }

  /// The cue as it is heard at some places.
  private static func fitted(_ sound: [Float], at places: [Int], in rest: [Float]) -> [Float] {
    var sum = [Float](repeating: 0, count: rest.count)
    var ranges: [Range<Int>] = []
    for place in places.sorted() {
      for (offset, sample) in sound.enumerated() where sum.indices.contains(place + offset) {
        sum[place + offset] += sample
      }
      let range = (place..<(place + sound.count)).clamped(to: sum.indices)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    let filter = ShortFilter(of: sum, to: rest, in: ranges, taps: 64, lead: 32)
    return filter?.applied(to: sum) ?? [Float](repeating: 0, count: rest.count)
  }

  /// Where the sound begins, each time that it is heard.
  private static func places(of sound: [Float], in rest: [Float], apart: Int) -> [Int] {
    var correlation = CrossCorrelation(
      count: FourierTransform.quickCount(atLeast: rest.count + sound.count))
    var matches = correlation.matches(
      of: correlation.spectrum(sound), in: correlation.spectrum(rest))
    var places: [Int] = []
    var first: Float = 0
    while places.count < 16 {
      guard let best = (0..<rest.count).max(by: { matches[$0] < matches[$1] }) else { break }
      first = max(first, matches[best])
      if matches[best] < max(80, first * 0.1) { break }
      places.append(best)
      for near in max(0, best - apart)...min(rest.count - 1, best + apart) { matches[near] = 0 }
    }
    return places
  }
}
