package import EarshotSessions
package import EarshotSimulation
package import EarshotUnits

/// Where built scenarios say they come from.
package let nowhere = Origin.text(line: 1, column: 1)

/// A scenario put together in code; its sounds are silent, since lengths are all that counts.
package struct Stage {
  package var scenario = Scenario(title: "Test")
  package var facts: [SoundFacts] = []

  package init(_ duration: Double) {
    scenario.duration = seconds(duration)
  }

  /// Adds a sound of that length and returns its use.
  package mutating func sound(_ length: Double, as player: String, loops: Bool = false) -> SoundUse
  {
    scenario.sounds.append(
      Sound(source: .silence(seconds(length)), label: player, origin: nowhere))
    facts.append(
      SoundFacts(
        length: seconds(length), sampleRate: nil, channels: 1, lengthFrom: .formula))
    return SoundUse(sound: facts.count - 1, player: player, loops: loops, origin: nowhere)
  }

  @discardableResult
  package mutating func app(
    _ name: String, _ category: Category, _ mode: Mode = .default, _ options: CategoryOptions = [],
    plays: Bool = false, content: App.Content = .music
  ) -> AppID {
    let use = plays ? sound(60, as: "main", loops: true) : nil
    scenario.apps.append(
      App(
        name: name,
        session: SessionConfiguration(category: category, mode: mode, options: options),
        plays: use, content: content, origin: nowhere))
    return AppID(scenario.apps.count - 1)
  }

  package mutating func at(
    _ time: Double, _ app: AppID, owner: String? = nil, _ actions: Step.Action...
  ) {
    scenario.timeline.append(
      TimelineEntry(
        at: instant(time),
        action: .steps(
          actions.map { Step(action: $0, origin: nowhere) }, app: app, owner: owner),
        origin: nowhere))
  }

  package mutating func at(_ time: Double, _ request: SystemRequest) {
    scenario.timeline.append(
      TimelineEntry(at: instant(time), action: .system(request), origin: nowhere))
  }

  package func run() throws -> Trace { try Simulator(scenario, facts: facts).run() }
}

extension Step.Action {
  package static let activate = Step.Action.setActive(true, notify: false)
  package static let deactivate = Step.Action.setActive(false, notify: false)
  package static let deactivateWithNotify = Step.Action.setActive(false, notify: true)
}

package func seconds(_ seconds: Double) -> TimeSpan {
  TimeSpan(nanoseconds: Int64((seconds * 1e9).rounded()))
}

package func instant(_ seconds: Double) -> Instant {
  Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
}

extension Trace {
  /// The stretches of an app in one line, such as `full 0 ducked 5 full 8`.
  package func story(_ app: AppID) -> String {
    Stretches(of: self)[app].map { stretch in
      "\(stretch.state.rawValue) \((stretch.from - Instant.zero).plain)"
    }.joined(separator: " ")
  }

  /// Every refused call as `isBusy 7`.
  package var refusals: [String] {
    events.compactMap { event in
      guard case .refused(let call) = event.kind else { return nil }
      return "\(call.error.rawValue) \((event.time - Instant.zero).plain)"
    }
  }

  /// How long every player of a name was audible, in seconds.
  package func heard(_ name: String) -> Double {
    let stretches = Stretches(of: self)
    return header.players.indices.filter { header.players[$0].name == name }
      .reduce(0) { $0 + stretches.heard(PlayerID($1)).seconds }
  }

  /// The names of the events of an app, each with its time.
  package func log(of app: AppID) -> [String] {
    events.filter { $0.app == app }.map { event in
      let name = "\(event.kind)".prefix { $0 != "(" }
      return "\(name) \((event.time - Instant.zero).plain)"
    }
  }
}

extension TimeSpan {
  /// Seconds without a unit, `5` or `5.1`.
  package var plain: String {
    nanoseconds % 1_000_000_000 == 0 ? "\(nanoseconds / 1_000_000_000)" : "\(seconds)"
  }
}
