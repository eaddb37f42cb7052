/// Finds an echo path by least squares: conjugate gradients over overlapping blocks.
///
/// Samples that are masked out, where the gain of the music is not 1 or something else sounds, are
/// not asked for. Music and recording may be whitened first: a path is the same whatever filter both
/// went through, and among frequencies of like strength it is found in a fraction of the steps.
struct EchoPathSolver {
  private let music: MusicBlocks
  private let whitening: Whitening?
  private let recording: [Float]
  private var transform: FourierTransform { music.transform }
  private var step: Int { music.step }

  /// Whitens only where the clocks agree: high frequencies count as much as low ones then, and are
  /// the first to lose their phase.
  init(music: [[Float]], recording: [Float], taps: Int, lead: Int, whitening: Whitening?) {
    let whitened = { (samples: [Float]) in whitening?.applied(to: samples) ?? samples }
    self.music = MusicBlocks(music.map(whitened), taps: taps, lead: lead)
    self.recording = whitened(recording)
    self.whitening = whitening
  }

  /// The path that explains the recording best where the mask is 1, after so many steps from a guess.
  ///
  /// No more samples are asked for than that, but for what the last block holds.
  func path(
    mask: [Float], samples: Int, steps: Int, from guess: EchoPath? = nil
  ) -> EchoPath {
    let taps = music.taps
    var path = guess ?? EchoPath(channels: music.channels, taps: taps, lead: music.lead)
    let mask = whitening?.untouched(mask) ?? mask
    let blocks = music.useful(mask, samples: samples)
    let conditioner = Conditioner(of: music, in: blocks)
    let known = path.responses.map { transform.forward($0) }
    var rest = slope(blocks, mask) { block in
      let heard = recording.slice(block * step, step)
      return guess == nil ? heard[...] : heard.minus(music.filtered(block, known))[...]
    }
    if guess != nil { rest.add(path.responses, times: -conditioner.ridge) }
    var direction = conditioner.applied(to: rest, transform, taps)
    var size = rest.product(direction)
    let enough = Self.enough * energy(blocks, mask)
    for _ in 0..<steps where size > enough {
      let filters = direction.map { transform.forward($0) }
      var bent = slope(blocks, mask) { music.filtered($0, filters) }
      bent.add(direction, times: conditioner.ridge)
      let curvature = direction.product(bent)
      if curvature <= 0 { break }
      path.responses.add(direction, times: size / curvature)
      rest.add(bent, times: -size / curvature)
      let better = conditioner.applied(to: rest, transform, taps)
      let next = rest.product(better)
      direction.scale(by: next / size)
      direction.add(better, times: 1)
      size = next
    }
    return path
  }

  /// A path is found where all that could still be explained is this share of the recording.
  private static let enough: Float = 1e-6

  private func energy(_ blocks: [Int], _ mask: [Float]) -> Float {
    blocks.reduce(0) { sum, block in
      let range = (block * step)..<min((block + 1) * step, recording.count)
      return range.reduce(sum) { $0 + mask[$1] * recording[$1] * recording[$1] }
    }
  }

  /// What each tap would gain from following an error, by blocks.
  private func slope(
    _ blocks: [Int], _ mask: [Float], _ error: (Int) -> ArraySlice<Float>
  ) -> [[Float]] {
    var sums = Array(
      repeating: [Complex](repeating: .zero, count: transform.bins), count: music.channels)
    var padded = [Float](repeating: 0, count: transform.count)
    var spectrum = [Complex](repeating: .zero, count: transform.bins)
    for block in blocks {
      Kernels.product(
        error(block), mask, from: block * step, to: &padded, at: transform.count - step)
      transform.forward(padded, into: &spectrum)
      for channel in sums.indices {
        Kernels.add(spectrum, timesConjugate: music.spectra[block][channel], to: &sums[channel])
      }
    }
    return sums.map { Array(transform.inverse($0).prefix(music.taps)) }
  }
}

extension [[Float]] {
  /// The sum of the products of all elements.
  fileprivate func product(_ other: [[Float]]) -> Float {
    var sum = 0.0
    for (left, right) in zip(self, other) {
      for place in left.indices { sum += Double(left[place] * right[place]) }
    }
    return Float(sum)
  }

  fileprivate mutating func add(_ other: [[Float]], times factor: Float) {
    for channel in indices {
      for place in self[channel].indices { self[channel][place] += factor * other[channel][place] }
    }
  }

  fileprivate mutating func scale(by factor: Float) {
    for channel in indices {
      for place in self[channel].indices { self[channel][place] *= factor }
    }
  }
}

extension [Float] {
  /// This without another, element by element.
  fileprivate func minus(_ other: ArraySlice<Float>) -> [Float] {
    zip(self, other).map { $0 - $1 }
  }

  /// So many samples from a place on, silence where there are none.
  func slice(_ start: Int, _ count: Int) -> [Float] {
    let inside = (start..<(start + count)).clamped(to: 0..<self.count)
    if inside.isEmpty { return [Float](repeating: 0, count: count) }
    if inside.count == count { return [Float](self[inside]) }
    return [Float](repeating: 0, count: inside.lowerBound - start) + self[inside]
      + [Float](repeating: 0, count: start + count - inside.upperBound)
  }
}
