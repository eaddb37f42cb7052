/// Makes all frequencies converge alike: the inverse of the music's own spectrum.
///
/// With two channels that of their common spectrum, so that what they share does not slow it down.
struct Conditioner {
  /// A small weight on the response itself, for what the music does not excite.
  let ridge: Float
  /// The inverse matrix of each bin: left, right, and between them.
  private let matrices: [(left: Float, right: Float, across: Complex)]
  private let channels: Int

  init(of music: MusicBlocks, in blocks: [Int]) {
    channels = music.channels
    var powers = [(left: Float, right: Float, across: Complex)](
      repeating: (0, 0, .zero), count: music.transform.bins)
    for block in blocks {
      let left = music.spectra[block][0]
      for bin in powers.indices { powers[bin].left += left[bin].power }
      guard channels == 2 else { continue }
      let right = music.spectra[block][1]
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
