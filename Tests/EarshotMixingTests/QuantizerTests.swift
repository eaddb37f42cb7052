import EarshotMixing
import Testing

@Suite("A quantiser")
struct QuantizerTests {
  private static let step: Float = 1 / 32768

  @Test("takes each sample to the nearest number, and holds full scale")
  func edges() throws {
    let samples: [Float] = [1, -1, 0.9 * Self.step, -0.1 * Self.step, 0, -0.0, 1.5, -1.5, 1e30]
    #expect(try bits16(samples) == [32767, -32768, 1, 0, 0, 0, 32767, -32768, 32767])
  }

  @Test("takes halves away from 0")
  func halves() throws {
    let steps: [Float] = [0.5, -0.5, 1.5, 2.5, -2.5, 32766.5, 32767.5, -32767.5, -32768.5]
    #expect(
      try bits16(steps.map { $0 * Self.step })
        == [1, -1, 2, 3, -3, 32767, 32767, -32768, -32768])
    #expect(
      try bits16([Float(0.5).nextDown * Self.step, Float(2.5).nextDown * Self.step]) == [0, 2])
  }

  @Test("writes 24 bits to the upper three bytes")
  func words() throws {
    let step: Float = 1 / 8_388_608
    let samples: [Float] = [1, -1, step, -step, 0.5 * step, 0.25 * step, 0.5, 0.5 + step / 2]
    let expected: [Int32] = [
      8_388_607, -8_388_608, 1, -1, 1, 0, 4_194_304, 4_194_305,
    ]
    #expect(try bits24(samples) == expected.map { $0 << 8 })
  }

  @Test("agrees with rounding in Double, near every half and over the whole range")
  func againstDouble() throws {
    var numbers = SeededNumbers(state: 11)
    var samples = (0..<20_000).map { _ in Float.random(in: -1.1...1.1, using: &numbers) }
    for whole in stride(from: -32_770, through: 32_770, by: 1) {
      let half = (Float(whole) + 0.5) * Self.step
      samples += [half.nextDown, half, half.nextUp]
    }
    samples += samples.map { $0 / 256 }
    #expect(
      try bits16(samples) == samples.map { Int16(rounded($0, 32768)) })
    #expect(
      try bits24(samples) == samples.map { Int32(rounded($0, 8_388_608)) << 8 })
  }

  @Test("gives back every 16-bit number that was read as a part of full scale")
  func roundTrip() throws {
    let words = Array(Int16.min...Int16.max)
    var samples: [Float] = Array(repeating: 0, count: words.count)
    var span = samples.mutableSpan
    MixKernels.float(from16Bit: words.span, to: &span, count: words.count)
    #expect(samples[0] == -1 && samples[32768] == 0)
    #expect(try bits16(samples) == words)
  }

  @Test("keeps the peak, and the number and first frame of samples beyond full scale")
  func account() throws {
    var quantizer = Quantizer(channels: 2)
    try quantizer.measure(([0.25, -0.5, 1, -1] as [Float]).span)
    #expect(quantizer.peak == 1 && quantizer.overs == 0 && quantizer.firstOver == nil)
    try quantizer.measure(([0, 0, 0, -1.25] as [Float]).span)
    try quantizer.measure(([1.125, 1.125] as [Float]).span)
    #expect(quantizer.peak == 1.25 && quantizer.overs == 3 && quantizer.firstOver == 3)
    #expect(quantizer.frames == 5)
  }

  @Test(
    "refuses what is no number, and says where",
    arguments: [Float.nan, -.nan, .signalingNaN, .infinity, -.infinity])
  func refuses(value: Float) throws {
    var quantizer = Quantizer(channels: 2)
    try quantizer.measure(([0, 0] as [Float]).span)
    var words: [Int16] = [7, 7, 7, 7]
    var span = words.mutableSpan
    #expect(throws: QuantizerError(frame: 2, channel: 1)) {
      try quantizer.quantize(([0.5, 2, 0.5, value] as [Float]).span, into: &span)
    }
    #expect(quantizer.peak == 0 && quantizer.overs == 0 && quantizer.frames == 1)
  }

  private func rounded(_ sample: Float, _ scale: Double) -> Double {
    min(max((Double(sample) * scale).rounded(), -scale), scale - 1)
  }

  private func bits16(_ samples: [Float]) throws -> [Int16] {
    var words: [Int16] = Array(repeating: 0, count: samples.count)
    var quantizer = Quantizer(channels: 1)
    var span = words.mutableSpan
    try quantizer.quantize(samples.span, into: &span)
    return words
  }

  private func bits24(_ samples: [Float]) throws -> [Int32] {
    var words: [Int32] = Array(repeating: 0, count: samples.count)
    var quantizer = Quantizer(channels: 1)
    var span = words.mutableSpan
    try quantizer.quantize(samples.span, into: &span)
    return words
  }
}
