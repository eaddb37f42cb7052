import EarshotTestSupport
import EarshotText
import EarshotSessions
import EarshotUnits
import Foundation
import Testing

@testable import EarshotReports
@testable import EarshotSimulation

@Suite("Trace lines")
struct TraceLinesTests {
  /// A header with two apps and one player, and whatever events a test gives it.
  func trace(_ events: [Event]) -> Trace {
    let use = SoundUse(sound: 0, player: "re\"st", origin: nowhere)
    let header = Trace.Header(
      title: "A \"title\"\u{1B}", path: "cues/a.yaml", duration: seconds(20),
      output: OutputFormat(), assumptions: Assumptions(), limits: Limits(),
      apps: [
        .init(name: "podcast", kind: .player, content: .speech, level: .unity),
        .init(name: "coach", kind: .cues, content: .music, level: .unity),
      ],
      sounds: [
        .init(
          sound: Sound(source: .silence(seconds(3)), label: "../rest.wav", origin: nowhere),
          facts: SoundFacts(
            length: seconds(3), sampleRate: .standard, channels: 1, lengthFrom: .file))
      ],
      players: [.init(app: AppID(1), name: "re\"st", owner: nil, use: use, isMain: false)])
    return Trace(header: header, events: events)
  }

  /// The lines of events that carry only what they must, without the header.
  func lines(_ kinds: Event.Kind...) -> [String] {
    let events = kinds.map { kind in
      Event(number: 1, time: instant(1), app: AppID(1), kind: kind)
    }
    let text = TraceLines(of: trace(events), version: "0.1").text
    return text.split(separator: "\n").dropFirst().map { line in
      let start = #"{"n": 1, "t": 1.000000000, "frame": 48000, "app": "coach", "event": "#
      return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : String(line)
    }
  }

  @Test("the header holds every assumption and limit, the apps and the sounds")
  func header() {
    #expect(
      TraceLines(of: trace([]), version: "0.1").text == """
        {"earshot": "0.1", "trace": 1, "title": "A \\"title\\"\\u001b", \
        "duration": 20.000000000, "sampleRate": 48000, "rules": "documented", \
        "assumptions": {"device": {"rules": "documented", \
        "duck": {"gain": 0.200000, "fadeDown": 0.250000000, "fadeUp": 1.000000000, \
        "curve": "decibels"}, \
        "interruption": {"fadeOut": 0.100000000, "fadeIn": 0.100000000}, \
        "silentSwitch": "off", "settleAfterCall": 0.000000000, "callStyle": "fullScreen"}, \
        "limits": {"idle": 1.000000000, "window": 10.000000000, "gap": 2.000000000, \
        "churn": {"activations": 3, "within": 3.000000000}, "audibility": 6.000000}}, \
        "apps": [{"name": "podcast", "kind": "player", "content": "speech"}, \
        {"name": "coach", "kind": "cues", "content": "music"}], \
        "sounds": [{"name": "../rest.wav", "length": 3.000000000, "rate": 48000, \
        "channels": 1, "lengthFrom": "file"}]}

        """)
  }

  @Test("an event has its keys in the order of the table, and absent ones are left out")
  func keys() {
    let event = Event(
      number: 12, cause: 7, time: Instant(nanoseconds: 5_000_010_417), app: AppID(1),
      owner: "timer", player: PlayerID(0), kind: .playerFinished(position: seconds(3)),
      origin: .text(line: 21, column: 11), rule: "R-FIN-1")
    // 5.000010417 s are 240000.500016 frames: to nearest, 240001.
    #expect(
      TraceLines(of: trace([event]), version: "0.1").text.hasSuffix(
        """
        \n{"n": 12, "cause": 7, "t": 5.000010417, "frame": 240001, "app": "coach", \
        "owner": "timer", "player": "re\\"st", "event": "playerFinished", \
        "position": 3.000000000, "place": "cues/a.yaml:21:11", "rule": "R-FIN-1"}

        """))
  }

  @Test("a call in app code is placed by its file, line and function")
  func code() {
    var event = Event(number: 1, time: .zero, kind: .haptic("haptic"))
    event.origin = .code(function: "speak(_:)", file: "Coach.swift", line: 20)
    #expect(
      TraceLines(of: trace([event]), version: "0.1").text.hasSuffix(
        """
        {"n": 1, "t": 0.000000000, "frame": 0, "event": "haptic", "text": "haptic", \
        "place": "Coach.swift:20: speak(_:)"}

        """))
  }

  @Test("sessions: options as a getter reports them, the effective mode, who cut whom")
  func sessions() {
    let configuration = SessionConfiguration(
      category: .playback, mode: .voiceChat, options: [.duckOthers])
    #expect(
      lines(
        .categorySet(configuration, whileActive: true),
        .activated(how: .player, notifyMisused: true), .activated(how: .call, notifyMisused: false),
        .deactivated(how: .call, notify: false, cut: [PlayerID(0)]),
        .deactivated(how: .system, notify: true, cut: []),
        .unchanged(active: false, notify: true)) == [
          #""categorySet", "category": "playback", "mode": "voiceChat", "#
            + #""effectiveMode": "default", "options": ["mixWithOthers", "duckOthers"], "#
            + #""while": "active"}"#,
          #""activated", "how": "player", "with": "notify"}"#, #""activated", "how": "call"}"#,
          #""deactivated", "how": "call", "notify": false, "cut": ["re\"st"]}"#,
          #""deactivated", "how": "system", "notify": true}"#,
          #""unchanged", "call": "setActive", "active": false, "with": "notify"}"#,
        ])
  }

  @Test("a refused call has its error by name, number and four characters")
  func refused() {
    let calls = [(RefusedCall.Call.setActive, ErrorCode.isBusy), (.setCategory, .badParam)]
    let events = calls.map { call, error in
      Event.Kind.refused(
        RefusedCall(
          call: call, error: error, options: [], configuration: nil, notifyMisused: false,
          handling: .swallowed))
    }
    #expect(
      lines(events[0], events[1]) == [
        #""refused", "call": "setActive", "error": "isBusy", "code": 560030580, "fourCC": "!act"}"#,
        #""refused", "call": "setCategory", "error": "badParam", "code": -50}"#,
      ])
  }

  @Test("a duck told late has the gain then in force and what is left of its ramp")
  func ducked() {
    // Half of a linear ramp from 1 to 0.2 is behind it: 0.6, and half a second is left.
    let ramp = DuckRamp(
      from: .unity, to: LinearGain(0.2), start: instant(0.5), length: seconds(1), shape: .linear)
    let over = DuckRamp(
      from: LinearGain(0.2), to: .unity, start: .zero, length: seconds(1), shape: .linear)
    #expect(
      lines(
        .ducked(DuckChange(by: [AppID(1), AppID(0)], ramp: ramp)),
        .unducked(DuckChange(by: [AppID(1)], ramp: over))) == [
          #""ducked", "by": ["coach", "podcast"], "from": 0.600000, "to": 0.200000, "#
            + #""ramp": 0.500000000}"#,
          #""unducked", "by": ["coach"], "from": 1.000000, "to": 1.000000, "#
            + #""ramp": 0.000000000}"#,
        ])
  }

  @Test("interruptions and silencing name what did it")
  func interruptions() {
    #expect(
      lines(
        .interruptionBegan(by: .app(AppID(0)), reason: .default),
        .interruptionBegan(by: .route, reason: .routeDisconnected),
        .interruptionEnded(by: .siri, shouldResume: false), .silenced(by: .silentSwitch),
        .unsilenced(by: .record), .hint(secondaryAudioShouldBeSilenced: true)) == [
          #""interruptionBegan", "by": "app", "byApp": "podcast", "reason": 0}"#,
          #""interruptionBegan", "by": "route", "reason": 4}"#,
          #""interruptionEnded", "by": "siri", "shouldResume": false}"#,
          #""silenced", "by": "switch"}"#, #""unsilenced", "by": "record"}"#,
          #""hint", "secondaryAudioShouldBeSilenced": true}"#,
        ])
  }

  @Test("players: a loop lasts null, a cut says what was lost")
  func players() {
    #expect(
      lines(
        .playerStarted(sound: 0, from: .zero, lasts: nil, gain: LinearGain(0.5)),
        .playerStarted(sound: 0, from: seconds(1), lasts: seconds(2), gain: .unity),
        .playerCut(position: seconds(1.5), lost: seconds(0.5)),
        .playerCut(position: seconds(1.5), lost: nil), .playerFailed) == [
          #""playerStarted", "sound": 0, "from": 0.000000000, "lasts": null, "gain": 0.500000}"#,
          #""playerStarted", "sound": 0, "from": 1.000000000, "lasts": 2.000000000, "#
            + #""gain": 1.000000}"#,
          #""playerCut", "position": 1.500000000, "lost": 0.500000000}"#,
          #""playerCut", "position": 1.500000000}"#, #""playerFailed"}"#,
        ])
  }

  @Test("notifications have their raw names and values by key")
  func notifications() {
    #expect(
      lines(
        .notified(.interruptionBegan(reason: .routeDisconnected)),
        .notified(.interruptionEnded(shouldResume: true)),
        .notified(.routeChange(.categoryChange)), .notified(.secondaryAudioHint(begins: false)),
        .notified(.mediaServicesLost)) == [
          #""notified", "name": "AVAudioSessionInterruptionNotification", "values": "#
            + #"{"AVAudioSessionInterruptionTypeKey": 1, "#
            + #""AVAudioSessionInterruptionReasonKey": 4}}"#,
          #""notified", "name": "AVAudioSessionInterruptionNotification", "values": "#
            + #"{"AVAudioSessionInterruptionTypeKey": 0, "#
            + #""AVAudioSessionInterruptionOptionKey": 1}}"#,
          #""notified", "name": "AVAudioSessionRouteChangeNotification", "values": "#
            + #"{"AVAudioSessionRouteChangeReasonKey": 3}}"#,
          #""notified", "name": "AVAudioSessionSilenceSecondaryAudioHintNotification", "#
            + #""values": {"AVAudioSessionSilenceSecondaryAudioHintTypeKey": 0}}"#,
          #""notified", "name": "AVAudioSessionMediaServicesWereLostNotification"}"#,
        ])
  }

  @Test("the device's doings have the scenario's words, and waiting lists what they wait for")
  func others() {
    #expect(
      lines(
        .system(.callRings), .system(.suspend(AppID(0))),
        .system(.routeChange(.oldDeviceUnavailable)), .system(.silentSwitch(on: false)),
        .log("a\tb"), .notSimulated("x"),
        .waits(WaitingList(reason: .cut, neverRan: ["setActive: false"], wouldDeactivate: true)))
        == [
          #""system", "what": "call", "detail": "rings"}"#,
          #""system", "what": "suspend", "detail": "podcast"}"#,
          #""system", "what": "routeChange", "detail": "oldDeviceUnavailable"}"#,
          #""system", "what": "silentSwitch", "detail": "off"}"#, #""log", "text": "a\tb"}"#,
          #""notSimulated", "text": "x"}"#,
          #""waits", "for": "cut", "neverRan": ["setActive: false"]}"#,
        ])
  }

  @Test("every line of a real run is JSON and keeps hostile names whole")
  func parses() throws {
    var stage = Stage(30)
    let name = "\u{1B}[2J\"\\\u{202E}游\u{E0041}\n"
    stage.scenario.path = "a\"b.yaml"
    stage.app(name, .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, owner: name, .activate, .play(stage.sound(3, as: name)), .deactivate)
    stage.at(10, .callRings)
    let trace = try stage.run()
    let text = TraceLines(of: trace, version: "0").text
    let lines = text.split(separator: "\n")
    #expect(lines.count == trace.events.count + 1)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && Escaping.steers($0) })
    for (line, event) in zip(lines.dropFirst(), trace.events) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["n"] as? Int == event.number)
      #expect(object["cause"] as? Int == event.cause)
      if event.app == AppID(0) { #expect(object["app"] as? String == name) }
    }
  }

  @Test("blocks are handed out in order and together are the whole text")
  func blocks() throws {
    var stage = Stage(2400)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    let cue = stage.sound(1, as: "cue")
    for number in 0..<400 { stage.at(Double(number) * 5, coach, .cue(cue)) }
    let lines = TraceLines(of: try stage.run(), version: "0")
    var blocks: [[UInt8]] = []
    lines.write { block in
      var bytes: [UInt8] = []
      for place in block.indices { bytes.append(block[place]) }
      blocks.append(bytes)
    }
    #expect(blocks.count > 2)
    #expect(blocks.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count < 1 << 17 })
    #expect(String(decoding: blocks.joined(), as: UTF8.self) == lines.text)
  }
}
