import EarshotHosting
import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import FacadeClients
import Foundation
import Testing

/// What apps write besides, each with what a device does.
@Suite("Common shapes of app code")
struct ShapeTests {
  private let rest = URL(fileURLWithPath: "\(samples)/rest.wav")

  private func run(
    _ text: String = listener("music"), _ act: @escaping (HostedDevice, CommonShapes) throws -> Void
  ) throws -> (result: HostedResult, log: [String]) {
    var app: CommonShapes?
    let result = try SimulatedDevice(text: text).run(app: "coach") { device in
      let made = CommonShapes()
      app = made
      try act(device, made)
    }
    return (result, app?.log ?? [])
  }

  private func words(_ log: [String]) -> [String] {
    log.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
  }

  @Test("a player of nothing never plays, and activates nothing")
  func nothing() throws {
    let (result, log) = try run { device, app in device.at(.seconds(2)) { app.playNothing() } }
    #expect(log == ["ready false 2.0", "plays false false 0.0 2.0"])
    #expect(result.trace.story(AppID(0)) == "full 0")
  }

  @Test("a start that was put off does not come after a stop")
  func changedItsMind() throws {
    let (result, _) = try run { device, app in
      device.at(.seconds(2)) { try app.changeItsMind(rest) }
    }
    #expect(result.trace.story(AppID(1)) == "silent 0")
  }

  @Test("a player or synthesizer that nobody holds falls silent, and its cue is reported as lost")
  func passing() throws {
    let first = try run { device, app in device.at(.seconds(2)) { try app.playInPassing(rest) } }
    let second = try run { device, app in device.at(.seconds(2)) { app.speakInPassing("go") } }
    #expect(first.log == ["plays true 2.0"])
    #expect(second.log.isEmpty)
    for result in [first.result, second.result] {
      #expect(result.trace.story(AppID(1)) == "silent 0")
      #expect(result.findingIDs.contains(.cueLost))
      // The sound has activated the session all the same (R-ACT-6, R-CAT-2).
      #expect(result.trace.story(AppID(0)) == "full 0 interrupted 2")
      #expect(result.traceLines.contains("what nobody holds falls silent"))
    }
  }

  @Test("a stop at a word drops what is there, and speaks what comes after it")
  func replaced() throws {
    let (result, log) = try run { device, app in
      device.at(.seconds(2)) {
        app.say("turn left in two hundred meters")
        app.say("then right")
      }
      device.at(.milliseconds(2_200)) { app.replace(by: "turn left") }
    }
    #expect(
      words(log) == [
        "start turn left in two hundred meters", "cancel turn left in two hundred meters",
        "cancel then right", "start turn left", "finish turn left",
      ])
    let starts = result.trace.events.compactMap { event in
      if case .playerStarted = event.kind, event.app == AppID(1) { event.time } else { nil }
    }
    #expect(starts.count == 2)
    #expect(starts.last.map { $0 > instant(2.2) } == true)
  }

  @Test("a stop in the last word lets it finish")
  func lastWord() throws {
    let (_, log) = try run { device, app in
      device.at(.seconds(2)) {
        app.say("left")
        app.say("right")
      }
      device.at(.milliseconds(2_100)) { app.replace(by: "straight on") }
    }
    #expect(
      words(log) == [
        "start left", "finish left", "cancel right", "start straight on", "finish straight on",
      ])
  }

  @Test("preferences, observers and operations are there, and what has no effect says so")
  func preferences() throws {
    let (result, log) = try run { device, app in device.at(.seconds(2)) { try app.prefer() } }
    #expect(
      log == [
        "volume 1.0 2.0", "AVAudioSessionCategorySoloAmbient 2.0", "allowed true 2.0",
        "main operation 2.0", "operation 2.0",
      ])
    let notes = result.trace.events.compactMap { event in
      if case .notSimulated(let text) = event.kind { text } else { nil }
    }
    #expect(notes.count == 4)
  }

  @Test("work items and queues that are waited for keep the run's time")
  func work() throws {
    let (result, log) = try run { device, app in device.at(.seconds(2)) { app.work() } }
    #expect(log.prefix(3) == ["value 1 2.0", "timed out true 2.5", "item 3.5"])
    #expect(Set(log.dropFirst(3)) == ["after item 3.5", "waited 3.5"])
    #expect(!result.traceLines.contains("two queues wait at once"))
  }

  @Test("two queues that wait at once are noted: on one thread the first goes on late")
  func crossWaits() throws {
    let (result, _) = try run { device, app in device.at(.seconds(2)) { app.crossWaits() } }
    #expect(result.traceLines.contains("two queues wait at once"))
  }

  @Test("a queue that waits for itself stops the run, with the function that does it")
  func waitForItself() throws {
    let error = #expect(throws: HostingError.self) {
      try run { device, app in device.at(.seconds(2)) { app.waitForItself() } }
    }
    let text = error.map(String.init(describing:)) ?? ""
    #expect(text.contains("CommonShapes.waitForItself()"))
    #expect(text.contains("sync on the queue that it runs on"))
  }

  @Test("an app has a name that files can have")
  func names() throws {
    let device = try SimulatedDevice(text: listener("music"))
    for name in ["", "a b", "../coach", "coach/"] {
      let error = #expect(throws: HostingError.self) { try device.run(app: name) { _ in } }
      #expect(error.map(String.init(describing:))?.contains("names no app") == true, "\(name)")
    }
  }

  @Test("what is planned for no time of the run is an error, whenever it is planned")
  func outside() throws {
    for time in [Duration.seconds(-1), .seconds(20), .seconds(1_000_000_000)] {
      let error = #expect(throws: HostingError.self) {
        try run { device, _ in device.at(time) {} }
      }
      #expect(error.map(String.init(describing:))?.contains("no time of this run") == true)
      #expect(throws: HostingError.self) {
        try run { device, _ in device.at(.seconds(2)) { device.at(time) {} } }
      }
    }
  }

  @Test("a loop over notifications hears of an interruption when it comes, until it is cancelled")
  func loop() throws {
    let calls = listener("music").replacing(
      "timeline: []",
      with: """
        timeline:
          - {at: 4s, system: {call: rings}}
          - {at: 6s, system: {call: ends}}
          - {at: 10s, system: {call: rings}}
        """)
    let (_, log) = try run(calls) { device, app in
      device.at(.seconds(2)) { try app.listen() }
      device.at(.seconds(8)) { app.stopListening() }
    }
    #expect(log == ["interruption 1 4.0", "interruption 0 6.0", "over 8.0"])
  }
}
