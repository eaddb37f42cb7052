import AVFoundation
import EarshotHosting
import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import Testing

/// Somebody who listens, for twenty seconds.
func listener(_ app: String, mode: String = "default", seconds: Int = 20) -> String {
  """
  title: A listener
  duration: \(seconds)s
  timeline: []
  apps:
    \(app):
      session: {category: playback, mode: \(mode)}
      plays: {tone: 300Hz, lasts: 60s, loop: true}

  """
}

@Suite("App code in a scenario")
struct HostingTests {
  @Test("a coach that follows the pattern pauses the podcast for its cue and no longer")
  func pattern() throws {
    let device = try SimulatedDevice(text: listener("podcast", mode: "spokenAudio"))
    let result = try device.run(app: "coach") { device in
      let coach = Coach()
      device.at(.seconds(5)) { coach.announce("rest") }
    }
    #expect(result.findingIDs.isEmpty)
    // rest.wav lasts 1.696375 s.
    #expect(
      result.trace.story(AppID(0)) == "full 0 interrupted 5 full 6.696375")
    #expect(result.trace.story(AppID(1)) == "silent 0 full 5 silent 6.696375")
  }
}

@Suite("Times past the end of a run")
struct HostedTimeTests {
  /// rest.wav lasts 1.696375 s; the fade up takes 1 s, and the run ends 1 s later.
  @Test("a time that a scenario without duration names is held against the end that the code makes")
  func late() throws {
    func run(_ time: String) throws {
      let text = """
        title: A listener
        apps: {music: {session: {category: playback}, plays: {tone: 300Hz, lasts: 2s, loop: true}}}
        expect: [{app: music, is: full, at: \(time)}]
        """
      _ = try SimulatedDevice(text: text).run(app: "coach") { device in
        let coach = Coach()
        device.at(.seconds(5)) { coach.announce("rest") }
      }
    }
    try run("8.6s")
    let error = #expect(throws: (any Error).self) { try run("9s") }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.contains("3:37: error: 9s is not before the end at 8.696375s"), "\(said)")
  }
}

@Suite("What app code does wrong")
struct MistakeTests {
  @Test("who sets another category where one was refused has not ignored the error")
  func dealtWith() throws {
    for isMended in [true, false] {
      let device = try SimulatedDevice(text: listener("music"))
      let result = try device.run(app: "coach") { device in
        device.at(.seconds(5)) {
          let session = AVAudioSession.sharedInstance()
          do {
            try session.setCategory(.playback, options: [.mixWithOthers, .allowBluetooth])
          } catch {
            if isMended { try session.setCategory(.playback, options: [.mixWithOthers]) }
          }
          try session.setActive(true)
          try session.setActive(false)
        }
      }
      #expect(result.findingIDs.contains(.errorIgnored) == !isMended)
    }
  }

  @Test("a timer that deactivates too early cuts the cue, and the finding names the function")
  func cut() throws {
    for rules in RuleSetName.allCases {
      let device = try SimulatedDevice(text: listener("music"), rules: rules)
      var coach: Coach?
      let result = try device.run(app: "coach") { device in
        coach = Coach()
        device.at(.seconds(5)) { coach?.announce("rest") }
        device.at(.seconds(6)) { coach?.stopTooEarly() }
      }
      #expect(result.findingIDs == [.cueCut])
      #expect(result.trace.story(AppID(0)) == "full 0 ducked 5 full 6")
      #expect(coach?.finished == 0)
      #expect(coach?.failures.count == (rules == .documented ? 1 : 0))
      guard case .code(let function, let file, let line)? = result.findings.first?.origin else {
        Issue.record("the finding has no place in code")
        return
      }
      #expect(function == "Coach.stopTooEarly()")
      #expect(file.hasSuffix("Tests/EarshotHostingTests/Coach.swift"))
      #expect(line == 31)
    }
  }
}
