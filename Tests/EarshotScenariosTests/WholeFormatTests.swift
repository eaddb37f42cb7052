import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@testable import EarshotScenarios

/// One file with every key of the format, compared part by part.
@Suite("The whole format")
struct WholeFormatTests {
  private let read: Scenario

  init() throws {
    read = try scenario(
      """
      title: Every key
      description: What this shows.
      duration: 1m30s
      output: {sampleRate: 44100, channels: 1}
      device:
        rules: ios26
        duck: {gain: 0.5, fadeDown: 100ms, fadeUp: 2s, curve: smooth}
        interruption: {fadeOut: 0s, fadeIn: 50ms}
        silentSwitch: on
        settleAfterCall: 3s
        callStyle: banner
      limits: {idle: 2s, window: 20s, gap: 3s, churn: {activations: 4, within: 5s}, audibility: 3LU}
      apps:
        podcast:
          session: {category: playback, mode: spokenAudio, options: [mixWithOthers]}
          plays: {file: ../Samples/podcast.flac, from: 2s, lasts: 3s, gain: -6dB, loop: false}
          kind: player
          content: speech
          onInterruptionEnded: resumeAlways
          resumesUserPause: true
          resumeDelay: 500ms
          rewindOnResume: 3s
          level: -20dB
          background: true
        coach:
          session:
            category: playAndRecord
            mode: voicePrompt
            options:
              - duckOthers
              - interruptSpokenAudioAndMixWithOthers
              - allowBluetooth
          systemManaged: {}
        voice:
          systemManaged: {linger: 0s}
      timeline:
        - at: 5s
          app: coach
          owner: timer
          repeat: {every: 30s, times: 2}
          do:
            - setCategory: {category: playback, mode: default, options: [duckOthers]}
            - setCategory: {category: ambient}
              onError: continue
            - setActive: true
            - play: ../Samples/rest.wav
            - start: {tone: 440Hz, lasts: 1s}
              as: beep
              onError:
                - haptic: true
            - cue: {constant: 1.0, lasts: 1s, gain: 0.5}
            - wait: 250ms
            - pause: rest
            - resume: rest
              onError: stop
            - stop: beep
            - stop: all
            - haptic: true
            - log: "said, 'rest'"
            - setActive: false
              options: [notifyOthersOnDeactivation]
        - {at: 1s, system: {call: rings}}
        - {at: 2s, system: {call: answered}}
        - {at: 3s, system: {call: ends}}
        - {at: 4s, system: {siri: begins}}
        - {at: 5s, system: {siri: ends}}
        - {at: 6s, system: {alarm: begins}}
        - {at: 7s, system: {alarm: ends}}
        - {at: 8s, system: {background: podcast}}
        - {at: 9s, system: {foreground: podcast}}
        - {at: 10s, system: {suspend: voice}}
        - {at: 11s, system: {terminate: voice}}
        - {at: 12s, system: {routeChange: oldDeviceUnavailable}}
        - {at: 13s, system: {routeChange: newDeviceAvailable}}
        - {at: 14s, system: {mediaServices: reset}}
        - {at: 15s, system: {silentSwitch: off}}
      faults:
        - {withhold: interruptionEnded, app: podcast}
        - {strip: shouldResume, app: podcast, at: 20s}
        - {delay: interruptionEnded, by: 5s, app: podcast}
        - {refuse: setActive, app: coach, with: insufficientPriority, at: 20s, times: 2}
        - {refuse: setActive, app: coach, with: isBusy}
        - {fail: start, app: coach, player: rest}
        - {drop: finished, app: podcast, player: main}
      expect:
        - {app: podcast, is: ducked, from: 5s, to: 8s}
        - {app: podcast, is: interrupted, from: 5s, to: end, within: 5ms}
        - {app: podcast, is: full, at: 7s}
        - {app: podcast, never: paused}
        - {app: coach, player: rest, heard: 2s}
        - {app: podcast, gain: -20dB, at: 7s, within: 0.5dB}
        - {app: podcast, gain: 0.1, at: 7s}
        - {app: coach, error: isBusy, at: 12s, within: 2ms}
        - {noError: true}
        - {finding: cue-cut, app: coach, at: 6s}
        - {finding: clipping}
        - {noFinding: idle-duck, app: coach}
        - {noFindings: true}
      """)
  }

  @Test("title, description, duration and output")
  func top() {
    #expect(read.title == "Every key")
    #expect(read.description == "What this shows.")
    #expect(read.duration == .seconds(90))
    #expect(read.output.sampleRate == SampleRate(hertz: 44_100))
    #expect(read.output.channels == 1)
  }

  @Test("every assumption about the device")
  func device() {
    var device = Assumptions()
    device.rules = .ios26
    device.duck.gain = LinearGain(0.5)
    device.duck.fadeDown = .milliseconds(100)
    device.duck.fadeUp = .seconds(2)
    device.duck.shape = .smooth
    device.interruption.fadeOut = .zero
    device.interruption.fadeIn = .milliseconds(50)
    device.silentSwitchIsOn = true
    device.settleAfterCall = .seconds(3)
    device.callStyle = .banner
    #expect(read.device == device)
  }

  @Test("every limit")
  func limits() {
    var limits = Limits()
    limits.idle = .seconds(2)
    limits.window = .seconds(20)
    limits.gap = .seconds(3)
    limits.churn.activations = 4
    limits.churn.within = .seconds(5)
    limits.audibility = 3
    #expect(read.limits == limits)
  }

  @Test("every key of an app")
  func apps() throws {
    #expect(read.apps.map(\.name) == ["podcast", "coach", "voice"])
    let podcast = read.apps[0]
    #expect(
      podcast.session
        == SessionConfiguration(category: .playback, mode: .spokenAudio, options: .mixWithOthers))
    #expect(
      podcast.plays
        == SoundUse(
          sound: 0, player: "main", gain: LinearGain(Decibels(-6)), loops: false,
          origin: .text(line: 16, column: 12)))
    #expect(podcast.kind == .player)
    #expect(podcast.content == .speech)
    #expect(podcast.onInterruptionEnded == .resumeAlways)
    #expect(podcast.resumesUserPause)
    #expect(podcast.resumeDelay == .milliseconds(500))
    #expect(podcast.rewindOnResume == .seconds(3))
    #expect(podcast.level == LinearGain(0.1))
    #expect(podcast.startsInBackground)
    #expect(podcast.systemManagedLinger == nil)
    let coach = read.apps[1]
    #expect(
      coach.session
        == SessionConfiguration(
          category: .playAndRecord, mode: .voicePrompt,
          options: [
            .duckOthers, .interruptSpokenAudioAndMixWithOthers, .allowBluetoothHFP,
          ]))
    #expect(coach.systemManagedLinger == .seconds(2))
    #expect(read.apps[2].systemManagedLinger == .zero)
  }

  @Test("every sound")
  func sounds() {
    #expect(
      read.sounds.map(\.source) == [
        .file(path: "../Samples/podcast.flac", from: .seconds(2), lasts: .seconds(3)),
        .file(path: "../Samples/rest.wav", from: .zero, lasts: nil),
        .tone(hertz: 440, lasts: .seconds(1)),
        .constant(1, lasts: .seconds(1)),
      ])
    #expect(
      read.sounds.map(\.label) == [
        "../Samples/podcast.flac", "../Samples/rest.wav", "tone 440Hz", "constant 1.0",
      ])
    #expect(read.sounds[1].origin == .text(line: 46, column: 15))
  }

  @Test("every step")
  func steps() throws {
    let entry = read.timeline[0]
    #expect(entry.at == .zero + .seconds(5))
    #expect(entry.repetition == TimelineEntry.Repetition(every: .seconds(30), times: 2))
    #expect(entry.origin == .text(line: 37, column: 5))
    guard case .steps(let steps, let app, let owner) = entry.action else {
      Issue.record("the first entry has no steps")
      return
    }
    #expect(app == AppID(1))
    #expect(owner == "timer")
    #expect(
      steps.map(\.written) == [
        "setCategory playback default duckOthers", "setCategory ambient default ",
        "setActive true false",
        "play 1 rest 1.0", "start 2 beep \(LinearGain(Decibels(-12)).factor)", "cue 3 sound-1 0.5",
        "wait 250ms", "pause rest", "resume rest", "stop beep", "stop all", "haptic",
        "log said, 'rest'", "setActive false true",
      ])
    #expect(
      steps.map(\.handling) == [
        "stop", "continue", "stop", "stop", "run haptic", "stop", "stop", "stop", "stop", "stop",
        "stop", "stop", "stop", "stop",
      ])
    #expect(steps[13].origin == .text(line: 60, column: 9))
  }

  @Test("every system entry")
  func system() {
    let requests = read.timeline.dropFirst().map { entry -> SystemRequest? in
      if case .system(let request) = entry.action { request } else { nil }
    }
    #expect(
      requests == [
        .callRings, .callAnswered, .callEnds, .siriBegins, .siriEnds, .alarmBegins, .alarmEnds,
        .background(AppID(0)), .foreground(AppID(0)), .suspend(AppID(2)), .terminate(AppID(2)),
        .routeChange(.oldDeviceUnavailable), .routeChange(.newDeviceAvailable),
        .mediaServicesReset, .silentSwitch(on: false),
      ])
  }

  @Test("every fault")
  func faults() {
    #expect(
      read.faults.map { "\($0.app.index) \($0.kind)" } == [
        "0 withholdInterruptionEnded(from: nil)",
        "0 stripShouldResume(from: Optional(20s))",
        "0 delayInterruptionEnded(by: 5s, from: nil)",
        "1 refuseSetActive(with: EarshotSessions.ErrorCode.insufficientPriority, from: 20s, times: 2)",
        "1 refuseSetActive(with: EarshotSessions.ErrorCode.isBusy, from: 0s, times: 1)",
        "1 failStart(player: \"rest\")",
        "0 dropFinished(player: \"main\")",
      ])
  }

  @Test("every expectation")
  func expectations() {
    #expect(
      read.expectations.map(\.kind.written) == [
        "stretch 0 ducked 5s 8s 1ms", "stretch 0 interrupted 5s end 5ms", "state 0 full 7s",
        "never 0 paused", "heard 1 rest 2s 1ms", "gain 0 0.1 7s 0.5", "gain 0 0.1 7s 0.1",
        "error 1 isBusy 12s 2ms", "noError", "finding cue-cut 1 6s", "finding clipping - -",
        "noFinding idle-duck 1", "noFindings",
      ])
    #expect(read.expectations[0].origin == .text(line: 86, column: 5))
  }
}

extension Step {
  fileprivate var written: String {
    switch action {
    case .setCategory(let to):
      "setCategory \(to.category) \(to.mode) \(to.options.names.joined(separator: " "))"
    case .setActive(let active, let notify): "setActive \(active) \(notify)"
    case .play(let use): "play \(use.sound) \(use.player) \(use.gain.factor)"
    case .start(let use): "start \(use.sound) \(use.player) \(use.gain.factor)"
    case .cue(let use): "cue \(use.sound) \(use.player) \(use.gain.factor)"
    case .stop(let players): "stop \(players.written)"
    case .pause(let players): "pause \(players.written)"
    case .resume(let players): "resume \(players.written)"
    case .wait(let span): "wait \(span)"
    case .haptic: "haptic"
    case .log(let text): "log \(text)"
    }
  }

  fileprivate var handling: String {
    switch onError {
    case .stop: "stop"
    case .proceed: "continue"
    case .run(let steps): "run " + steps.map(\.written).joined(separator: ", ")
    }
  }
}

extension Step.PlayerSelection {
  fileprivate var written: String {
    switch self {
    case .all: "all"
    case .named(let name): name
    }
  }
}

extension EarshotSimulation.Expectation.Kind {
  fileprivate var written: String {
    switch self {
    case .stretch(let app, let state, let from, let to, let within):
      "stretch \(app.index) \(state) \(from) \(to.map(\.description) ?? "end") \(within)"
    case .state(let app, let state, let at): "state \(app.index) \(state) \(at)"
    case .never(let app, let state): "never \(app.index) \(state)"
    case .heard(let app, let player, let length, let within):
      "heard \(app.index) \(player) \(length) \(within)"
    case .gain(let app, let gain, let at, let within):
      "gain \(app.index) \(gain.factor) \(at) \(within.value)"
    case .error(let app, let error, let at, let within):
      "error \(app.index) \(error) \(at) \(within)"
    case .noError: "noError"
    case .finding(let id, let app, let at):
      "finding \(id.rawValue) \(app.map { "\($0.index)" } ?? "-") \(at?.description ?? "-")"
    case .noFinding(let id, let app): "noFinding \(id.rawValue) \(app.map { "\($0.index)" } ?? "-")"
    case .noFindings: "noFindings"
    case .curve(let path, _, _): "curve \(path)"
    }
  }
}
