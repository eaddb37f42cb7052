import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

@Suite("Converting rates")
struct RateConverterTests {
  @Test(
    "44.1 to 48 kHz keeps a sine: over 120 dB above the error, no delay",
    arguments: [1000.0, 10_000, 18_000])
  func sine(frequency: Double) throws {
    let input = (0..<44_100).map {
      Float(0.99 * sin(2 * .pi * frequency * Double($0) / 44_100))
    }
    let output = try convert(input, from: 44_100, to: 48_000, block: 4096)
    // Away from the ends, where the sine itself begins and stops.
    let (inPhase, quadrature, error) = fit(output, frequency / 48_000, over: 2000..<46_000)
    #expect(abs(inPhase - 0.99) < 1e-3)
    #expect(abs(quadrature) < 1e-6)
    #expect(20 * log10(0.99 / 2.0.squareRoot() / error) > 120)
  }

  @Test(
    "the length is the nearest to the input's, whatever the rates",
    arguments: [
      (44_100, 48_000), (48_000, 44_100), (8000, 48_000), (22_050, 44_101), (96_000, 11_025),
    ],
    [1, 2, 100, 441, 10_007])
  func length(rates: (Int, Int), frames: Int) throws {
    let expected = (Double(frames) * Double(rates.1) / Double(rates.0)).rounded()
    let output = try convert(
      [Float](repeating: 0.5, count: frames), from: rates.0, to: rates.1, block: 64)
    #expect(output.count == Int(expected))
  }

  @Test("blocks of any size give the same samples")
  func blocks() throws {
    let input = noise(9000)
    let whole = try convert(input, from: 44_100, to: 48_000, block: 100_000)
    for block in [1, 7, 512] {
      #expect(try convert(input, from: 44_100, to: 48_000, block: block) == whole)
    }
  }

  @Test("two channels are converted apart")
  func stereo() throws {
    let (left, right) = (noise(4000), Array(noise(8000).suffix(4000)))
    let both = zip(left, right).flatMap { [$0, $1] }
    let output = try convert(both, from: 32_000, to: 48_000, block: 500, channels: 2)
    let alone = try convert(right, from: 32_000, to: 48_000, block: 500)
    #expect(stride(from: 1, to: output.count, by: 2).map { output[$0] } == alone)
  }

  @Test("a rate that is out of all proportion is refused as wrong input")
  func ratio() {
    let error = failure {
      _ = try RateConverter(
        from: SampleRate(hertz: 1), to: .standard, channels: 1, path: "slow.wav")
    }
    #expect(error?.kind == .input)
    #expect(
      error?.description
        == "cannot convert slow.wav: 1 Hz is too far from the 48000 Hz of the output")
  }

  private func convert(
    _ input: [Float], from: Int, to: Int, block: Int, channels: Int = 1
  ) throws -> [Float] {
    var converter = try RateConverter(
      from: SampleRate(hertz: from), to: SampleRate(hertz: to), channels: channels, path: "test")
    var (output, used) = ([Float](), 0)
    var buffer = [Float](repeating: .nan, count: block * channels)
    repeat {
      let end = min(used + block * channels, input.count)
      var span = buffer.mutableSpan
      let step = try converter.convert(
        input: input.span.extracting(used..<end), into: &span, inputEnded: end == input.count)
      used += step.usedFrames * channels
      output += buffer.prefix(step.madeFrames * channels)
    } while used < input.count || !converter.isFinished
    return output
  }

  /// The least-squares sine of that frequency, and the root mean square of what is left.
  private func fit(
    _ samples: [Float], _ cycles: Double, over range: Range<Int>
  ) -> (inPhase: Double, quadrature: Double, error: Double) {
    var (ss, sc, cc, xs, xc) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for n in range {
      let (s, c, x) = (
        sin(2 * .pi * cycles * Double(n)), cos(2 * .pi * cycles * Double(n)), Double(samples[n])
      )
      (ss, sc, cc, xs, xc) = (ss + s * s, sc + s * c, cc + c * c, xs + x * s, xc + x * c)
    }
    let determinant = ss * cc - sc * sc
    let (a, b) = ((xs * cc - xc * sc) / determinant, (xc * ss - xs * sc) / determinant)
    let squares = range.reduce(0.0) { sum, n in
      let angle = 2 * .pi * cycles * Double(n)
      let error = Double(samples[n]) - a * sin(angle) - b * cos(angle)
      return sum + error * error
    }
    return (a, b, (squares / Double(range.count)).squareRoot())
  }
}
