internal import EarshotSessions
internal import EarshotUnits

// What is heard is settled once an instant, from the whole state, after its calls and reactions.
extension Simulator {
  /// - Rule: R-DUCK-9
  mutating func settle() {
    guard hearingChanged else { return }
    let influences = rules.influences(in: state, at: now)
    if influences.soloists != soloists { settleHints(soloists: influences.soloists) }
    // A hint may have given an app something to do at this very instant.
    guard scheduler.instantIsOver else { return }
    for app in apps.indices.lazy.map(AppID.init) {
      settleDuck(of: app, duckers: influences.duckers)
      settleSilence(of: app, influences)
    }
    hearingChanges.forget()
    hearingChanged = false
  }

  /// Moves an app's duck factor towards its target.
  ///
  /// - Rule: R-DUCK-3, R-DUCK-4, R-DUCK-5
  private mutating func settleDuck(of app: AppID, duckers: [AppID]) {
    let isDucked = duckers.contains { $0 != app }
    let device = scenario.device.duck
    if isDucked != apps[app.index].isDucked {
      apps[app.index].isDucked = isDucked
      apps[app.index].duck = DuckRamp(
        from: gainInForce(of: apps[app.index].duck), to: isDucked ? device.gain : .unity,
        start: now,
        length: isDucked ? device.fadeDown : device.fadeUp, shape: device.shape)
      apps[app.index].duckCause = hearingChanges.cause(
        .ducks, of: app, begins: isDucked, by: duckers)
    }
    if isDucked { apps[app.index].lastDuckers = duckers }
    if apps[app.index].continued { skipRamp(of: app) }
    if !apps[app.index].live.isEmpty { tellDuck(of: app) }
  }

  /// The gain of a ramp now; apps that were ducked together share one ramp, taken once.
  private mutating func gainInForce(of ramp: DuckRamp) -> LinearGain {
    if let known = lastGain, known.ramp == ramp, known.instant == now { return known.gain }
    let gain = ramp.gain(at: now)
    lastGain = (ramp, now, gain)
    return gain
  }

  /// A held sound that goes on starts at the target, without a remaining ramp.
  ///
  /// - Rule: R-DUCK-4
  private mutating func skipRamp(of app: AppID) {
    apps[app.index].continued = false
    let ramp = apps[app.index].duck
    if now >= ramp.end { return }
    apps[app.index].duck = DuckRamp(
      from: ramp.to, to: ramp.to, start: now, length: .zero, shape: ramp.shape)
  }

  /// Records the ramp that an app's sound is under, if the trace does not know it yet.
  private mutating func tellDuck(of app: AppID) {
    let run = apps[app.index]
    if run.duck == run.toldDuck && run.isDucked == run.toldDucked { return }
    apps[app.index].toldDuck = run.duck
    apps[app.index].toldDucked = run.isDucked
    let bothRest = now >= run.duck.end && now >= run.toldDuck.end
    if bothRest && run.duck.to == run.toldDuck.to && run.isDucked == run.toldDucked { return }
    let change = DuckChange(by: run.lastDuckers.filter { $0 != app }, ramp: run.duck)
    record(
      run.isDucked ? .ducked(change) : .unducked(change), app: app,
      asker: asker(because: run.duckCause), rule: "R-DUCK-1")
    noteEnd(run.duck.end)
  }

  /// - Rule: R-SIL-1, R-CAT-4, R-CAT-5, R-BG-5
  private mutating func settleSilence(of app: AppID, _ influences: Influences) {
    let before = apps[app.index].silencers
    let after = rules.silencers(of: app, in: state, under: influences)
    if before == after { return }
    apps[app.index].silencers = after
    for (_, silencer) in Silencers.named where before.contains(silencer) != after.contains(silencer)
    {
      let begins = after.contains(silencer)
      let cause = hearingChanges.cause(
        silencer, of: app, begins: begins, by: influences.silencers)
      record(
        begins ? .silenced(by: silencer) : .unsilenced(by: silencer), app: app,
        asker: asker(because: cause), rule: silencer.rule)
    }
  }

  /// - Rule: R-HINT-2
  private mutating func settleHints(soloists after: [AppID]) {
    let before = soloists
    let began = causes(of: after, without: before)
    let ceased = causes(of: before, without: after)
    soloists = after
    for app in apps.indices.lazy.map(AppID.init) {
      let hint = after.contains { $0 != app }
      if hint == apps[app.index].hint { continue }
      apps[app.index].hint = hint
      guard !state[app].isInBackground, state[app].isRunning,
        state[state[app].ownSession].isActive
      else { continue }
      let cause = (hint ? began : ceased).first { $0.app != app }?.event
      let number = record(
        .hint(secondaryAudioShouldBeSilenced: hint), app: app, asker: asker(because: cause),
        rule: "R-HINT-2")
      tell(app, .secondaryAudioHint(begins: hint), asker: Asker(cause: number))
    }
  }

  /// What made soloists of apps, or no longer: of two of them, since none counts beside itself.
  private func causes(of apps: [AppID], without others: [AppID]) -> [(app: AppID, event: Int?)] {
    apps.lazy.filter { !others.contains($0) }.prefix(2).map { ($0, lastEvent(of: $0)) }
  }

  /// The last thing that happened to an app's session or players at this instant.
  private func lastEvent(of app: AppID) -> Int? {
    events.reversed().prefix { $0.time == now }.first { event in
      event.app == app && (event.player != nil || event.kind.concernsSession)
    }?.number
  }

  /// Asks in the name of an event, from where that came from.
  private func asker(because cause: Int?) -> Asker {
    Asker(cause: cause, origin: cause.flatMap { events[$0 - 1].origin })
  }
}

extension Event.Kind {
  /// Whether a session was configured, or became active or inactive.
  fileprivate var concernsSession: Bool {
    switch self {
    case .categorySet, .activated, .deactivated, .interruptionBegan: true
    default: false
    }
  }
}

extension Silencers {
  fileprivate var rule: RuleID {
    switch self {
    case .silentSwitch: "R-SIL-1"
    case .background: "R-BG-5"
    default: "R-CAT-4"
    }
  }
}
