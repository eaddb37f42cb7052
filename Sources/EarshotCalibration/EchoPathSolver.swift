/// Finds an echo path by least squares: conjugate gradients over overlapping blocks.
///
/// Samples that are masked out, where the gain of the music is not 1 or something else sounds, are
/// not asked for. The spectra of the music are taken once.
struct EchoPathSolver {
  private let transform: FourierTransform
  private let taps: Int
  private let lead: Int
  private let length: Int
  /// New samples a block; those before them make up for the wrap of a circular convolution.
  private let step: Int
  /// Block by block, channel by channel.
  private let spectra: [[[Complex]]]
  private let channels: Int

  init(music: [[Float]], taps: Int, lead: Int) {
    self.taps = taps
    self.lead = lead
    channels = music.count
    length = music[0].count
    transform = FourierTransform(count: Self.blockLength(for: taps))
    step = transform.count - taps + 1
    let (transform, step) = (transform, step)
    spectra = stride(from: 0, to: length, by: step).map { start in
      music.map { channel in
        transform.forward(channel.slice(start + lead - (transform.count - step), transform.count))
      }
    }
  }

  /// A power of 2, the quickest of lengths, in which a circular convolution loses a third at most.
  private static func blockLength(for taps: Int) -> Int {
    var count = 64
    while count < 3 * taps { count *= 2 }
    return count
  }

  /// The music as that path lets it through, over the whole length.
  func recording(through path: EchoPath) -> [Float] {
    let filters = path.responses.map { transform.forward($0) }
    var result: [Float] = []
    result.reserveCapacity(length + step)
    for block in spectra.indices { result += filtered(block, filters).suffix(step) }
    return Array(result.prefix(length))
  }

  /// The path that explains the recording best where the mask is 1, after so many steps from a guess.
  func path(
    to recording: [Float], mask: [Float], steps: Int, from guess: EchoPath? = nil
  ) -> EchoPath {
    var path = guess ?? EchoPath(channels: channels, taps: taps, lead: lead)
    let blocks = usefulBlocks(mask)
    let conditioner = Conditioner(spectra, blocks, transform)
    var rest = slope(blocks, mask) { block in
      let heard = recording.slice(block * step, step)
      guard guess != nil else { return heard }
      let filters = path.responses.map { transform.forward($0) }
      return zip(heard, filtered(block, filters).suffix(step)).map { $0 - $1 }
    }
    if guess != nil { rest.add(path.responses, times: -conditioner.ridge) }
    var direction = conditioner.applied(to: rest, transform, taps)
    var size = rest.product(direction)
    let enough = size * 1e-7
    for _ in 0..<steps where size > enough {
      let filters = direction.map { transform.forward($0) }
      var bent = slope(blocks, mask) { filtered($0, filters).suffix(step) }
      bent.add(direction, times: conditioner.ridge)
      let curvature = direction.product(bent)
      if curvature <= 0 { break }
      path.responses.add(direction, times: size / curvature)
      rest.add(bent, times: -size / curvature)
      let better = conditioner.applied(to: rest, transform, taps)
      let next = rest.product(better)
      let share = next / size
      size = next
      for channel in direction.indices {
        for tap in direction[channel].indices {
          direction[channel][tap] = better[channel][tap] + share * direction[channel][tap]
        }
      }
    }
    return path
  }

  /// The blocks with something to learn from: those with the most, as long as there are enough.
  private func usefulBlocks(_ mask: [Float]) -> [Int] {
    let counts = spectra.indices.map { block in
      mask[(block * step)..<min((block + 1) * step, length)].count { $0 > 0 }
    }
    let best = spectra.indices.filter { counts[$0] > 0 }.sorted { counts[$0] > counts[$1] }
    return best.prefix(max(20, Self.mostSamples / step)).sorted()
  }

  /// Half a minute at the highest rate: more of the same music teaches little.
  private static let mostSamples = 500_000

  private func filtered(_ block: Int, _ filters: [[Complex]]) -> [Float] {
    var sum = [Complex](repeating: .zero, count: transform.bins)
    for channel in filters.indices {
      Kernels.add(spectra[block][channel], times: filters[channel], to: &sum)
    }
    return transform.inverse(sum)
  }

  /// What each tap would gain from following an error, by blocks.
  private func slope<Samples: Collection>(
    _ blocks: [Int], _ mask: [Float], _ error: (Int) -> Samples
  ) -> [[Float]] where Samples.Element == Float {
    var sums = Array(
      repeating: [Complex](repeating: .zero, count: transform.bins), count: channels)
    var padded = [Float](repeating: 0, count: transform.count)
    var spectrum = [Complex](repeating: .zero, count: transform.bins)
    for block in blocks {
      let (start, lapse) = (block * step, transform.count - step)
      for (place, value) in error(block).enumerated() {
        padded[lapse + place] = start + place < length ? value * mask[start + place] : 0
      }
      transform.forward(padded, into: &spectrum)
      for channel in sums.indices {
        Kernels.add(spectrum, timesConjugate: spectra[block][channel], to: &sums[channel])
      }
    }
    return sums.map { Array(transform.inverse($0).prefix(taps)) }
  }
}

/// Makes all frequencies converge alike: the inverse of the music's own spectrum.
///
/// With two channels that of their common spectrum, so that what they share does not slow it down.
private struct Conditioner {
  /// A small weight on the response itself, for what the music does not excite.
  let ridge: Float
  /// The inverse matrix of each bin: left, right, and between them.
  private var matrices: [(left: Float, right: Float, across: Complex)]
  private let channels: Int

  init(_ spectra: [[[Complex]]], _ blocks: [Int], _ transform: FourierTransform) {
    channels = spectra.first?.count ?? 1
    var powers = [(left: Float, right: Float, across: Complex)](
      repeating: (0, 0, .zero), count: transform.bins)
    for block in blocks {
      let left = spectra[block][0]
      for bin in powers.indices { powers[bin].left += left[bin].power }
      guard channels == 2 else { continue }
      let right = spectra[block][1]
      for bin in powers.indices {
        powers[bin].right += right[bin].power
        powers[bin].across = powers[bin].across + left[bin].times(conjugateOf: right[bin])
      }
    }
    let mean = powers.reduce(Float(0)) { $0 + $1.left + $1.right } / Float(powers.count)
    let ridge = max(mean * 1e-4, 1e-12)
    self.ridge = ridge
    let two = channels == 2
    matrices = powers.map { power in
      let (left, right) = (power.left + ridge, power.right + ridge)
      if !two { return (1 / left, 0, .zero) }
      let scale = 1 / (left * right - power.across.power * 0.999)
      return (right * scale, left * scale, power.across * -scale)
    }
  }

  func applied(to rest: [[Float]], _ transform: FourierTransform, _ taps: Int) -> [[Float]] {
    let spectra = rest.map { transform.forward($0) }
    var results = spectra
    for bin in matrices.indices {
      let matrix = matrices[bin]
      if channels == 1 {
        results[0][bin] = spectra[0][bin] * matrix.left
      } else {
        results[0][bin] =
          spectra[0][bin] * matrix.left + spectra[1][bin].times(conjugateOf: matrix.across)
        results[1][bin] = spectra[1][bin] * matrix.right + spectra[0][bin] * matrix.across
      }
    }
    return results.map { Array(transform.inverse($0).prefix(taps)) }
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
}

extension [Float] {
  /// So many samples from a place on, silence where there are none.
  func slice(_ start: Int, _ count: Int) -> [Float] {
    let inside = (start..<(start + count)).clamped(to: 0..<self.count)
    if inside.isEmpty { return [Float](repeating: 0, count: count) }
    if inside.count == count { return [Float](self[inside]) }
    return [Float](repeating: 0, count: inside.lowerBound - start) + self[inside]
      + [Float](repeating: 0, count: start + count - inside.upperBound)
  }
}
