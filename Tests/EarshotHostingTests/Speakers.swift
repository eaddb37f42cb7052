import AVFoundation
import EarshotHosting
import EarshotSimulation

/// Speaks, and writes down what its delegate hears, each time with whether the session is active.
final class Speaker: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
  let session = AVAudioSession.sharedInstance()
  let synthesizer = AVSpeechSynthesizer()
  private(set) var log: [String] = []
  var onFinish: (Speaker) -> Void = { _ in }
  var onCancel: (Speaker) -> Void = { _ in }

  init(_ options: AVAudioSession.CategoryOptions = [.duckOthers]) {
    super.init()
    synthesizer.delegate = self
    try? session.setCategory(.playback, mode: .voicePrompt, options: options)
  }

  @discardableResult
  func say(_ text: String) -> AVSpeechUtterance {
    let utterance = AVSpeechUtterance(string: text)
    synthesizer.speak(utterance)
    return utterance
  }

  func note(_ text: String) { log.append(text) }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  {
    note("start \(utterance.speechString)")
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  {
    note("finish \(utterance.speechString)")
    onFinish(self)
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  {
    note("cancel \(utterance.speechString)")
    onCancel(self)
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  {
    note("pause \(utterance.speechString)")
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) { note("continue \(utterance.speechString)") }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) { note("word " + (utterance.speechString as NSString).substring(with: characterRange)) }
}
