#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A filter, the same before and after its middle, that makes all frequencies of some music alike
/// in strength.
struct Whitening {
  /// How many samples on both sides have a part in each.
  let reach: Int
  private let transform: FourierTransform
  private let spectrum: [Complex]

  /// Finer where the reach, a power of 2, is longer.
  init(of music: [[Float]], reach: Int) {
    self.reach = reach
    let powers = Self.powers(of: music, size: 2 * reach)
    let mean = powers.reduce(0, +) / Float(powers.count)
    let gains = powers.map { power in
      Complex(re: mean > 0 ? 1 / (power / mean + Self.floor).squareRoot() : 1, im: 0)
    }
    let response = FourierTransform(count: 2 * reach).inverse(gains)
    transform = FourierTransform(count: 8 * reach)
    // Its middle stands at `reach`, so that what comes out is late by as much.
    let taps = (0..<(2 * reach + 1)).map { place in
      let distance = place - reach
      let window = 0.5 + 0.5 * cos(Double.pi * Double(distance) / Double(reach))
      return response[(distance + 2 * reach) % (2 * reach)] * Float(window)
    }
    spectrum = transform.forward(taps)
  }

  /// What is 60 dB below the mean is hardly raised further.
  private static let floor: Float = 1e-6

  /// The mean powers of frames that overlap by half.
  private static func powers(of music: [[Float]], size: Int) -> [Float] {
    let transform = FourierTransform(count: size)
    let window = (0..<size).map { place in
      Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(place) + 0.5) / Double(size)))
    }
    var powers = [Float](repeating: 0, count: transform.bins)
    var spectrum = [Complex](repeating: .zero, count: transform.bins)
    for channel in music {
      for start in stride(from: 0, to: channel.count, by: size / 2) {
        var frame = channel.slice(start, size)
        for place in frame.indices { frame[place] *= window[place] }
        transform.forward(frame, into: &spectrum)
        for bin in powers.indices { powers[bin] += spectrum[bin].power }
      }
    }
    return powers
  }

  /// As many samples, whitened; silence is taken to lie around them.
  func applied(to samples: [Float]) -> [Float] {
    let step = transform.count - 2 * reach
    var result: [Float] = []
    result.reserveCapacity(samples.count + step)
    var product = [Complex](repeating: .zero, count: transform.bins)
    var block = [Float](repeating: 0, count: transform.count)
    for start in stride(from: 0, to: samples.count, by: step) {
      transform.forward(samples.slice(start - reach, transform.count), into: &product)
      for bin in product.indices { product[bin] = product[bin] * spectrum[bin] }
      transform.inverse(product, into: &block)
      result += block.suffix(step)
    }
    result.removeLast(result.count - samples.count)
    return result
  }

  /// The samples into which the filter carries nothing that a mask leaves out.
  func untouched(_ mask: [Float]) -> [Float] {
    var result = mask
    var last = -1
    for place in mask.indices {
      if mask[place] == 0 { last = place }
      if place - last <= reach { result[place] = 0 }
    }
    var next = mask.count
    for place in mask.indices.reversed() {
      if mask[place] == 0 { next = place }
      if next - place <= reach { result[place] = 0 }
    }
    return result
  }
}
