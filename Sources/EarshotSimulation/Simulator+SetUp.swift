internal import EarshotSessions
internal import EarshotUnits

extension Simulator {
  /// Puts the apps on the device and schedules what the scenario asks for, in its order.
  mutating func setUp() {
    state.silentSwitchIsOn = scenario.device.silentSwitchIsOn
    for app in scenario.apps { add(app) }
    addRefusals()
    for index in scenario.apps.indices where scenario.apps[index].plays != nil {
      scheduler.schedule(.open(AppID(index)), at: .zero, in: .calls)
    }
    for index in scenario.timeline.indices { schedule(entry: index) }
  }

  private mutating func add(_ app: App) {
    let managed = app.systemManagedLinger.map { _ in rules.systemManagedConfiguration }
    let id = state.addApp(configuration: app.session, systemManaged: managed)
    let rest = DuckRamp.resting(at: .unity, shape: scenario.device.duck.shape)
    apps.append(AppRun(duck: rest, toldDuck: rest))
    while sessions.count < state.sessions.count { sessions.append(SessionRun()) }
    state[id].isInBackground = app.startsInBackground && app.plays == nil
    let set = record(
      .categorySet(app.session, whileActive: false), app: id,
      asker: Asker(origin: app.sessionOrigin), rule: "R-SET-3")
    hearingChanges.configured(id, by: set)
    noteWhatIsNotSimulated(app.session, of: id)
  }

  /// Notes what a configuration asks for in vain, once for each app.
  mutating func noteWhatIsNotSimulated(_ configuration: SessionConfiguration, of app: AppID) {
    for text in rules.notes(on: configuration) where !apps[app.index].notes.contains(text) {
      apps[app.index].notes.append(text)
      let set = events.last
      record(
        .notSimulated(text), app: app, asker: Asker(cause: set?.number, origin: set?.origin))
    }
  }

  private mutating func addRefusals() {
    for fault in scenario.faults {
      guard case .refuseSetActive(let error, let from, let times) = fault.kind else { continue }
      state.injectedRefusals.append(
        InjectedRefusal(app: fault.app, from: from, error: error, times: times))
    }
  }

  private mutating func schedule(entry index: Int) {
    let entry = scenario.timeline[index]
    let repetition = entry.repetition ?? .init(every: .zero, times: 1)
    for occurrence in 0..<Int64(repetition.times) {
      let at = entry.at + repetition.every * occurrence
      noteEnd(at)
      switch entry.action {
      case .system(let request):
        scheduler.schedule(.system(request, entry.origin), at: at, in: .systemEvents)
      case .steps:
        scheduler.schedule(.begin(entry: index), at: at, in: .calls)
      }
    }
  }

  /// The user starts what an app plays.
  ///
  /// - Rule: R-ACT-9, R-BG-6
  mutating func open(_ app: AppID) {
    guard let use = scenario.apps[app.index].plays, state[app].isRunning else { return }
    let asker = Asker(origin: use.origin)
    if case .refused(let refusal) = start(use, app: app, asker: asker, waiter: nil) {
      noteRefusal(refusal, of: .play, app: app, asker: asker, handling: .expected)
    }
    if scenario.apps[app.index].startsInBackground {
      state[app].isInBackground = true
      hearingChanged = true
    }
  }

  func header(duration: TimeSpan) -> Trace.Header {
    Trace.Header(
      title: scenario.title, path: scenario.path, duration: duration, output: scenario.output,
      assumptions: scenario.device, limits: scenario.limits,
      apps: scenario.apps.map { app in
        Trace.AppInfo(
          name: app.name, kind: app.kind, content: app.content, level: app.level,
          systemManaged: app.systemManagedLinger.map { _ in rules.systemManagedConfiguration },
          startsInBackground: app.startsInBackground)
      },
      sounds: zip(scenario.sounds, facts).map(Trace.SoundInfo.init),
      players: players.map { player in
        Trace.PlayerInfo(
          app: player.app, name: player.name, owner: player.owner, use: player.use,
          isMain: player.use == scenario.apps[player.app.index].plays)
      })
  }
}
