import AVFoundation

/// A coach as an iOS app would have it: one sound at a time, in a window of its own.
final class Coach: NSObject, AVAudioPlayerDelegate {
  private let session = AVAudioSession.sharedInstance()
  private var player: AVAudioPlayer?
  private(set) var failures: [String] = []
  private(set) var finished = 0

  override init() {
    super.init()
    try? session.setCategory(
      .playback, mode: .voicePrompt,
      options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
  }

  func announce(_ name: String) {
    do {
      try session.setActive(true)
      let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "\(samples)/\(name).wav"))
      player.delegate = self
      player.play()
      self.player = player
    } catch {
      failures.append(error.localizedDescription)
    }
  }

  func stopTooEarly() {
    do {
      try session.setActive(false, options: .notifyOthersOnDeactivation)
    } catch {
      failures.append(error.localizedDescription)
    }
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    finished += 1
    try? session.setActive(false, options: .notifyOthersOnDeactivation)
  }
}

/// The sounds that come with the project.
let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples").path
