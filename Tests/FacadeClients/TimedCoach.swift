import AVFoundation

/// A coach that lives by clocks: a countdown by timer, a cue by queue, dates in its log.
public final class TimedCoach: NSObject, AVAudioPlayerDelegate {
  public private(set) var log: [String] = []
  private let sounds: URL
  private let work = DispatchQueue(label: "coach.work")
  private var player: AVAudioPlayer?
  private var timer: Timer?
  private var left = 0
  private let started = Date()

  public init(sounds: URL) {
    self.sounds = sounds
    super.init()
    _ = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: .main
    ) { [weak self] note in
      let raw = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      self?.note("interruption \(raw.map(String.init) ?? "-")")
    }
  }

  public func activate() throws {
    try AVAudioSession.sharedInstance().setCategory(.playback)
    try AVAudioSession.sharedInstance().setActive(true)
  }

  private func note(_ text: String) {
    let seconds = Date().timeIntervalSince(started)
    log.append("\(text) \((seconds * 1000).rounded() / 1000)")
  }

  /// Counts to three, a second apart, then works and plays half a second later.
  public func countDown() {
    left = 3
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [self] timer in
      note("tick \(left)")
      left -= 1
      guard left == 0 else { return }
      timer.invalidate()
      work.async { [self] in
        note("work")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in play() }
      }
    }
  }

  private func play() {
    note("play")
    player = try? AVAudioPlayer(contentsOf: sounds.appendingPathComponent("rest.wav"))
    player?.delegate = self
    player?.play()
  }

  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    note("finished")
  }

  /// Waits for a callback that needs the queue it waits on.
  public func block() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { done.signal() }
    done.wait()
    note("never")
  }

  /// Waits where it may: the callback comes on another queue.
  public func waitInBackground() {
    let done = DispatchSemaphore(value: 0)
    work.async { [self] in
      done.wait()
      note("waited")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { done.signal() }
  }

  public func sleepInTask() {
    Task { [self] in
      try await Task.sleep(nanoseconds: 1_500_000_000)
      note("slept")
      try await Task.sleep(for: .seconds(2))
      note("slept again")
    }
  }
}
