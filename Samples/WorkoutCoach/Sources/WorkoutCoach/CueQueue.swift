import AVFoundation

/// Speaks cues one after another, and holds the audio session for exactly as long.
///
/// The session is activated before the first cue of a row and deactivated from the callback of the
/// last one. So music is quiet, and a podcast stands still, only while something is said.
///
/// Everything happens on the main queue.
final class CueQueue: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
  /// Told of every cue that could not be spoken, with its text.
  var onSkip: (String) -> Void = { _ in }

  private let session = AVAudioSession.sharedInstance()
  private let synthesizer = AVSpeechSynthesizer()
  private var observer: NSObjectProtocol?
  /// Cues that are spoken or wait.
  private var pending = 0

  override init() {
    super.init()
    synthesizer.delegate = self
    do {
      try session.setCategory(
        .playback, mode: .voicePrompt,
        options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
    } catch {
      print("the audio session cannot be set up: \(error.localizedDescription)")
    }
    observer = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: session, queue: .main
    ) { [weak self] note in self?.interrupted(note) }
  }

  func say(_ text: String) {
    if session.promptStyle == .none { return onSkip(text) }
    if pending == 0 {
      do {
        try session.setActive(true)
      } catch {
        return onSkip(text)
      }
    }
    pending += 1
    synthesizer.speak(AVSpeechUtterance(string: text))
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  private func interrupted(_ note: Notification) {
    guard let raw = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt,
      AVAudioSession.InterruptionType(rawValue: raw) == .began
    else { return }
    // A cue is not worth repeating.
    stop()
  }

  private func cueEnded() {
    pending -= 1
    guard pending == 0 else { return }
    do {
      try session.setActive(false, options: .notifyOthersOnDeactivation)
    } catch {
      print("the audio session cannot be given back: \(error.localizedDescription)")
    }
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) { cueEnded() }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) { cueEnded() }
}
