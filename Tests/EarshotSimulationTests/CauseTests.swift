import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotUnits
import Testing

/// Each change of what is heard names the event that it comes from, whatever else falls into the
/// instant.
@Suite("Causes")
struct CauseTests {
  /// What happened to an app's sound and its hints, each with its cause and the app that it is of.
  private func causes(_ trace: Trace, _ app: AppID) -> [String] {
    trace.events.compactMap { event in
      guard event.app == app, let name = name(event.kind) else { return nil }
      let cause = event.cause.map { trace.events[$0 - 1] }
      let by = cause.map { word($0.kind) + ($0.app.map { " " + trace.header[$0].name } ?? "") }
      return "\((event.time - .zero).plain): \(name) ← \(by ?? "nothing")"
    }
  }

  private func name(_ kind: Event.Kind) -> String? {
    switch kind {
    case .ducked: "ducked"
    case .unducked: "unducked"
    case .silenced(let by): "silenced \(Silencers.named.first { $0.silencer == by }?.name ?? "")"
    case .unsilenced(let by): "heard \(Silencers.named.first { $0.silencer == by }?.name ?? "")"
    case .hint(let begins): begins ? "hint" : "no hint"
    default: nil
    }
  }

  private func word(_ kind: Event.Kind) -> String {
    switch kind {
    case .categorySet: "set"
    case .activated: "activated"
    case .deactivated: "deactivated"
    case .system: "system"
    case .playerStarted: "started"
    case .playerStopped: "stopped"
    default: "\(kind)"
    }
  }

  private func configuration(_ options: CategoryOptions) -> Step.Action {
    .setCategory(SessionConfiguration(category: .playback, mode: .default, options: options))
  }

  @Test("a duck comes from the activation, not from setting an inactive session in its instant")
  func inactiveSession() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let coach = stage.app("coach", .soloAmbient)
    stage.at(
      5, coach, configuration(.duckOthers), .activate, .wait(seconds(1)), .deactivateWithNotify,
      configuration([]))
    #expect(
      causes(try stage.run(), music) == [
        "5: ducked ← activated coach", "6: unducked ← deactivated coach",
      ])
  }

  @Test("an active session that is set to duck, or no longer to, is the cause itself")
  func activeSession() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let coach = stage.app("coach", .playback, .default, .mixWithOthers)
    stage.at(
      5, coach, .activate, configuration(.duckOthers), configuration([.duckOthers, .mixWithOthers]))
    stage.at(8, coach, configuration(.mixWithOthers), .deactivate)
    let trace = try stage.run()
    #expect(causes(trace, music) == ["5: ducked ← set coach", "8: unducked ← set coach"])
    let ducked = trace.events.first { name($0.kind) == "ducked" }
    // Of the two, the one that made it duck.
    let sets = trace.events.filter { $0.app == coach && word($0.kind) == "set" && $0.time > .zero }
    #expect(ducked?.cause == sets.first?.number)
  }

  @Test("apps that have no part in a duck are not its cause")
  func bystanders() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let radio = stage.app("radio", .ambient)
    let coach = stage.app("coach", .playback, .default, .duckOthers)
    stage.at(5, radio, configuration([]))
    stage.at(5, coach, .activate, .wait(seconds(2)), .deactivate)
    stage.at(7, radio, .wait(.zero), .wait(.zero), configuration(.duckOthers))
    #expect(
      causes(try stage.run(), music) == [
        "5: ducked ← activated coach", "7: unducked ← deactivated coach",
      ])
  }

  @Test("of two duckers the first begins it and the last ends it; what is undone at once is none")
  func two() throws {
    var stage = Stage(20)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let gone = stage.app("gone", .playback, .default, .duckOthers)
    let a = stage.app("a", .playback, .default, .duckOthers)
    let b = stage.app("b", .playback, .default, .duckOthers)
    stage.at(5, gone, .activate, .deactivate)
    stage.at(5, a, .activate, .deactivate, .activate)
    stage.at(5, b, .activate)
    stage.at(8, b, .deactivate)
    stage.at(8, a, .deactivate)
    let trace = try stage.run()
    #expect(causes(trace, music) == ["5: ducked ← activated a", "8: unducked ← deactivated a"])
    let activations = trace.events.filter { $0.app == a && word($0.kind) == "activated" }
    let ducked = trace.events.first { name($0.kind) == "ducked" }
    #expect(ducked?.cause == activations.last?.number)
  }

  @Test("the silent switch, a recording and the background silence, not what else happens")
  func silencers() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient, plays: true)
    let music = stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let memo = stage.app("memo", .record)
    let other = stage.app("other", .playback, .default, .mixWithOthers)
    stage.at(2, .silentSwitch(on: true))
    stage.at(2, other, .log("here"), .activate)
    stage.at(4, .silentSwitch(on: false))
    stage.at(4, other, .deactivate)
    stage.at(6, .background(game))
    stage.at(6, .background(other))
    stage.at(8, .foreground(game))
    stage.at(8, other, .log("there"))
    stage.at(10, memo, .activate, .wait(seconds(2)), .deactivateWithNotify)
    stage.at(10, other, .log("again"))
    let trace = try stage.run()
    #expect(
      causes(trace, game) == [
        "2: silenced switch ← system", "4: heard switch ← system",
        "6: silenced background ← system game", "8: heard background ← system game",
        "10: silenced record ← activated memo", "12: heard record ← deactivated memo",
      ])
    #expect(
      causes(trace, music) == [
        "10: silenced record ← activated memo", "12: heard record ← deactivated memo",
      ])
    #expect(causes(trace, memo) == ["0: silenced record ← set memo"])
  }

  @Test("silenced by its own recording and by another, it is heard from the last of both on")
  func recordings() throws {
    func heard(_ order: [String]) throws -> [String] {
      var stage = Stage(20)
      let memo = stage.app("memo", .record)
      let other = stage.app("other", .record)
      stage.at(10, other, .activate)
      for name in order {
        if name == "memo" {
          stage.at(12, memo, configuration(.mixWithOthers))
        } else {
          stage.at(12, other, .deactivateWithNotify)
        }
      }
      return causes(try stage.run(), memo).filter { $0.contains("heard") }
    }
    #expect(try heard(["other", "memo"]) == ["12: heard record ← set memo"])
    #expect(try heard(["memo", "other"]) == ["12: heard record ← deactivated other"])
  }

  @Test("a hint comes from who plays alone, or no longer does")
  func hints() throws {
    var stage = Stage(20)
    let game = stage.app("game", .ambient, plays: true)
    let music = stage.app("music", .playback)
    let other = stage.app("other", .playback, .default, .mixWithOthers)
    stage.at(2, music, .start(stage.sound(10, as: "song")))
    stage.at(2, other, .log("here"))
    stage.at(6, music, .stop(.all))
    stage.at(6, other, .log("there"))
    #expect(
      causes(try stage.run(), game) == ["2: hint ← started music", "6: no hint ← stopped music"])
  }
}
