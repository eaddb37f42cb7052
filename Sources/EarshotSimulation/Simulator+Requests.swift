internal import EarshotSessions
internal import EarshotUnits

extension Simulator {
  /// Puts a request to the rules and turns its effects into events and further work.
  ///
  /// - Returns: the refusal, if the call throws, with the event that it followed from.
  @discardableResult
  mutating func put(_ request: Request, asker: Asker) -> (Refusal, cause: Int?)? {
    effects.removeAll(keepingCapacity: true)
    let refusal = rules.apply(request, to: &state, at: now, effects: &effects)
    var numbers: [Int?] = []
    let carried = effects
    for effect in carried {
      var from = asker
      if let cause = effect.cause { from.cause = numbers[cause] ?? asker.cause }
      numbers.append(carryOut(effect, of: request, asker: from))
    }
    return refusal.map { ($0, numbers.compactMap { $0 }.first ?? asker.cause) }
  }

  /// Notes one effect; returns the number of its event, if it is one.
  private mutating func carryOut(_ effect: Effect, of request: Request, asker: Asker) -> Int? {
    switch effect.kind {
    case .configured(let session, let configuration, let whileActive):
      let number = noteSession(
        session, .categorySet(configuration, whileActive: whileActive), effect, asker)
      noteWhatIsNotSimulated(configuration, of: state[session].app)
      return number
    case .activated(let session, let how):
      dropLinger(of: session)
      return noteSession(
        session, .activated(how: how, notifyMisused: request.passesNotify), effect, asker)
    case .deactivated(let session, let how, let notify, let cut):
      return noteSession(
        session, .deactivated(how: how, notify: notify, cut: cut), effect, asker)
    case .unchanged(let session):
      return noteSession(
        session, .unchanged(active: request.activates, notify: request.passesNotify), effect, asker)
    case .interruptionBegan(let session, let by, let reason):
      return noteInterruption(session, by: source(of: by), reason: reason, effect, asker)
    case .endedDue(let session):
      scheduleEnded(session, at: now, cause: asker.cause)
      return nil
    case .interruptionEnded(let session, let by, let shouldResume):
      return noteEnded(session, by: source(of: by), shouldResume: shouldResume, effect, asker)
    case .routeChanged(let app, let reason):
      tell(app, .routeChange(reason), asker: asker)
      return nil
    case .mediaServicesReset(let app):
      tell(app, .mediaServicesLost, asker: asker)
      tell(app, .mediaServicesReset, asker: asker)
      return nil
    case .nothingToDo(let text):
      return record(.notSimulated(text), asker: asker, rule: effect.rule)
    default:
      return carryOutPlayerEffect(effect, asker: asker)
    }
  }

  /// Records what happened to a session; its part in ducking is settled with the instant.
  private mutating func noteSession(
    _ session: SessionID, _ kind: Event.Kind, _ effect: Effect, _ asker: Asker
  ) -> Int {
    let app = state[session].app
    let number = record(
      kind, app: app, asker: asker, rule: effect.rule,
      isSystemManaged: state[session].isSystemManaged)
    hearingChanged = true
    if case .categorySet = kind { hearingChanges.configured(app, by: number) }
    let influence = rules.influence(of: state[session])
    hearingChanges.session(
      of: app, from: sessions[session.index].influence, to: influence, by: number)
    sessions[session.index].influence = influence
    return number
  }

  private mutating func noteInterruption(
    _ session: SessionID, by: InterruptionSource, reason: InterruptionReason, _ effect: Effect,
    _ asker: Asker
  ) -> Int {
    sessions[session.index].interruption += 1
    sessions[session.index].endedWasDelayed = false
    dropLinger(of: session)
    var asker = asker
    asker.owner = nil
    let number = noteSession(session, .interruptionBegan(by: by, reason: reason), effect, asker)
    asker.cause = number
    tell(state[session].app, .interruptionBegan(reason: reason), asker: asker)
    return number
  }

  /// Schedules a notification for after the session changes of the instant.
  ///
  /// - Rule: R-NOTE-5
  mutating func tell(_ app: AppID, _ notification: SessionNotification, asker: Asker) {
    scheduler.schedule(
      .notify(app, notification, cause: asker.cause ?? events.count, origin: asker.origin),
      at: now, in: .notifications)
  }

  private func source(of interrupter: Interrupter) -> InterruptionSource {
    switch interrupter {
    case .session(let session): .app(state[session].app)
    case .call: .call
    case .siri: .siri
    case .alarm: .alarm
    case .route: .route
    }
  }

  /// Records a call that threw.
  @discardableResult
  mutating func noteRefusal(
    _ refusal: (Refusal, cause: Int?), of call: RefusedCall.Call, app: AppID, asker: Asker,
    handling: RefusedCall.Handling, configuration: SessionConfiguration? = nil,
    notifyMisused: Bool = false, unplayed: [String] = []
  ) -> Int {
    var asker = asker
    asker.cause = refusal.cause
    return record(
      .refused(
        RefusedCall(
          call: call, error: refusal.0.error, options: refusal.0.options,
          configuration: configuration, notifyMisused: notifyMisused, handling: handling,
          unplayed: unplayed)),
      app: app, asker: asker, rule: refusal.0.rule)
  }
}

extension Request {
  /// Whether it is `setActive(true)`.
  fileprivate var activates: Bool {
    if case .session(_, .activate) = self { return true }
    return false
  }

  /// Whether the notify option comes with it.
  fileprivate var passesNotify: Bool {
    switch self {
    case .session(_, .activate(let notify)), .session(_, .deactivate(let notify)): notify
    // What the system takes down, it takes down with notify (R-DEACT-7).
    case .system: true
    default: false
    }
  }
}
