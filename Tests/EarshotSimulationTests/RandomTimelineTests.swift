import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// What holds for every timeline, tried on seeded random ones.
@Suite("Random timelines")
struct RandomTimelineTests {
  /// A stage with up to six apps and some 80 entries; `ends` closes every window with notify.
  static func stage(seed: Int, ends: Bool) -> Stage {
    var random = SplitMix(state: UInt64(seed))
    var stage = Stage(120)
    stage.scenario.device.rules = Bool.random(using: &random) ? .documented : .ios26
    let apps = (0..<Int.random(in: 2...6, using: &random)).map { index in
      addApp(index, to: &stage, &random)
    }
    for _ in 0..<80 {
      let time = Double(Int.random(in: 0...1000, using: &random)) / 10
      if Int.random(in: 0..<6, using: &random) == 0 {
        stage.at(time, systemRequest(apps, ends: ends, &random))
      } else if let app = apps.randomElement(using: &random) {
        let action = action(time, app, &stage, &random)
        stage.at(time, app, action)
      }
    }
    if ends {
      for request in [SystemRequest.callEnds, .siriEnds, .alarmEnds] { stage.at(101, request) }
      for app in apps {
        stage.at(102, .foreground(app))
        stage.at(103, app, .stop(.named("cue")), .stop(.named("loop")), .deactivateWithNotify)
      }
    }
    return stage
  }

  private static func addApp(
    _ index: Int, to stage: inout Stage, _ random: inout SplitMix
  ) -> AppID {
    let category: EarshotSessions.Category =
      [.playback, .playback, .playback, .ambient, .soloAmbient, .playAndRecord, .record]
      .randomElement(using: &random) ?? .playback
    let options: CategoryOptions =
      category == .playback || category == .playAndRecord
      ? [
        [], .mixWithOthers, .duckOthers, [.duckOthers, .interruptSpokenAudioAndMixWithOthers],
        .interruptSpokenAudioAndMixWithOthers,
      ].randomElement(using: &random) ?? [] : []
    let mode: Mode = Bool.random(using: &random) ? .default : .spokenAudio
    return stage.app(
      "app\(index)", category, mode, options, plays: Int.random(in: 0..<3, using: &random) == 0)
  }

  private static func action(
    _ time: Double, _ app: AppID, _ stage: inout Stage, _ random: inout SplitMix
  ) -> Step.Action {
    let length = Double(Int.random(in: 1...80, using: &random)) / 10
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .activate
    case 1: return .deactivate
    case 2: return .deactivateWithNotify
    case 3: return .start(stage.sound(length, as: "cue"))
    case 4: return .cue(stage.sound(length, as: "cue"))
    case 5: return .start(stage.sound(length, as: "loop", loops: true))
    case 6: return .pause(.all)
    case 7: return .resume(.all)
    case 8: return .stop(.all)
    default:
      return .setCategory(
        SessionConfiguration(
          category: .playback,
          options: [[], .mixWithOthers, .duckOthers].randomElement(using: &random) ?? []))
    }
  }

  private static func systemRequest(
    _ apps: [AppID], ends: Bool, _ random: inout SplitMix
  ) -> SystemRequest {
    let app = apps.randomElement(using: &random) ?? AppID(0)
    let requests: [SystemRequest] = [
      .callRings, .callAnswered, .callEnds, .siriBegins, .siriEnds, .alarmBegins, .alarmEnds,
      .background(app), .foreground(app), .suspend(app), .routeChange(.newDeviceAvailable),
      .silentSwitch(on: false),
    ]
    let harsh: [SystemRequest] = [
      .routeChange(.oldDeviceUnavailable), .mediaServicesReset, .silentSwitch(on: true),
    ]
    return (ends ? requests : requests + harsh).randomElement(using: &random) ?? .callEnds
  }

  /// What a session is, read off the trace alone.
  struct Session {
    var isActive = false
    var configuration = SessionConfiguration(category: .soloAmbient)
    var isInterrupted = false

    mutating func read(_ kind: Event.Kind) {
      switch kind {
      case .categorySet(let new, _): configuration = new
      case .activated:
        isActive = true
        isInterrupted = false
      case .deactivated: isActive = false
      case .interruptionBegan:
        isActive = false
        isInterrupted = true
      default: break
      }
    }
  }

  @Test("at every instant: states follow from sessions and sounds", arguments: 1...120)
  func invariants(seed: Int) throws {
    let trace = try Self.stage(seed: seed, ends: false).run()
    let stretches = Stretches(of: trace)
    var sessions = Array(repeating: Session(), count: trace.header.apps.count)
    for (place, event) in trace.events.enumerated() {
      #expect(event.number == place + 1)
      #expect(event.cause.map { $0 < event.number } ?? true, "a cause comes first")
      switch event.kind {
      case .ducked, .unducked:
        let cause = try #require(event.cause.map { trace.events[$0 - 1] })
        #expect(cause.time <= event.time && cause.app != event.app, "somebody else ducks")
      default: break
      }
      if let app = event.app { sessions[app.index].read(event.kind) }
      let next = place + 1 < trace.events.count ? trace.events[place + 1].time : nil
      guard next != event.time, event.time < Instant.zero + trace.header.duration else { continue }
      for app in sessions.indices {
        let state = try #require(stretches.state(of: AppID(app), at: event.time))
        let duckers = sessions.indices.filter {
          $0 != app && sessions[$0].isActive && sessions[$0].configuration.ducksOthers
        }
        switch state {
        case .full: #expect(sessions[app].isActive && duckers.isEmpty)
        case .ducked: #expect(sessions[app].isActive && !duckers.isEmpty)
        case .interrupted: #expect(stretches[AppID(app)].contains { $0.from <= event.time })
        case .paused, .silent: break
        }
        if state == .interrupted, sessions[app].isInterrupted {
          #expect(!sessions[app].isActive)
        }
      }
      let soloists = sessions.indices.filter { app in
        let state = stretches.state(of: AppID(app), at: event.time)
        return (state == .full || state == .ducked) && !sessions[app].configuration.isMixable
      }
      #expect(soloists.count <= 1, "two non-mixable apps never play at once (R-ACT-7)")
    }
    for app in trace.header.apps.indices { Self.expectNoGap(stretches[AppID(app)], trace) }
  }

  /// Stretches cover the run, one state at a time, and neighbours differ.
  private static func expectNoGap(_ stretches: [Stretches.Stretch], _ trace: Trace) {
    #expect(stretches.first?.from == Instant.zero)
    #expect(stretches.last?.to == Instant.zero + trace.header.duration)
    for (left, right) in zip(stretches, stretches.dropFirst()) {
      #expect(left.to == right.from && left.state != right.state)
    }
  }

  @Test("after everyone deactivated with notify, what resumes is at full level", arguments: 1...120)
  func allComesBack(seed: Int) throws {
    let trace = try Self.stage(seed: seed, ends: true).run()
    let stretches = Stretches(of: trace)
    for app in trace.header.apps.indices {
      let state = try #require(stretches.state(of: AppID(app), at: instant(119)))
      #expect(state != .ducked, "nobody ducks any more")
    }
  }

  @Test("the same timeline gives the same trace", arguments: 1...20)
  func sameTrace(seed: Int) throws {
    let stage = Self.stage(seed: seed, ends: false)
    let first = try stage.run()
    let second = try stage.run()
    #expect("\(first.events)" == "\(second.events)")
  }
}
