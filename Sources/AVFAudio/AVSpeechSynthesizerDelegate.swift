#if !canImport(Darwin)
  public import Foundation

  /// Told of what becomes of each utterance.
  ///
  /// Every method is optional: each has an empty body by default.
  public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol, Sendable {
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance)
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeak marker: AVSpeechSynthesisMarker,
      utterance: AVSpeechUtterance)
  }

  extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeak marker: AVSpeechSynthesisMarker,
      utterance: AVSpeechUtterance
    ) {}
  }

  /// A place in what is spoken: a word.
  open class AVSpeechSynthesisMarker: NSObject {
    public enum Mark: Int, Sendable {
      case phoneme = 0
      case word = 1
      case sentence = 2
      case paragraph = 3
      case bookmark = 4
    }

    open var mark = Mark.word
    open var textRange: NSRange

    init(_ textRange: NSRange) {
      self.textRange = textRange
    }
  }
#endif
