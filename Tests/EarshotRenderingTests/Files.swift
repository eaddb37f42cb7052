import EarshotTestSupport

extension TemporaryFolder {
  /// A 32-bit float file of these interleaved samples; returns its path.
  func file(
    _ name: String, _ samples: [Float], rate: Int = 1000, channels: Int = 1
  ) throws -> String {
    try floats(name, samples, rate: rate, channels: channels)
  }
}

/// 1, 2, 3 …: in such a sound a wrong place is a wrong number.
func counting(_ frames: Int, from first: Int = 1) -> [Float] {
  (first..<first + frames).map(Float.init)
}

/// Reproducible noise between −0.25 and 0.25.
func noise(_ count: Int, seed: UInt64 = 1) -> [Float] {
  var random = SplitMix(state: seed)
  return (0..<count).map { _ in Float.random(in: -0.25...0.25, using: &random) }
}
