internal import EarshotSessions
internal import EarshotUnits

// Step lists: what the app's code does, as the body of an async function would.
extension Simulator {
  /// Begins one occurrence of a timeline entry.
  mutating func begin(_ entry: Int) {
    guard case .steps(let steps, let app, let owner) = scenario.timeline[entry].action else {
      return
    }
    lists.append(ListRun(app: app, owner: owner, steps: steps))
    go(on: lists.count - 1)
  }

  /// Carries a list out until it waits or ends.
  ///
  /// - Rule: R-BG-7: a suspended app's steps run when it wakes
  mutating func go(on list: Int) {
    let app = lists[list].app
    if state[app].isTerminated { lists[list].wait = .over }
    if state[app].isSuspended, !lists[list].isOver {
      lists[list].wait = .wakening
      apps[app.index].deferred.append(.go(list: list))
      return
    }
    if case .over = lists[list].wait { return }
    lists[list].wait = .none
    noteEnd(now)
    while case .none = lists[list].wait {
      guard lists[list].place < lists[list].steps.count else {
        lists[list].end()
        return
      }
      run(lists[list].steps[lists[list].place], in: list)
    }
  }

  /// Goes to the step after the present one.
  mutating func advance(_ list: Int) {
    guard case .cue = lists[list].steps[lists[list].place].action, !lists[list].endsCue else {
      lists[list].endsCue = false
      lists[list].place += 1
      return
    }
    // The cue's sound is over; its deactivation is next.
    lists[list].endsCue = true
  }

  private mutating func run(_ step: Step, in list: Int) {
    let app = lists[list].app
    let asker = Asker(
      cause: lists[list].cause, origin: step.origin, owner: lists[list].owner)
    switch step.action {
    case .setCategory(let configuration):
      let refusal = put(.session(state[app].ownSession, .configure(configuration)), asker: asker)
      settle(refusal, of: .setCategory, step, in: list, asker, configuration: configuration)
    case .setActive(let active, let notify):
      setActive(active, notify: notify, step, in: list, asker)
    case .play(let use): play(use, step, in: list, asker)
    case .start(let use):
      if case .refused(let refusal) = start(use, app: app, asker: asker, waiter: nil) {
        settle(refusal, of: .play, step, in: list, asker)
      } else {
        advance(list)
      }
    case .cue(let use): cue(use, step, in: list, asker)
    case .stop(let selection):
      for id in select(selection, of: app) {
        put(.session(players[id.index].session, .stop(id)), asker: asker)
      }
      advance(list)
    case .pause(let selection):
      for id in select(selection, of: app) {
        put(.session(players[id.index].session, .pause(id)), asker: asker)
      }
      advance(list)
    case .resume(let selection): resume(selection, step, in: list, asker)
    case .wait(let span):
      advance(list)
      lists[list].wait = .time
      scheduler.schedule(.go(list: list), at: now + span, in: .calls)
    case .haptic:
      record(.haptic("haptic"), app: app, asker: asker)
      advance(list)
    case .log(let text):
      record(.log(text), app: app, asker: asker)
      advance(list)
    }
  }

  private mutating func setActive(
    _ active: Bool, notify: Bool, _ step: Step, in list: Int, _ asker: Asker
  ) {
    let request: SessionRequest = active ? .activate(notify: notify) : .deactivate(notify: notify)
    let refusal = put(.session(state[lists[list].app].ownSession, request), asker: asker)
    settle(
      refusal, of: .setActive, step, in: list, asker, notifyMisused: active && notify)
  }

  private mutating func play(_ use: SoundUse, _ step: Step, in list: Int, _ asker: Asker) {
    switch start(use, app: lists[list].app, asker: asker, waiter: list) {
    case .started(let id), .failed(let id): lists[list].wait = .player(id)
    case .refused(let refusal): settle(refusal, of: .play, step, in: list, asker)
    }
  }

  private mutating func resume(
    _ selection: Step.PlayerSelection, _ step: Step, in list: Int, _ asker: Asker
  ) {
    for id in select(selection, of: lists[list].app) {
      if let refusal = goOn(id, asker: asker) {
        settle(refusal, of: .resume, step, in: list, asker)
        return
      }
    }
    advance(list)
  }

  /// The recommended pattern in one word.
  ///
  /// - Rule: scenario-format.md, `cue`
  private mutating func cue(_ use: SoundUse, _ step: Step, in list: Int, _ asker: Asker) {
    let app = lists[list].app
    let own = state[app].ownSession
    if lists[list].endsCue {
      let refusal = put(.session(own, .deactivate(notify: true)), asker: asker)
      settle(refusal, of: .setActive, step, in: list, asker)
      return
    }
    if let refusal = put(.session(own, .activate(notify: false)), asker: asker) {
      var after = asker
      after.cause = noteRefusal(
        refusal, of: .setActive, app: app, asker: asker, handling: .expected)
      record(.haptic("haptic instead of \"\(use.player)\""), app: app, asker: after)
      lists[list].place += 1
      return
    }
    switch start(use, app: app, asker: asker, waiter: list) {
    case .started(let id):
      lists[list].wait = .player(id)
    case .failed:
      lists[list].endsCue = true
    case .refused(let refusal):
      noteRefusal(refusal, of: .play, app: app, asker: asker, handling: .expected)
      lists[list].endsCue = true
    }
  }

  /// Goes on after a call that may have thrown, as the step's `onError` says.
  private mutating func settle(
    _ refusal: (Refusal, cause: Int?)?, of call: RefusedCall.Call, _ step: Step, in list: Int,
    _ asker: Asker, configuration: SessionConfiguration? = nil, notifyMisused: Bool = false
  ) {
    guard let refusal else {
      advance(list)
      return
    }
    let number = noteRefusal(
      refusal, of: call, app: lists[list].app, asker: asker, handling: step.onError.handling,
      configuration: configuration, notifyMisused: notifyMisused,
      unplayed: step.activates ? unplayed(behind: step, in: list) : [])
    switch step.onError {
    case .stop: lists[list].end()
    case .proceed: advance(list)
    case .run(let steps):
      lists[list].steps = steps
      lists[list].place = 0
      lists[list].endsCue = false
      lists[list].cause = number
    }
  }
}

extension Simulator {
  /// The players that a list will not start because a step of it was refused.
  ///
  /// What the catch block starts instead is played.
  private func unplayed(behind step: Step, in list: Int) -> [String] {
    let rest = lists[list].steps.dropFirst(lists[list].place + 1)
    switch step.onError {
    case .proceed: return []
    case .stop: return rest.flatMap(\.players)
    case .run(let steps):
      let instead = Set(steps.flatMap(\.players))
      return rest.flatMap(\.players).filter { !instead.contains($0) }
    }
  }
}

extension Step {
  fileprivate var activates: Bool {
    if case .setActive(true, _) = action { return true }
    return false
  }

  /// The players that it starts, its catch blocks included.
  fileprivate var players: [String] {
    var names: [String] = []
    switch action {
    case .play(let use), .start(let use), .cue(let use): names.append(use.player)
    default: break
    }
    if case .run(let steps) = onError { names += steps.flatMap(\.players) }
    return names
  }
}

extension Step.ErrorHandling {
  fileprivate var handling: RefusedCall.Handling {
    switch self {
    case .stop: .endedList
    case .proceed: .swallowed
    case .run: .caught
    }
  }
}

extension ListRun {
  var isOver: Bool {
    if case .over = wait { return true }
    return false
  }

  /// Ends the list and lets go of its steps.
  mutating func end() {
    wait = .over
    steps = []
  }
}
