internal import EarshotUnits

/// Multiplies a whole mix by one gain, a block at a time; unity hands on the very samples.
struct GainStage {
  private let gain: Float
  private var block: [Float] = []

  init(_ gain: LinearGain) {
    self.gain = Float(gain.factor)
  }

  /// Lends the scaled samples.
  mutating func process(
    _ samples: Span<Float>, _ body: (Span<Float>) throws -> Void
  ) throws {
    if gain == 1 { return try body(samples) }
    // Taken out while it is lent, so that no copy is made.
    var block = exchange(&self.block, with: [])
    defer { self.block = block }
    while block.count < samples.count { block.append(0) }
    var scaled = block.mutableSpan
    for i in samples.indices { scaled[i] = samples[i] * gain }
    try body(scaled.span.extracting(first: samples.count))
  }
}
