internal import CEarshotKissFFT

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The Fourier transform of a fixed number of real samples, and back.
///
/// The inverse is scaled, so that there and back gives the same samples.
///
/// - C: `kiss_fftr`, `kiss_fftri`
final class FourierTransform {
  /// Samples, an even number.
  let count: Int
  /// Frequencies from 0 to half the sample rate, both included.
  var bins: Int { count / 2 + 1 }

  private let forwardPlan: kiss_fftr_cfg
  private let inversePlan: kiss_fftr_cfg

  init(count: Int) {
    precondition(count > 0 && count % 2 == 0, "an even number of samples")
    self.count = count
    guard let forward = kiss_fftr_alloc(Int32(count), 0, nil, nil),
      let inverse = kiss_fftr_alloc(Int32(count), 1, nil, nil)
    else { preconditionFailure("out of memory for a transform of \(count) samples") }
    forwardPlan = forward
    inversePlan = inverse
  }

  deinit {
    free(UnsafeMutableRawPointer(forwardPlan))
    free(UnsafeMutableRawPointer(inversePlan))
  }

  /// Fills `spectrum` with the transform of as many samples; missing ones are silence.
  func forward(_ samples: [Float], into spectrum: inout [Complex]) {
    precondition(spectrum.count == bins, "room for every bin")
    if samples.count < count {
      forward(samples + Array(repeating: 0, count: count - samples.count), into: &spectrum)
      return
    }
    spectrum.withUnsafeMutableBytes { raw in
      samples.withUnsafeBufferPointer { input in
        kiss_fftr(
          forwardPlan, input.baseAddress, raw.assumingMemoryBound(to: kiss_fft_cpx.self).baseAddress
        )
      }
    }
  }

  func forward(_ samples: [Float]) -> [Complex] {
    var spectrum = [Complex](repeating: .zero, count: bins)
    forward(samples, into: &spectrum)
    return spectrum
  }

  /// Fills `samples` with what has that spectrum.
  func inverse(_ spectrum: [Complex], into samples: inout [Float]) {
    precondition(spectrum.count == bins && samples.count == count, "whole spectra and blocks")
    spectrum.withUnsafeBytes { raw in
      samples.withUnsafeMutableBufferPointer { output in
        kiss_fftri(
          inversePlan, raw.assumingMemoryBound(to: kiss_fft_cpx.self).baseAddress,
          output.baseAddress)
      }
    }
    let scale = 1 / Float(count)
    for place in samples.indices { samples[place] *= scale }
  }

  func inverse(_ spectrum: [Complex]) -> [Float] {
    var samples = [Float](repeating: 0, count: count)
    inverse(spectrum, into: &samples)
    return samples
  }

  /// A length that is quick to transform: at least `count`, a product of 2, 3 and 5.
  static func quickCount(atLeast count: Int) -> Int {
    var best = 2
    while best < count { best *= 2 }
    for odd in [3, 5, 9, 15] {
      var candidate = 2 * odd
      while candidate < count { candidate *= 2 }
      best = min(best, candidate)
    }
    return best
  }
}
