internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Makes a scenario of bytes: a few apps, and what they and the system do as long as there are some.
struct TimelineMaker {
  private(set) var scenario = Scenario(title: "Made of bytes")
  private(set) var facts: [SoundFacts] = []
  private var bytes: ByteReader
  private static let nowhere = Origin.text(line: 1, column: 1)
  private static let options: [CategoryOptions] = [
    [], .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers,
    [.duckOthers, .interruptSpokenAudioAndMixWithOthers],
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = ByteReader(bytes)
  }

  mutating func make() {
    scenario.device.rules = bytes.one(of: [.documented, .ios26])
    scenario.device.callStyle = bytes.one(of: [.fullScreen, .banner])
    scenario.device.settleAfterCall = bytes.one(of: [.zero, .seconds(2)])
    scenario.device.duck.shape = bytes.one(of: [.decibels, .linear, .smooth])
    scenario.output.sampleRate = SampleRate(hertz: bytes.one(of: [48_000, 44_100, 8_000, 192_000]))
    for _ in 0...(bytes.byte() % 5) { addApp() }
    if bytes.flag() { scenario.duration = bytes.time() + TimeSpan(nanoseconds: 1) }
    while !bytes.isAtEnd, scenario.timeline.count < 60 { addEntry() }
  }

  private mutating func addApp() {
    let category = bytes.one(of: [
      Category.playback, .playAndRecord, .ambient, .soloAmbient, .record,
    ])
    let takesOptions = category == .playback || category == .playAndRecord
    var app = App(
      name: "app\(scenario.apps.count)",
      session: SessionConfiguration(
        category: category, mode: bytes.one(of: [.default, .spokenAudio, .voicePrompt]),
        options: takesOptions ? bytes.one(of: Self.options) : []),
      plays: bytes.flag() ? sound(as: "main", loops: bytes.flag()) : nil,
      onInterruptionEnded: bytes.one(of: App.ResumePolicy.allCases), origin: Self.nowhere)
    app.resumesUserPause = bytes.flag()
    app.resumeDelay = bytes.flag() ? bytes.time() : .zero
    app.rewindOnResume = bytes.flag() ? bytes.time() : .zero
    app.startsInBackground = bytes.byte() % 8 == 7
    app.systemManagedLinger = bytes.byte() % 8 == 7 ? bytes.time() : nil
    scenario.apps.append(app)
  }

  private mutating func sound(as player: String, loops: Bool) -> SoundUse {
    let length = bytes.time() + TimeSpan(nanoseconds: 100_000)
    scenario.sounds.append(Sound(source: .silence(length), label: player, origin: Self.nowhere))
    facts.append(SoundFacts(length: length, sampleRate: nil, channels: 1, lengthFrom: .formula))
    return SoundUse(sound: facts.count - 1, player: player, loops: loops, origin: Self.nowhere)
  }

  private mutating func addEntry() {
    let at = Instant.zero + bytes.time()
    let kind = bytes.byte() % 8
    let app = AppID(bytes.byte() % scenario.apps.count)
    if kind == 7 {
      addFault(app, at)
      return
    }
    let action: TimelineEntry.Action =
      kind < 5 ? .steps(steps(deep: 0), app: app, owner: nil) : .system(request(app))
    let repetition =
      bytes.byte() % 8 == 7
      ? TimelineEntry.Repetition(
        every: bytes.time() + TimeSpan(nanoseconds: 1), times: 1 + bytes.byte() % 4) : nil
    scenario.timeline.append(
      TimelineEntry(at: at, action: action, repetition: repetition, origin: Self.nowhere))
  }

  private mutating func steps(deep: Int) -> [Step] {
    (0...(bytes.byte() % 4)).map { _ in
      let action = action()
      let handling = bytes.byte() % 4
      let caught: Step.ErrorHandling =
        handling == 2 && deep < 3 ? .run(steps(deep: deep + 1)) : handling == 3 ? .proceed : .stop
      return Step(action: action, onError: caught, origin: Self.nowhere)
    }
  }

  private mutating func action() -> Step.Action {
    let name = bytes.one(of: ["a", "b"])
    switch bytes.byte() % 12 {
    case 0: return .setActive(true, notify: bytes.flag())
    case 1: return .setActive(false, notify: bytes.flag())
    case 2: return .play(sound(as: name, loops: bytes.flag()))
    case 3: return .start(sound(as: name, loops: bytes.flag()))
    case 4: return .cue(sound(as: name, loops: bytes.flag()))
    case 5: return .stop(bytes.flag() ? .all : .named(name))
    case 6: return .pause(bytes.flag() ? .all : .named(name))
    case 7: return .resume(bytes.flag() ? .all : .named(name))
    case 8: return .wait(bytes.time())
    case 9: return .haptic
    case 10: return .log("x")
    default:
      return .setCategory(
        SessionConfiguration(
          category: bytes.one(of: Category.allCases), mode: bytes.one(of: Mode.allCases),
          options: bytes.one(of: Self.options)))
    }
  }

  private mutating func request(_ app: AppID) -> SystemRequest {
    let all: [SystemRequest] = [
      .callRings, .callAnswered, .callEnds, .siriBegins, .siriEnds, .alarmBegins, .alarmEnds,
      .background(app), .foreground(app), .suspend(app), .terminate(app),
      .routeChange(.newDeviceAvailable), .routeChange(.oldDeviceUnavailable), .mediaServicesReset,
      .silentSwitch(on: true), .silentSwitch(on: false),
    ]
    return bytes.one(of: all)
  }

  private mutating func addFault(_ app: AppID, _ from: Instant) {
    let kind: Fault.Kind
    switch bytes.byte() % 6 {
    case 0: kind = .withholdInterruptionEnded(from: bytes.flag() ? from : nil)
    case 1: kind = .stripShouldResume(from: bytes.flag() ? from : nil)
    case 2: kind = .delayInterruptionEnded(by: bytes.time(), from: bytes.flag() ? from : nil)
    case 3:
      kind = .refuseSetActive(
        with: bytes.one(of: ErrorCode.allCases), from: from, times: 1 + bytes.byte() % 3)
    case 4: kind = .failStart(player: bytes.one(of: ["a", "b", "main"]))
    default: kind = .dropFinished(player: bytes.one(of: ["a", "b", "main"]))
    }
    scenario.faults.append(Fault(kind: kind, app: app, origin: Self.nowhere))
  }
}
