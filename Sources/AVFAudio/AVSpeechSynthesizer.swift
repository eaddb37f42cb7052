#if !canImport(Darwin)
  internal import EarshotSessions
  internal import EarshotSimulation
  internal import EarshotUnits
  public import Foundation

  /// Speaks utterances one after another in the simulated device.
  ///
  /// Each utterance is a player: it activates the session by itself if need be. Every delegate call
  /// is an event of its own, never made inside `speak`, `stopSpeaking` or `setActive`.
  ///
  /// - Rule: R-TTS-1, R-TTS-2, R-ACT-6, R-FIN-3
  open class AVSpeechSynthesizer: NSObject {
    public typealias BufferCallback = (AVAudioBuffer) -> Void

    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// With false its sounds use a session of their own, which the system activates and deactivates.
    open var usesApplicationAudioSession = true
    open var mixToTelephonyUplink = false {
      didSet {
        if mixToTelephonyUplink { note("mixToTelephonyUplink: the call's sound is not rendered") }
      }
    }

    var host: AppHost?
    /// What waits, in the order in which it is to be spoken.
    var queue: [AVSpeechUtterance] = []
    /// What a stop at a word has dropped, to be told of once that word is over.
    var dropped: [AVSpeechUtterance] = []
    var current: Speaking?

    public override init() {
      super.init()
    }

    open func speak(_ utterance: AVSpeechUtterance) {
      guard let host = attend() else { return }
      if current?.utterance === utterance || queue.contains(where: { $0 === utterance }) {
        host.fail("enqueues one utterance twice: on a device this raises an exception")
        return
      }
      host.run.declareSpeech()
      queue.append(utterance)
      if current == nil && queue.count == 1 { startNext(host) }
    }

    /// Drops what is spoken and what is queued; what is enqueued from here on is spoken.
    ///
    /// At a word: once the present word is over. Its utterance finishes if that is its last.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
      guard let host = attend(), current != nil || !queue.isEmpty else { return false }
      guard boundary == .word, let player = current?.player, host.run.isSounding(player) else {
        cancelAll(host)
        return true
      }
      dropped += queue
      queue = []
      if let place = nextBoundary(host) {
        atBoundary(place, host) { synthesizer in synthesizer.cancelPresent(host) }
      }
      return true
    }

    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
      guard let host = attend(), let player = current?.player, host.run.isSounding(player) else {
        return false
      }
      if boundary == .word, let place = nextBoundary(host) {
        atBoundary(place, host) { synthesizer in synthesizer.pause(host) }
      } else {
        pause(host)
      }
      return true
    }

    @discardableResult
    open func continueSpeaking() -> Bool {
      guard let host = attend(), let speaking = current, let player = speaking.player,
        host.run.isPaused(player) || host.run.isHeld(player)
      else { return false }
      guard (try? host.run.resume(player)) != nil else { return false }
      tell(host) { $0.speechSynthesizer($1, didContinue: speaking.utterance) }
      planWords(host)
      return true
    }

    /// Whether anything sounds or waits its turn; false while an interruption holds it.
    open var isSpeaking: Bool {
      guard let host = attend() else { return false }
      guard let current else { return !queue.isEmpty }
      guard let player = current.player else { return true }
      return host.run.isSounding(player) || host.run.isPaused(player)
    }

    /// Whether the client itself has paused it.
    open var isPaused: Bool {
      guard let host = attend(), let player = current?.player else { return false }
      return host.run.isPaused(player)
    }

    open func write(
      _ utterance: AVSpeechUtterance,
      toBufferCallback bufferCallback: @escaping AVSpeechSynthesizer.BufferCallback
    ) {
      note("write(_:toBufferCallback:): no buffer comes")
    }

    deinit {
      guard let host, host === AppHost.asked(), let player = current?.player else { return }
      host.run.release(player, of: "AVSpeechSynthesizer")
    }

    private func note(_ what: String) {
      AppHost.asked()?.run.noteNotSimulated("AVSpeechSynthesizer: \(what)")
    }
  }
#endif
