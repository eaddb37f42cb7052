#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How alike two sounds are at each shift, with their spectra flattened: echoes and a small
/// speaker's colour widen the peak less then.
struct CrossCorrelation {
  private let transform: FourierTransform
  private var product: [Complex]

  init(count: Int) {
    transform = FourierTransform(count: count)
    product = Array(repeating: .zero, count: transform.bins)
  }

  func spectrum(_ samples: [Float]) -> [Complex] { transform.forward(samples) }

  /// At place *k* how well `short` matches what begins in `long` at sample *k*, in units of the mean
  /// over all places; shifts are taken round the end.
  mutating func matches(of short: [Complex], in long: [Complex]) -> [Float] {
    for bin in product.indices {
      let cross = long[bin].times(conjugateOf: short[bin])
      let size = cross.power.squareRoot()
      // Not quite flat, so that bins with nothing but noise in them do not outvote the others.
      let flat = (size * size.squareRoot()).squareRoot()
      product[bin] = flat > 1e-20 ? cross * (1 / flat) : .zero
    }
    product[0] = .zero
    var result = transform.inverse(product)
    var mean: Float = 0
    for place in result.indices {
      result[place] *= result[place]
      mean += result[place]
    }
    mean /= Float(result.count)
    if mean > 0 { for place in result.indices { result[place] /= mean } }
    return result
  }
}
