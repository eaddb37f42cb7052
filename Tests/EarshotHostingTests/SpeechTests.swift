import AVFoundation
import EarshotHosting
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import Testing

@Suite("Synthesizers in app code")
struct SpeechTests {
  private func run(
    _ text: String = listener("music"), _ rules: RuleSetName = .documented,
    options: AVAudioSession.CategoryOptions = [.duckOthers],
    _ plan: (HostedDevice, Speaker) -> Void
  ) throws -> (HostedResult, [String]) {
    var speaker: Speaker?
    let result = try SimulatedDevice(text: text, rules: rules).run(app: "guide") { device in
      let new = Speaker(options)
      speaker = new
      plan(device, new)
    }
    return (result, speaker?.log ?? [])
  }

  @Test("the delegate hears of start, words and end in order, one utterance after another")
  func order() throws {
    let (result, log) = try run { device, guide in
      device.at(.seconds(2)) {
        guide.say("turn left")
        guide.say("arrived")
        guide.note("said \(guide.synthesizer.isSpeaking)")
      }
    }
    #expect(
      log == [
        "said true", "start turn left", "word turn", "word left", "finish turn left",
        "start arrived", "word arrived", "finish arrived",
      ])
    // The first sound activates, nobody deactivates (R-ACT-6, R-DEACT-6).
    #expect(result.findingIDs.contains(.neverDeactivated))
  }

  @Test("a deactivation between two utterances is undone by the next one")
  func undone() throws {
    let (result, log) = try run { device, guide in
      guide.onFinish = { guide in
        try? guide.session.setActive(false, options: .notifyOthersOnDeactivation)
      }
      device.at(.seconds(2)) {
        guide.say("one")
        guide.say("two")
      }
    }
    #expect(log.filter { $0.hasPrefix("finish") } == ["finish one", "finish two"])
    let activations = result.trace.events.filter { event in
      if case .activated(.player, _) = event.kind { event.app == AppID(1) } else { false }
    }
    #expect(activations.count == 2)
    #expect(!result.findingIDs.contains(.cueCut))
  }

  @Test("stopping cancels everything, each as an event of its own, in the order of the queue")
  func cancelled() throws {
    let (_, log) = try run { device, guide in
      device.at(.seconds(2)) {
        guide.say("one and a half")
        guide.say("two")
      }
      device.at(.milliseconds(2_050)) {
        guide.note("stop \(guide.synthesizer.stopSpeaking(at: .immediate))")
        guide.note("speaking \(guide.synthesizer.isSpeaking)")
      }
    }
    #expect(
      log == [
        "start one and a half", "word one", "stop true", "speaking false",
        "cancel one and a half", "cancel two",
      ])
  }

  @Test("a didCancel of the old prompt that deactivates cuts the new one")
  func stale() throws {
    let (result, log) = try run { device, guide in
      guide.onCancel = { guide in
        try? guide.session.setActive(false, options: .notifyOthersOnDeactivation)
      }
      device.at(.seconds(2)) { guide.say("turn left") }
      device.at(.milliseconds(2_100)) {
        guide.synthesizer.stopSpeaking(at: .immediate)
        guide.say("turn right")
      }
    }
    #expect(log.contains("cancel turn left"))
    #expect(log.contains("cancel turn right"))
    #expect(result.findingIDs.contains(.cueCut))
    #expect(result.findingIDs.contains(.staleDeactivation))
  }

  @Test(
    "a deactivation under a running utterance throws under one rule set alone",
    arguments: [(RuleSetName.documented, 560_030_580), (.ios26, 0)])
  func busy(rules: RuleSetName, code: Int) throws {
    let (result, log) = try run(listener("music"), rules) { device, guide in
      device.at(.seconds(2)) {
        guide.say("turn left")
        guide.say("arrived")
      }
      device.at(.milliseconds(2_100)) {
        do {
          try guide.session.setActive(false)
          guide.note("0")
        } catch {
          guide.note("\((error as NSError).code)")
        }
        guide.note("speaking \(guide.synthesizer.isSpeaking)")
      }
    }
    #expect(
      log == [
        "start turn left", "word turn", "\(code)", "speaking false", "cancel turn left",
        "cancel arrived",
      ])
    #expect(result.findingIDs.contains(.cueCut))
  }

  @Test("an interruption holds the utterance without a callback, until the client continues it")
  func interrupted() throws {
    let call = listener("music").replacing(
      "timeline: []",
      with: "timeline: [{at: 2.1s, system: {call: rings}}, {at: 6s, system: {call: ends}}]")
    let (_, log) = try run(call) { device, guide in
      device.at(.seconds(2)) { guide.say("turn left") }
      device.at(.seconds(4)) {
        guide.note("speaking \(guide.synthesizer.isSpeaking) paused \(guide.synthesizer.isPaused)")
      }
      device.at(.seconds(7)) { guide.note("continues \(guide.synthesizer.continueSpeaking())") }
    }
    #expect(
      log == [
        "start turn left", "word turn", "speaking false paused false", "continues true",
        "continue turn left", "word left", "finish turn left",
      ])
  }

  @Test("in a call an exclusive session is refused, and the utterance dropped without a start")
  func refused() throws {
    let call = listener("music").replacing(
      "timeline: []", with: "timeline: [{at: 1s, system: {call: rings}}]")
    let (result, log) = try run(call, options: []) { device, guide in
      device.at(.seconds(2)) {
        do { try guide.session.setActive(true) } catch {
          guide.note("\((error as NSError).domain) \((error as NSError).code)")
        }
        guide.say("turn left")
      }
    }
    #expect(log == ["NSOSStatusErrorDomain 561017449", "cancel turn left"])
    #expect(result.findingIDs.contains(.errorIgnored))
    #expect(result.findingIDs.contains(.cueLost))
  }

  @Test("a pause by the client is a pause, and not an interruption")
  func paused() throws {
    let (_, log) = try run { device, guide in
      device.at(.seconds(2)) { guide.say("turn left") }
      device.at(.milliseconds(2_050)) { guide.synthesizer.pauseSpeaking(at: .immediate) }
      device.at(.seconds(3)) {
        guide.note("speaking \(guide.synthesizer.isSpeaking) paused \(guide.synthesizer.isPaused)")
        guide.synthesizer.continueSpeaking()
      }
    }
    #expect(
      log == [
        "start turn left", "word turn", "pause turn left", "speaking true paused true",
        "continue turn left", "word left", "finish turn left",
      ])
  }

  @Test("enqueueing one utterance twice stops the run with its reason")
  func twice() throws {
    let error = #expect(throws: HostingError.self) {
      try run { device, guide in
        device.at(.seconds(2)) {
          let utterance = guide.say("turn left")
          guide.synthesizer.speak(utterance)
        }
      }
    }
    #expect(error.map(String.init(describing:))?.contains("twice") == true)
  }

  @Test("a synthesizer with a session of its own leaves the app's session alone")
  func ownSession() throws {
    let (result, log) = try run { device, guide in
      guide.synthesizer.usesApplicationAudioSession = false
      device.at(.seconds(2)) { guide.say("turn left") }
    }
    #expect(log.last == "finish turn left")
    // It lingers for two seconds and gives the music back by itself (R-TTS-2).
    #expect(result.trace.story(AppID(0)).hasPrefix("full 0 ducked 2 full "))
    #expect(!result.findingIDs.contains(.neverDeactivated))
  }
}
