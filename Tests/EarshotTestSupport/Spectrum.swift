internal import Foundation

/// Where the energy of a sound lies: the mean power spectrum of overlapping windowed segments.
///
/// The window (Kaiser, β 20) leaks less than −150 dB, so that a loud tone hides nothing far from it.
package struct Spectrum {
  /// Of each bin; bin `k` is the frequency `k · rate / (2 · power.count)`.
  package let power: [Double]
  private let rate: Double

  /// - Parameters:
  ///   - samples: Of one channel.
  ///   - rate: Samples a second.
  ///   - size: Samples in a segment, a power of two; the next begins a quarter further on.
  package init(_ samples: some RandomAccessCollection<Double>, rate: Double, size: Int = 8192) {
    let samples = Array(samples)
    let window = (0..<size).map { n in
      let x = 2 * Double(n) / Double(size - 1) - 1
      return Self.bessel(20 * (1 - x * x).squareRoot()) / Self.bessel(20)
    }
    let turns = (0..<size / 2).map { -2 * Double.pi * Double($0) / Double(size) }
    let (cosines, sines) = (turns.map { cos($0) }, turns.map { sin($0) })
    var power = [Double](repeating: 0, count: size / 2)
    for start in stride(from: 0, through: samples.count - size, by: size / 4) {
      var real = (0..<size).map { samples[start + $0] * window[$0] }
      var imaginary = [Double](repeating: 0, count: size)
      Self.transform(&real, &imaginary, cosines, sines)
      for k in power.indices { power[k] += real[k] * real[k] + imaginary[k] * imaginary[k] }
    }
    self.power = power
    self.rate = rate
  }

  /// The power in a band, in dB relative to that of the whole.
  package func level(_ band: Range<Double>) -> Double {
    let width = rate / Double(2 * power.count)
    let inside = power.indices.filter { band.contains(Double($0) * width) }
    let part = inside.reduce(0) { $0 + power[$1] }
    return 10 * log10(part / power.reduce(0, +))
  }

  /// The modified Bessel function of order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for k in 1..<80 {
      term *= (x / 2 / Double(k)) * (x / 2 / Double(k))
      sum += term
    }
    return sum
  }

  /// Radix 2, in place.
  private static func transform(
    _ real: inout [Double], _ imaginary: inout [Double], _ cosines: [Double], _ sines: [Double]
  ) {
    let count = real.count
    var j = 0
    for i in 1..<count {
      var bit = count >> 1
      while j & bit != 0 {
        j ^= bit
        bit >>= 1
      }
      j |= bit
      if i < j {
        real.swapAt(i, j)
        imaginary.swapAt(i, j)
      }
    }
    var length = 2
    while length <= count {
      let half = length / 2
      let step = count / length
      for start in stride(from: 0, to: count, by: length) {
        for k in 0..<half {
          let (a, b) = (start + k, start + k + half)
          let re = real[b] * cosines[k * step] - imaginary[b] * sines[k * step]
          let im = real[b] * sines[k * step] + imaginary[b] * cosines[k * step]
          (real[b], imaginary[b]) = (real[a] - re, imaginary[a] - im)
          (real[a], imaginary[a]) = (real[a] + re, imaginary[a] + im)
        }
      }
      length *= 2
    }
  }
}
