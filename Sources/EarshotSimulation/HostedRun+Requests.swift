package import EarshotSessions
package import EarshotUnits

// What the code of a hosted app may ask for; each is answered at the present instant.
extension HostedRun {
  /// Replaces the configuration; `call` is `setMode` where the mode alone is asked for.
  package func configure(
    _ configuration: SessionConfiguration, call: RefusedCall.Call
  ) throws(Refusal) {
    let asker = asker
    let refusal = simulator.put(.session(ownSession, .configure(configuration)), asker: asker)
    guard let refusal else { return dealWith(call) }
    note(refusal, of: call, asker, configuration: configuration)
    throw refusal.0
  }

  package func setActive(_ active: Bool, notify: Bool) throws(Refusal) {
    let asker = asker
    let request: SessionRequest = active ? .activate(notify: notify) : .deactivate(notify: notify)
    let refusal = simulator.put(.session(ownSession, request), asker: asker)
    guard let refusal else {
      if active { passOver() }
      return
    }
    // A deactivation that cuts a sound has been carried out all the same: nothing is lost by it.
    note(refusal, of: .setActive, asker, notifyMisused: active && notify, isPending: active)
    throw refusal.0
  }

  /// What became of an attempt to start a player.
  package enum Start {
    case started(PlayerID)
    case failed
    case refused(Refusal)
  }

  package func play(
    sound: Int, as player: String, gain: LinearGain, loops: Bool, isSystemManaged: Bool
  ) -> Start {
    var asker = asker
    asker.owner = nil
    let use = SoundUse(
      sound: sound, player: player, gain: gain, loops: loops,
      origin: asker.origin ?? simulator.scenario.apps[app.index].origin)
    passOver()
    let session = isSystemManaged ? simulator.managedSession(of: app) : ownSession
    switch simulator.start(use, app: app, asker: asker, waiter: nil, session: session) {
    case .started(let id): return .started(id)
    case .failed: return .failed
    case .refused(let refusal):
      note(refusal, of: .play, asker, handling: .expected, isPending: false)
      return .refused(refusal.0)
    }
  }

  package func resume(_ player: PlayerID) throws(Refusal) {
    let asker = asker
    passOver()
    guard let refusal = simulator.goOn(player, asker: asker) else { return }
    note(refusal, of: .resume, asker, handling: .expected, isPending: false)
    throw refusal.0
  }

  package func pause(_ player: PlayerID) {
    simulator.put(.session(session(of: player), .pause(player)), asker: asker)
  }

  package func stop(_ player: PlayerID) {
    simulator.put(.session(session(of: player), .stop(player)), asker: asker)
  }

  /// A call that names what does not exist here.
  package func refuse(_ call: RefusedCall.Call) -> Refusal {
    let asker = asker
    let refusal = Refusal(error: .badParam, rule: "R-SET-2")
    note((refusal, cause: asker.cause), of: call, asker)
    return refusal
  }

  package func haptic(_ text: String) {
    simulator.record(.haptic(text), app: app, asker: asker)
  }

  package func log(_ text: String) { simulator.record(.log(text), app: app, asker: asker) }

  /// Says once that something is asked for in vain.
  package func noteNotSimulated(_ text: String) {
    guard !simulator.apps[app.index].notes.contains(text) else { return }
    simulator.apps[app.index].notes.append(text)
    simulator.record(.notSimulated(text), app: app, asker: asker)
  }

  var ownSession: SessionID { simulator.state[app].ownSession }

  /// Stops a player whose object the app has let go, and says so: it looks like nobody's doing.
  package func release(_ player: PlayerID, of type: String) {
    guard end(of: player) == nil else { return }
    log("\(type) is let go, and with it \(name(of: player)): what nobody holds falls silent")
    stop(player)
  }

  private func session(of player: PlayerID) -> SessionID { simulator.players[player.index].session }
}

// What the app makes of a refusal shows only in what it does next.
extension HostedRun {
  private func note(
    _ refusal: (Refusal, cause: Int?), of call: RefusedCall.Call, _ asker: Asker,
    configuration: SessionConfiguration? = nil, notifyMisused: Bool = false,
    handling: RefusedCall.Handling = .caught, isPending: Bool = true
  ) {
    let number = simulator.noteRefusal(
      refusal, of: call, app: app, asker: asker, handling: handling,
      configuration: configuration, notifyMisused: notifyMisused)
    if isPending { refusals.append(number) }
  }

  /// Whoever tries again with other values has not ignored the refusal.
  private func dealWith(_ call: RefusedCall.Call) {
    refusals.removeAll { number in
      let refused = self.call(number)
      return refused == call || call == .setCategory && refused == .setMode
    }
  }

  /// Whoever plays or activates after a refusal has swallowed it.
  private func passOver() {
    for number in refusals { setHandling(.swallowed, of: number) }
    refusals = []
  }

  /// A call that leaves a refused activation and plays nothing has done without its sound.
  func settleRefusals() {
    guard !isReaction else { return }
    for number in refusals where call(number) == .setActive { setHandling(.expected, of: number) }
  }

  /// Notes that the refusal ended what the app was doing.
  package func noteUncaught() {
    guard let number = refusals.popLast() ?? lastRefusal else { return }
    setHandling(.endedList, of: number)
  }

  private var lastRefusal: Int? {
    simulator.events.last { event in
      if case .refused = event.kind { event.app == app && event.time == now } else { false }
    }?.number
  }

  private func call(_ number: Int) -> RefusedCall.Call? {
    guard case .refused(let call) = simulator.events[number - 1].kind else { return nil }
    return call.call
  }

  private func setHandling(_ handling: RefusedCall.Handling, of number: Int) {
    guard case .refused(var call) = simulator.events[number - 1].kind else { return }
    call.handling = handling
    simulator.events[number - 1].kind = .refused(call)
  }
}
