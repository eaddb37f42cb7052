import AVFoundation

/// A coach in the style of newer apps: timer sources, publishers, clocks, tasks of the main actor,
/// sounds out of its bundle.
@MainActor
public final class ModernCoach: NSObject, AVAudioPlayerDelegate {
  public private(set) var log: [String] = []
  @Published public private(set) var remaining = 0
  private let started = ContinuousClock.now
  private let queue = DispatchQueue(label: "coach.timer")
  private var source: DispatchSourceTimer?
  private var links: Set<AnyCancellable> = []
  private var player: AVAudioPlayer?

  private func note(_ text: String) {
    let passed = ContinuousClock.now - started
    log.append("\(text) \(passed / Duration.seconds(1))")
  }

  /// Three ticks a second apart from half a second on, by a timer source on a queue of its own.
  public func tickBySource() {
    var left = 3
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + 0.5, repeating: .seconds(1), leeway: .milliseconds(10))
    source.setEventHandler { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.note("source \(left)")
          left -= 1
          if left == 0 { self?.source?.cancel() }
        }
      }
    }
    source.setCancelHandler { [weak self] in
      Task { @MainActor in self?.note("cancelled") }
    }
    source.resume()
    self.source = source
  }

  /// Suspended from 1.2 s to 2.7 s: what fell due meanwhile comes once.
  public func suspendSource() {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 1, repeating: 1.0)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.note("due") }
    }
    source.activate()
    self.source = source
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1.2) { source.suspend() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2.7) { source.resume() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { source.cancel() }
  }

  public func countByPublisher() {
    remaining = 3
    $remaining.dropFirst().debounce(for: .seconds(0.25), scheduler: DispatchQueue.main)
      .sink { [weak self] left in self?.note("settled \(left)") }
      .store(in: &links)
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in
        guard let self else { return }
        remaining -= 1
        note("left \(remaining)")
        if remaining == 0 { links.removeAll() }
      }
      .store(in: &links)
  }

  /// The cue is a resource of the app; its end is told to the main actor.
  public func play(_ name: String) {
    guard let url = Bundle.main.url(forResource: name, withExtension: "wav") else {
      return note("no \(name)")
    }
    player = try? AVAudioPlayer(contentsOf: url)
    player?.delegate = self
    player?.play()
  }

  nonisolated public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully: Bool) {
    Task { @MainActor in
      note("finished")
      try? await Task.sleep(for: .milliseconds(300))
      note("rested")
      try await ContinuousClock().sleep(until: .now + .seconds(1))
      note("done")
    }
  }
}
