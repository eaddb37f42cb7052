import Foundation

/// An app as it might stand in an Xcode project, and what its user does.
enum HostedSources {
  /// Observers by selector, a submodule, a module that nobody has, code for the phone alone.
  static let coach = """
    import AVFoundation
    import Flutter
    import os.log
    #if os(iOS)
    import UIKit
    #endif

    @objcMembers
    final class Coach: NSObject, ObservableObject, AVAudioPlayerDelegate {
      @Published private(set) var interruptions = 0
      private let log = Logger(subsystem: "app", category: "coach")
      private var player: AVAudioPlayer?

      override init() {
        super.init()
        #if os(iOS)
        let center = NotificationCenter.default
        center.addObserver(
          self, selector: #selector(interrupted(_:)), name: AVAudioSession.interruptionNotification, object: nil)
        #endif
      }

      @objc private func interrupted(_ note: Notification) {
        interruptions += 1
        NotificationCenter.default.removeObserver(self)
      }

      func announce() {
        let session = AVAudioSession.sharedInstance()
        do {
          try session.setCategory(.playback, mode: .voicePrompt, options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
          try session.setActive(true)
          player = try AVAudioPlayer(contentsOf: Bundle.main.url(forResource: "rest", withExtension: "wav")!)
          player?.delegate = self
          player?.play()
        } catch { log.error("failed \\(error.localizedDescription)") }
      }

      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
      }
    }
    """

  /// An actor that sleeps, and reports to the main actor.
  static let timer = """
    import Foundation

    actor IntervalTimer {
      private var round = 0
      private let work: @Sendable @MainActor () -> Void
      init(work: @escaping @Sendable @MainActor () -> Void) { self.work = work }

      func run(rounds: Int) async throws {
        for _ in 0..<rounds {
          try await Task.sleep(for: .seconds(5))
          round += 1
          await work()
        }
      }
    }
    """

  /// What its user does; the environment chooses how it goes wrong.
  static let driver = """
    import AVFoundation
    import EarshotHosting

    enum Refusal: Error { case refused }

    @MainActor func drive(_ device: HostedDevice) throws {
      let coach = Coach()
      let timer = IntervalTimer { coach.announce() }
      let (date, clock) = (Date(), ContinuousClock.now)
      device.at(.seconds(2)) {
        Task {
          try await timer.run(rounds: 5)
          device.log("\\(Date().timeIntervalSince(date)) s, \\(clock.duration(to: .now))")
        }
      }
      device.at(.seconds(29)) { device.log("interrupted \\(coach.interruptions)") }
      device.at(.milliseconds(3500)) {
        switch ProcessInfo.processInfo.environment["FAULT"] {
        case "crash":
          print("about to crash")
          print([1, 2][Int(device.now.components.seconds)])
        case "exit": exit(0)
        case "throw": throw Refusal.refused
        case "block": DispatchSemaphore(value: 0).wait()
        case "loop": while true {}
        case "move":
          DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
            precondition(FileManager.default.changeCurrentDirectoryPath("/"))
          }
        default: break
        }
      }
    }
    """

  static let scenario = """
    title: A hosted coach
    duration: 30s
    apps:
      music: {session: {category: playback}, plays: {tone: 440Hz, lasts: 3s}}
    timeline:
      - {at: 22.5s, system: {call: answered}}
      - {at: 23s, system: {call: ends}}
      - {at: 27.5s, system: {call: answered}}
      - {at: 28s, system: {call: ends}}
    """

  static func put(into folder: Folder) throws {
    try folder.put(coach, "Coach.swift")
    try folder.put(timer, "Timer.swift")
    try folder.put(driver, "Driver.swift")
    try folder.put(scenario, "s.yaml")
    for name in ["tmp", "cache"] { try folder.put("", "\(name)/.keep") }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/rest.wav", withDestinationPath: "\(Repository.root)/Samples/rest.wav")
  }
}
