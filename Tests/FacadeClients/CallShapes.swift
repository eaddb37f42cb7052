import AVFoundation

// Every shape in which apps call the session, compiled as it stands; nothing here is run.

/// An app's own protocol, met by the session without a line.
protocol SessionControlling {
  var category: AVAudioSession.Category { get }
  var isOtherAudioPlaying: Bool { get }
  func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
    options: AVAudioSession.CategoryOptions) throws
  func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
    policy: AVAudioSession.RouteSharingPolicy, options: AVAudioSession.CategoryOptions) throws
  func setMode(_ mode: AVAudioSession.Mode) throws
  func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions) throws
}

extension AVAudioSession: SessionControlling {}

/// A double by inheritance.
final class StubbornSession: AVAudioSession, @unchecked Sendable {
  override var isOtherAudioPlaying: Bool { true }
  override var currentRoute: AVAudioSessionRouteDescription { super.currentRoute }
  override func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions = []) throws {
    throw NSError(domain: NSOSStatusErrorDomain, code: AVAudioSession.ErrorCode.isBusy.rawValue)
  }
}

protocol Speaking: AnyObject {
  var isSpeaking: Bool { get }
  func speak(_ utterance: AVSpeechUtterance)
  func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool
}

extension AVSpeechSynthesizer: Speaking {}

protocol Playing: AnyObject {
  var delegate: (any AVAudioPlayerDelegate)? { get set }
  var volume: Float { get set }
  func prepareToPlay() -> Bool
  func play() -> Bool
  func stop()
}

extension AVAudioPlayer: Playing {}

/// An utterance with something of the app's own.
final class Cue: AVSpeechUtterance {
  var priority = 0

  convenience init(_ text: String, priority: Int) {
    self.init(string: text)
    self.priority = priority
    rate = AVSpeechUtteranceDefaultSpeechRate * 1.1
    pitchMultiplier = 1.2
    volume = 0.9
    preUtteranceDelay = 0.1
    postUtteranceDelay = 0.2
    voice =
      AVSpeechSynthesisVoice(language: "en-US")
      ?? AVSpeechSynthesisVoice(identifier: AVSpeechSynthesisVoiceIdentifierAlex)
  }
}

final class QueueingSynthesizer: AVSpeechSynthesizer {
  var spoken: [AVSpeechUtterance] = []

  override func speak(_ utterance: AVSpeechUtterance) {
    spoken.append(utterance)
    super.speak(utterance)
  }
}

final class Navigator: NSObject {
  let session = AVAudioSession.sharedInstance()
  lazy var synthesizer: AVSpeechSynthesizer = {
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = self
    synthesizer.usesApplicationAudioSession = true
    return synthesizer
  }()
  private var observers: [NSObjectProtocol] = []

  func configure() {
    do {
      try session.setCategory(.playback)
      try session.setCategory(.playback, options: .mixWithOthers)
      try session.setCategory(.playback, options: [.duckOthers])
      try session.setCategory(.playback, mode: .default)
      try session.setCategory(
        .playback, mode: .voicePrompt,
        options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
      try session.setCategory(
        .playAndRecord, mode: .videoChat, policy: .default,
        options: [.allowBluetooth, .allowBluetoothA2DP, .defaultToSpeaker])
      try session.setMode(.spokenAudio)
      try session.setActive(true)
      try session.setActive(true, options: [])
      try session.setActive(false, options: .notifyOthersOnDeactivation)
      try session.setActive(false, options: [.notifyOthersOnDeactivation])
      try session.overrideOutputAudioPort(.speaker)
      try session.setPreferredSampleRate(44_100)
      try session.setPreferredIOBufferDuration(0.005)
    } catch let error as NSError where error.domain == NSOSStatusErrorDomain {
      switch AVAudioSession.ErrorCode(rawValue: error.code) {
      case .isBusy?, .cannotInterruptOthers?: print(error.localizedDescription)
      default: print(error.code)
      }
    } catch {
      print(error)
    }
    try? AVAudioSession.sharedInstance().setActive(false)
  }

  /// The values of a notification, read in three ways.
  func observe() {
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(
        forName: AVAudioSession.interruptionNotification, object: session, queue: .main
      ) { note in
        guard let info = note.userInfo,
          let raw = info[AVAudioSessionInterruptionTypeKey] as? UInt,
          let type = AVAudioSession.InterruptionType(rawValue: raw)
        else { return }
        switch type {
        case .began: break
        case .ended:
          let value = info[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
          if AVAudioSession.InterruptionOptions(rawValue: value).contains(.shouldResume) {}
        @unknown default: break
        }
      })
    observers.append(
      center.addObserver(
        forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
      ) { note in
        let number = note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? NSNumber
        let reason = number.flatMap { AVAudioSession.RouteChangeReason(rawValue: $0.uintValue) }
        let key = AVAudioSessionRouteChangePreviousRouteKey
        let previous = note.userInfo?[key] as? AVAudioSessionRouteDescription
        if reason == .oldDeviceUnavailable,
          previous?.outputs.contains(where: { $0.portType == .headphones }) == true
        {
        }
      })
    observers.append(
      center.addObserver(
        forName: AVAudioSession.silenceSecondaryAudioHintNotification, object: nil, queue: .main
      ) { note in
        guard let value = note.userInfo?[AVAudioSessionSilenceSecondaryAudioHintTypeKey] as? UInt
        else { return }
        _ = AVAudioSession.SilenceSecondaryAudioHintType(rawValue: value) == .begin
      })
    for name in [
      AVAudioSession.mediaServicesWereLostNotification,
      AVAudioSession.mediaServicesWereResetNotification,
    ] {
      observers.append(center.addObserver(forName: name, object: nil, queue: nil) { _ in })
    }
  }

  func ask() {
    let outputs = session.currentRoute.outputs.map(\.portType)
    _ = outputs.contains(.bluetoothA2DP) || outputs.contains(.carAudio)
    _ = session.categoryOptions.contains(.mixWithOthers) && session.mode == .default
    _ = session.outputVolume > 0 && !session.secondaryAudioShouldBeSilencedHint
    switch session.promptStyle {
    case .none, .short, .normal: break
    @unknown default: break
    }
    switch session.recordPermission {
    case .granted, .denied, .undetermined: break
    @unknown default: break
    }
    session.requestRecordPermission { _ in }
    for voice in AVSpeechSynthesisVoice.speechVoices() where voice.quality == .enhanced {
      _ = (voice.name, voice.identifier, voice.language, voice.gender == .female)
    }
    _ = AVSpeechSynthesisVoice.currentLanguageCode()
  }

  func speak(_ text: NSAttributedString) {
    synthesizer.speak(AVSpeechUtterance(attributedString: text))
    if let markup = AVSpeechUtterance(ssmlRepresentation: "<speak>turn left</speak>") {
      synthesizer.speak(markup)
    }
    synthesizer.pauseSpeaking(at: .word)
    synthesizer.continueSpeaking()
    if synthesizer.isSpeaking || synthesizer.isPaused { synthesizer.stopSpeaking(at: .immediate) }
    synthesizer.write(Cue("ahead", priority: 1)) { buffer in
      _ = (buffer as? AVAudioPCMBuffer)?.frameLength
    }
  }
}

extension Navigator: AVSpeechSynthesizerDelegate, @unchecked Sendable {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  {}
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) { _ = (utterance as? Cue)?.priority }
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) { _ = (utterance.speechString as NSString).substring(with: characterRange) }
}

final class Tones: NSObject, AVAudioPlayerDelegate {
  private var players: [String: AVAudioPlayer] = [:]

  func prepare(_ name: String, _ data: Data) throws {
    guard let url = Bundle.main.url(forResource: name, withExtension: "mp3") else { return }
    let player = try AVAudioPlayer(contentsOf: url, fileTypeHint: AVFileType.mp3.rawValue)
    player.delegate = self
    player.numberOfLoops = -1
    player.enableRate = true
    player.prepareToPlay()
    player.setVolume(0.5, fadeDuration: 1)
    player.currentTime = 0
    players[name] = player
    _ = try AVAudioPlayer(data: data).play(atTime: player.deviceCurrentTime + 1)
    _ = try AVAudioPlayer(data: data, fileTypeHint: nil).duration
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: Error?) {}
}
