internal import EarshotSessions
internal import EarshotUnits

extension Simulator {
  var fadeOut: TimeSpan { scenario.device.interruption.fadeOut }

  /// What became of an attempt to start a player.
  enum Start {
    case started(PlayerID)
    case failed(PlayerID)
    case refused((Refusal, cause: Int?))
  }

  /// Starts a player, activating its session if need be.
  ///
  /// - Rule: R-ACT-6
  mutating func start(
    _ use: SoundUse, app: AppID, asker: Asker, waiter: Int?, session other: SessionID? = nil
  ) -> Start {
    let session = other ?? state[app].soundSession
    let id = PlayerID(players.count)
    let length = use.loops ? nil : facts[use.sound].length
    players.append(
      PlayerRun(
        app: app, session: session, name: use.player, owner: asker.owner, use: use,
        length: length, waiter: waiter))
    let fails = faultApplies(to: app) { kind in
      if case .failStart(let player) = kind { return player == use.player }
      return false
    }
    let end = length.map { now + $0 }
    if let refusal = put(.session(session, .play(id, end: end, fails: fails)), asker: asker) {
      players.removeLast()
      return .refused(refusal)
    }
    return fails ? .failed(id) : .started(id)
  }

  /// A paused or held player goes on, activating its session if need be.
  mutating func goOn(_ id: PlayerID, asker: Asker) -> (Refusal, cause: Int?)? {
    let player = players[id.index]
    let position = resumePosition(of: player)
    let end = player.length.map { now + ($0 - position) }
    return put(.session(player.session, .resume(id, end: end)), asker: asker)
  }

  /// Where a player goes on: rewound if it was interrupted.
  ///
  /// - Rule: R-INT-5, R-INT-16
  private func resumePosition(of player: PlayerRun) -> TimeSpan {
    let position = player.position(at: now, fadeOut: fadeOut)
    guard player.isHeld else { return position }
    return max(.zero, position - scenario.apps[player.app.index].rewindOnResume)
  }

  /// Turns an effect on a player into its event and its new motion.
  mutating func carryOutPlayerEffect(_ effect: Effect, asker: Asker) -> Int? {
    switch effect.kind {
    case .playerStarted(let id): return noteStart(id, effect, asker)
    case .playerFailed(let id):
      players[id.index].motion = .over(.failed)
      let number = notePlayer(id, .playerFailed, effect, asker)
      startLinger(of: players[id.index].app)
      return number
    case .playerHeld(let id): return noteHold(id, effect, asker)
    case .playerContinued(let id):
      apps[players[id.index].app.index].continued = true
      noteEnd(now + scenario.device.interruption.fadeIn)
      return noteResumption(id, Event.Kind.playerContinued, effect, asker)
    case .playerResumed(let id):
      return noteResumption(id, Event.Kind.playerResumed, effect, asker)
    case .playerPaused(let id): return notePause(id, effect, asker)
    case .playerStopped(let id):
      return noteEnd(of: id, .stopped, effect, asker) { .playerStopped(position: $0) }
    case .playerFinished(let id):
      return noteEnd(of: id, .dropped, effect, asker) { .playerFinished(position: $0) }
    case .playerDied(let id):
      return noteEnd(of: id, .died, effect, asker) { .playerDied(position: $0) }
    case .playerCut(let id):
      let length = players[id.index].length
      return noteEnd(of: id, .cut, effect, asker) { position in
        .playerCut(position: position, lost: length.map { $0 - position })
      }
    default: return nil
    }
  }

  private mutating func notePlayer(
    _ id: PlayerID, _ kind: Event.Kind, _ effect: Effect, _ asker: Asker
  ) -> Int {
    let player = players[id.index]
    var asker = asker
    asker.owner = player.owner
    hearingChanged = true
    let number = record(
      kind, app: player.app, player: id, asker: asker, rule: effect.rule,
      isSystemManaged: state[player.session].isSystemManaged)
    players[id.index].lastEvent = number
    return number
  }

  private mutating func noteStart(_ id: PlayerID, _ effect: Effect, _ asker: Asker) -> Int {
    let player = players[id.index]
    apps[player.app.index].live.append(id)
    players[id.index].motion = .playing(since: now, from: .zero)
    planEnd(of: id, from: .zero)
    dropLinger(of: player.session)
    let number = notePlayer(
      id,
      .playerStarted(
        sound: player.use.sound, from: .zero, lasts: player.length, gain: player.use.gain),
      effect, asker)
    players[id.index].lastSetPlaying = number
    return number
  }

  private mutating func noteResumption(
    _ id: PlayerID, _ kind: (TimeSpan) -> Event.Kind, _ effect: Effect, _ asker: Asker
  ) -> Int {
    let position = resumePosition(of: players[id.index])
    players[id.index].motion = .playing(since: now, from: position)
    planEnd(of: id, from: position)
    dropLinger(of: players[id.index].session)
    let number = notePlayer(id, kind(position), effect, asker)
    players[id.index].lastSetPlaying = number
    return number
  }

  private mutating func noteHold(_ id: PlayerID, _ effect: Effect, _ asker: Asker) -> Int {
    let position = players[id.index].position(at: now, fadeOut: fadeOut)
    players[id.index].motion = .held(since: now, from: position)
    players[id.index].plan += 1
    noteEnd(now + fadeOut)
    if let length = players[id.index].length, length - position <= fadeOut {
      // It ends while it fades out: over, without a callback (R-FIN-1).
      scheduler.schedule(
        .expire(id, plan: players[id.index].plan), at: now + (length - position),
        in: .playersThatEnd)
    }
    return notePlayer(id, .playerHeld(position: position), effect, asker)
  }

  private mutating func notePause(_ id: PlayerID, _ effect: Effect, _ asker: Asker) -> Int {
    let position = players[id.index].position(at: now, fadeOut: fadeOut)
    players[id.index].motion = .paused(at: position)
    players[id.index].plan += 1
    let number = notePlayer(id, .playerPaused(position: position), effect, asker)
    startLinger(of: players[id.index].app)
    return number
  }

  private mutating func noteEnd(
    of id: PlayerID, _ reason: WaitingList.Reason, _ effect: Effect, _ asker: Asker,
    event: (TimeSpan) -> Event.Kind
  ) -> Int {
    let app = players[id.index].app
    let position = players[id.index].position(at: now, fadeOut: fadeOut)
    players[id.index].motion = .over(reason)
    players[id.index].plan += 1
    if let place = apps[app.index].live.firstIndex(of: id) {
      apps[app.index].live.removeEarly(at: place)
    }
    noteEnd(now)
    let number = notePlayer(id, event(position), effect, asker)
    startLinger(of: app)
    // A natural end tells by itself, unless a fault drops it.
    if reason != .dropped { callHosted(app, .ended(id, reason), in: .calls, cause: number) }
    return number
  }

  private mutating func planEnd(of id: PlayerID, from position: TimeSpan) {
    players[id.index].plan += 1
    guard let length = players[id.index].length else { return }
    scheduler.schedule(
      .finish(id, plan: players[id.index].plan), at: now + (length - position),
      in: .playersThatEnd)
  }

  /// A player has played to its end; its callback wakes the list that waits for it.
  ///
  /// - Rule: R-FIN-1, R-FIN-2
  mutating func finish(_ id: PlayerID, plan: Int) {
    let player = players[id.index]
    guard player.plan == plan, player.isPlaying else { return }
    let asker = Asker(cause: player.lastEvent, origin: player.origin, owner: player.owner)
    put(.session(player.session, .finish(id)), asker: asker)
    let number = events.count
    let dropped = faultApplies(to: player.app) { kind in
      if case .dropFinished(let name) = kind { return name == player.name }
      return false
    }
    guard !dropped else { return }
    callHosted(player.app, .ended(id, nil), in: .calls, cause: number)
    guard let waiter = player.waiter else { return }
    lists[waiter].wait = .none
    lists[waiter].cause = number
    advance(waiter)
    scheduler.schedule(.go(list: waiter), at: now, in: .calls)
  }

  /// A held player's sound ended while it faded out.
  mutating func expire(_ id: PlayerID, plan: Int) {
    let player = players[id.index]
    guard player.plan == plan, player.isHeld else { return }
    let asker = Asker(cause: player.lastEvent, origin: player.origin, owner: player.owner)
    put(.session(player.session, .expire(id)), asker: asker)
  }

  /// The players of an app that a step acts on, in the order of their start.
  func select(_ selection: Step.PlayerSelection, of app: AppID) -> [PlayerID] {
    apps[app.index].live.filter { id in
      switch selection {
      case .all: true
      case .named(let name): players[id.index].name == name
      }
    }
  }
}
