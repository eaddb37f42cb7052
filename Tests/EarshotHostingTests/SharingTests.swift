import AVFoundation
import EarshotHosting
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import FacadeClients
import Testing

@Suite("One session for a whole app")
struct SharingTests {
  private let session = AVAudioSession.sharedInstance()

  private func player(_ name: String) throws -> AVAudioPlayer {
    try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "\(samples)/\(name).wav"))
  }

  @Test("getters report implied bits, as on a device")
  func getters() throws {
    _ = try SimulatedDevice(text: listener("music")).run(app: "app") { device in
      #expect(session.category == .soloAmbient)
      try session.setCategory(.playback, options: [.duckOthers])
      #expect(session.categoryOptions.rawValue == 0x3)
      try session.setCategory(
        .playback, options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
      #expect(session.categoryOptions.rawValue == 0x13)
      try session.setMode(.voicePrompt)
      #expect(session.mode.rawValue == "AVAudioSessionModeVoicePrompt")
      #expect(session.categoryOptions.rawValue == 0x13)
      device.at(.seconds(1)) { #expect(session.isOtherAudioPlaying) }
    }
  }

  @Test("a forbidden option is refused, with error and rule in its description")
  func refused() throws {
    _ = try SimulatedDevice(text: listener("music")).run(app: "app") { _ in
      let error = #expect(throws: NSError.self) {
        try session.setCategory(.ambient, options: .duckOthers)
      }
      #expect(error?.code == -50)
      #expect(error?.localizedDescription.contains("R-OPT-3") == true)
      #expect(session.category == .soloAmbient)
    }
  }

  @Test("a second component that sets the category drops the mixing of the first")
  func optionsLost() throws {
    let result = try SimulatedDevice(text: listener("music")).run(app: "app") { device in
      try session.setCategory(.playback, options: .duckOthers)
      let first = try player("one")
      device.at(.seconds(2)) {
        try session.setActive(true)
        first.play()
      }
      device.at(.seconds(6)) {
        try session.setActive(false, options: .notifyOthersOnDeactivation)
        try session.setCategory(.playback)
        try session.setActive(true)
        first.play()
      }
      device.at(.seconds(9)) {
        try session.setActive(false, options: .notifyOthersOnDeactivation)
      }
    }
    #expect(result.findingIDs.contains(.optionsLost))
    #expect(result.trace.story(AppID(0)) == "full 0 ducked 2 interrupted 6 full 9")
  }

  @Test("a category changed while active is heard by others at once")
  func changed() throws {
    let result = try SimulatedDevice(text: listener("music")).run(app: "app") { device in
      try session.setCategory(.playback, options: .mixWithOthers)
      device.at(.seconds(2)) { try session.setActive(true) }
      device.at(.seconds(4)) { try session.setCategory(.playback, options: .duckOthers) }
      device.at(.seconds(5)) { try session.setActive(false) }
    }
    #expect(result.trace.story(AppID(0)) == "full 0 ducked 4 full 5")
    #expect(result.findingIDs.contains(.changedWhileActive))
  }

  @Test("what nobody catches ends the run and is thrown")
  func uncaught() throws {
    let device = try SimulatedDevice(text: listener("music"))
    #expect(throws: NSError.self) {
      try device.run(app: "app") { device in
        device.at(.seconds(2)) { try session.setCategory(.ambient, options: .duckOthers) }
      }
    }
  }

  @Test("a player that was left over from one run is not heard in the next")
  func leftovers() throws {
    let device = try SimulatedDevice(text: listener("music"))
    var left: AVAudioPlayer?
    _ = try device.run(app: "app") { device in
      let player = try player("rest")
      left = player
      device.at(.seconds(19)) { player.play() }
    }
    let next = try device.run(app: "app") { device in
      device.at(.seconds(1)) { #expect(left?.isPlaying == false) }
    }
    #expect(next.trace.header.players.count == 1)
  }

  @Test("an observer that was left over from one run hears nothing of the next")
  func observers() throws {
    let text = listener("music").replacing(
      "timeline: []",
      with: "timeline: [{at: 2s, system: {call: rings}}, {at: 3s, system: {call: ends}}]")
    var first: TimedCoach?
    for _ in 1...2 {
      _ = try SimulatedDevice(text: text).run(app: "app") { device in
        let coach = TimedCoach(sounds: URL(fileURLWithPath: samples))
        if first == nil { first = coach }
        device.at(.seconds(1)) { try? coach.activate() }
      }
    }
    #expect(first?.log == ["interruption 1 2.0", "interruption 0 3.0"])
  }

  @Test("two runs leave the same bytes")
  func repeatable() throws {
    let device = try SimulatedDevice(text: listener("music"))
    let traces = try (1...2).map { _ in
      try device.run(app: "coach") { device in
        let coach = Coach()
        device.at(.seconds(5)) { coach.announce("rest") }
      }.traceLines
    }
    #expect(traces[0] == traces[1])
  }

  @Test("outside a run a call throws, and says where it belongs")
  func outside() {
    // Another test's run may be going on, on its own thread.
    let error = #expect(throws: NSError.self) { try session.setActive(true) }
    #expect(error?.localizedDescription.isEmpty == false)
  }
}
