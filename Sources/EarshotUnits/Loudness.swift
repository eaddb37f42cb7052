/// How loud some sound is, by EBU R 128; nil where a measure is not defined for it.
///
/// Plain values, so that judging and reports need to know nothing of sound.
public struct Loudness: Hashable, Sendable {
  /// Integrated loudness in LUFS; nil for silence and for less than one block of 400 ms.
  public var integrated: Double?
  /// Loudness range in LU; nil for less than one window of 3 s.
  public var range: Double?
  /// The highest true peak of any channel, in dBTP; nil for digital silence.
  public var truePeak: Decibels?

  public init(integrated: Double? = nil, range: Double? = nil, truePeak: Decibels? = nil) {
    self.integrated = integrated
    self.range = range
    self.truePeak = truePeak
  }

  /// The loudness of the same sound times one gain.
  public func raised(by gain: Decibels) -> Loudness {
    Loudness(
      integrated: integrated.map { $0 + gain.value }, range: range,
      truePeak: truePeak.map { Decibels($0.value + gain.value) })
  }
}
