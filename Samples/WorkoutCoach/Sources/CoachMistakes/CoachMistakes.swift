import AVFoundation

// Three coaches, each with one mistake in its timing. All of them pass a review that counts calls.

/// Activates the session once, when the workout starts.
public final class ActivatesOnce: SpeakingCoach {
  public override init() {
    super.init()
    try? session.setActive(true)
  }

  public override func say(_ text: String) {
    synthesizer.speak(AVSpeechUtterance(string: text))
  }

  public override func finish() {
    try? session.setActive(false, options: .notifyOthersOnDeactivation)
  }
}

/// Deactivates by a timer that it hopes is long enough.
public final class DeactivatesTooEarly: SpeakingCoach {
  public override func say(_ text: String) {
    try? session.setActive(true)
    synthesizer.speak(AVSpeechUtterance(string: text))
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
      try? session.setActive(false, options: .notifyOthersOnDeactivation)
    }
  }
}

/// Leaves the session active after its last cue.
public final class NeverDeactivates: SpeakingCoach {
  public override func say(_ text: String) {
    try? session.setActive(true)
    synthesizer.speak(AVSpeechUtterance(string: text))
  }
}

/// What they have in common, which is right.
public class SpeakingCoach {
  let session = AVAudioSession.sharedInstance()
  let synthesizer = AVSpeechSynthesizer()

  public init() {
    try? session.setCategory(
      .playback, mode: .voicePrompt,
      options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
  }

  public func say(_ text: String) {}

  public func finish() {}
}
