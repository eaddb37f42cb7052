import AVFoundation

/// What apps write besides, as it stands: players of nothing, preferences, observers, operations.
public final class CommonShapes: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
  public private(set) var log: [String] = []
  private var player = AVAudioPlayer()
  private let voice = AVSpeechSynthesizer()
  private var listening: Task<Void, Never>?
  private var watch: NSKeyValueObservation?
  private let started = Date()

  public override init() {
    super.init()
    voice.delegate = self
  }

  private func note(_ text: String) {
    let seconds = Date().timeIntervalSince(started)
    log.append("\(text) \((seconds * 1000).rounded() / 1000)")
  }

  /// Nothing is there to play yet.
  public func playNothing() {
    note("ready \(player.prepareToPlay())")
    note("plays \(player.play()) \(player.isPlaying) \(player.duration)")
    player.stop()
  }

  /// Put off by two seconds, and stopped after one.
  public func changeItsMind(_ sound: URL) throws {
    player = try AVAudioPlayer(contentsOf: sound)
    player.play(atTime: player.deviceCurrentTime + 2)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in player.stop() }
  }

  /// The player goes with the function that made it.
  public func playInPassing(_ sound: URL) throws {
    let player = try AVAudioPlayer(contentsOf: sound)
    note("plays \(player.play())")
  }

  /// And so does the synthesizer.
  public func speakInPassing(_ text: String) {
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = self
    synthesizer.speak(AVSpeechUtterance(string: text))
  }

  public func say(_ text: String) { voice.speak(AVSpeechUtterance(string: text)) }

  /// What guides write when a newer instruction has come.
  public func replace(by text: String) {
    voice.stopSpeaking(at: .word)
    say(text)
  }

  public func prefer() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setPrefersInterruptionOnRouteDisconnect(false)
    try session.setAggregatedIOPreference(.aggregated)
    try session.setInputDataSource(session.inputDataSources?.first)
    watch = session.observe(\.outputVolume, options: [.initial, .new]) { [weak self] _, change in
      self?.note("volume \(change.newValue ?? -1)")
    }
    _ = session.publisher(for: \.category).sink { [weak self] in self?.note($0.rawValue) }
    AVAudioApplication.requestRecordPermission { [weak self] in self?.note("allowed \($0)") }
    if AVAudioApplication.shared.recordPermission == .denied { note("denied") }
    UserDefaults.standard.setValue(nil, forKey: "coach.nothing")
    OperationQueue.main.addOperation { [weak self] in self?.note("main operation") }
    OperationQueue().addOperation { [weak self] in self?.note("operation") }
  }

  /// Work items, and a queue of its own that is waited for.
  public func work() {
    var value = 0
    DispatchQueue(label: "another").sync { value = 1 }
    note("value \(value)")
    let gate = DispatchSemaphore(value: 0)
    note("timed out \(gate.wait(wallTimeout: .now() + 0.5) == .timedOut)")
    let item = DispatchWorkItem { [self] in note("item") }
    item.notify(queue: .main) { [self] in note("after item") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
    DispatchQueue(label: "own").async { [self] in
      item.wait()
      note("waited")
    }
  }

  /// One queue waits for a second, and meanwhile another begins to wait for two.
  public func crossWaits() {
    DispatchQueue(label: "own").async { Thread.sleep(forTimeInterval: 2) }
    Thread.sleep(forTimeInterval: 1)
  }

  /// On a phone this never returns.
  public func waitForItself() { DispatchQueue.main.sync { note("never") } }

  /// Hears of interruptions by a loop that waits for them.
  public func listen() throws {
    try AVAudioSession.sharedInstance().setActive(true)
    let center = NotificationCenter.default
    listening = Task { [weak self] in
      for await note in center.notifications(named: AVAudioSession.interruptionNotification) {
        let type = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
        self?.note("interruption \(type ?? 9)")
      }
      self?.note("over")
    }
  }

  public func stopListening() { listening?.cancel() }

  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart u: AVSpeechUtterance) {
    note("start \(u.speechString)")
  }

  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish u: AVSpeechUtterance)
  {
    note("finish \(u.speechString)")
  }

  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel u: AVSpeechUtterance)
  {
    note("cancel \(u.speechString)")
  }
}
