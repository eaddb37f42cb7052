import EarshotMixing
import EarshotTestSupport
import Testing

@Suite("Dither")
struct DitherTests {
  private static let step = 1.0 / 32768

  private func bits16(_ samples: [Float], block: Int = 4096, dithered: Bool = true) throws
    -> [Int16]
  {
    var quantizer = Quantizer(channels: 1)
    var dither = dithered ? Dither() : nil
    var words: [Int16] = []
    var buffer = [Int16](repeating: 0, count: block)
    for start in stride(from: 0, to: samples.count, by: block) {
      let end = min(start + block, samples.count)
      var target = buffer.mutableSpan
      try quantizer.quantize(
        samples.span.extracting(start..<end), into: &target, with: &dither)
      words += buffer.prefix(end - start)
    }
    return words
  }

  private func errors(at level: Double, count: Int = 200_000) throws -> [Double] {
    let words = try bits16(Array(repeating: Float(level * Self.step), count: count))
    return words.map { Double($0) - level }
  }

  @Test("blocks of any size, and every run, give the same words", arguments: [1, 7, 1000])
  func blocks(size: Int) throws {
    let samples = (0..<5000).map { Float($0 % 97) / 200 - 0.24 }
    #expect(try bits16(samples, block: size) == bits16(samples))
  }

  @Test("without it, silence is digital silence; with it, one step up or down, an eighth each")
  func silence() throws {
    let silence = [Float](repeating: 0, count: 200_000)
    #expect(try bits16(silence, dithered: false).allSatisfy { $0 == 0 })
    let words = try bits16(silence)
    #expect(Set(words) == [-1, 0, 1])
    for word: Int16 in [-1, 1] {
      // Half a step and more of a triangle that is one step high: ½ · ½ · ½. Deviation 0.0007.
      #expect(abs(Double(words.count { $0 == word }) / 200_000 - 0.125) < 0.004)
    }
  }

  @Test(
    "the error has no mean and a power of a quarter step squared, wherever the sound stands",
    arguments: [0, 0.25, 0.5, -0.7, 1000.4])
  func moments(level: Double) throws {
    let errors = try errors(at: level)
    let mean = errors.reduce(0, +) / Double(errors.count)
    let power = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    // Two even noises of one step (1/12 each) and the rounding itself (1/12).
    #expect(abs(mean) < 0.005)
    #expect(abs(power - 0.25) < 0.004)
  }

  @Test("the noise is as strong in every eighth of the spectrum")
  func flat() throws {
    let spectrum = Spectrum(try errors(at: 0.3), rate: 16, size: 1024)
    for band in 0..<8 {
      // Each is an eighth of the whole, −9.03 dB; the first and last reach over an edge.
      #expect(abs(spectrum.level(Double(band)..<Double(band + 1)) + 9.03) < 0.3)
    }
  }

  @Test("a sine below one step lives on in the noise, where rounding alone leaves silence")
  func lowLevel() throws {
    let sine = (0..<65_536).map { n in
      Float(0.4 * Self.step * Self.sine(turns: Double(n % 64) / 64))
    }
    #expect(try bits16(sine, dithered: false).allSatisfy { $0 == 0 })
    let words = try bits16(sine)
    let found = zip(words.indices, words).reduce(0) { sum, sample in
      sum + Double(sample.1) * Self.sine(turns: Double(sample.0 % 64) / 64)
    }
    // The amplitude by projection; noise of ½ step deviates by 0.003.
    #expect(abs(found * 2 / 65_536 - 0.4) < 0.015)
  }

  @Test("full scale is held, and 24 bits have the same noise in their own steps")
  func range() throws {
    #expect(try bits16([2, -2, 1, -1]).allSatisfy { $0 == 32767 || $0 <= -32767 || $0 == 32766 })
    let step = 1.0 / 8_388_608
    let samples = [Float](repeating: 0.75, count: 100_000)
    var (quantizer, dither) = (Quantizer(channels: 1), Optional(Dither()))
    var words = [Int32](repeating: 0, count: samples.count)
    var target = words.mutableSpan
    try quantizer.quantize(samples.span, into: &target, with: &dither)
    #expect(words.allSatisfy { $0 & 0xFF == 0 })
    let power = words.reduce(0.0) { sum, word in
      let error = Double(word >> 8) - 0.75 / step
      return sum + error * error
    }
    // A whole number of steps: dithered, then rounded.
    #expect(abs(power / 100_000 - 0.25) < 0.01)
  }

  /// By its series, so that no maths library is needed.
  private static func sine(turns: Double) -> Double {
    let x = (turns < 0.5 ? turns : turns - 1) * 2 * .pi
    var (sum, term) = (x, x)
    for k in 1..<12 {
      term *= -x * x / Double(2 * k * (2 * k + 1))
      sum += term
    }
    return sum
  }
}
