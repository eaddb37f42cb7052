/// A text, the voice that says it and how fast: all that the sound of it depends on.
package struct Speech: Hashable, Sendable {
  package let text: SpeechText
  package let voice: SpeechVoice
  /// 1 is the voice's own speed, 2 twice as fast.
  package let rate: Double

  package static let rates = 0.5...2.0

  /// - Throws: if there is no such voice, or the rate is out of bounds.
  package init(_ text: SpeechText, voice: String, rate: Double) throws(SpeechError) {
    guard let voice = SpeechVoice(rawValue: voice) else { throw .unknownVoice(voice) }
    guard Self.rates.contains(rate) else { throw .rate(rate) }
    self.text = text
    self.voice = voice
    self.rate = rate
  }

  /// What flite calls the same: how much longer than its model each sound is held.
  var durationStretch: Double { voice.ownStretch / rate }
}

/// The voices of flite that Debian's package has.
///
/// Names alone: flite would take any other word for the path of a voice.
package enum SpeechVoice: String, CaseIterable, Sendable {
  case kal
  case kal16
  case awb
  case rms
  case slt

  /// flite's two oldest voices are set to speak slower than they were made.
  var ownStretch: Double {
    switch self {
    case .kal, .kal16: 1.1
    case .awb, .rms, .slt: 1
    }
  }
}
