package import EarshotUnits

/// One gain that brings a mix to a loudness, held so that its true peak stays under −1 dBTP.
package struct Normalization: Hashable, Sendable {
  /// What was asked for, in LUFS.
  package let target: Double
  /// What the mix is multiplied by.
  package let gain: Decibels
  /// Whether the true peak allowed less than was asked for.
  package let isHeld: Bool
  /// The mix as it was, and as it becomes.
  package let before: Loudness
  package let after: Loudness

  /// The true peak that is not reached: −1 dBTP, less what rounding and dither may add at 16 bits.
  private static let ceiling = -1.01

  /// - Returns: nil for a mix whose loudness is not defined: silence, or less than 400 ms.
  package init?(_ mix: Loudness, to target: Double) {
    guard let integrated = mix.integrated, let peak = mix.truePeak else { return nil }
    let (wanted, allowed) = (target - integrated, Self.ceiling - peak.value)
    gain = Decibels(min(wanted, allowed))
    isHeld = allowed < wanted
    before = mix
    after = mix.raised(by: gain)
    self.target = target
  }
}
