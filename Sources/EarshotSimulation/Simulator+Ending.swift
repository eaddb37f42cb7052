internal import EarshotSessions
internal import EarshotUnits

extension Simulator {
  /// The length of the run: as set, or one second after the last thing that ended.
  func duration(horizon: Instant) throws(SimulationError) -> TimeSpan {
    if let duration = scenario.duration { return duration }
    guard let lastEnd else { throw .nothingEnds }
    let end = lastEnd + .seconds(1)
    if scheduler.nextInstant != nil || end > horizon { throw .tooLong }
    return end - Instant.zero
  }

  /// Notes every list that still waits, and for what.
  mutating func noteWaitingLists(at end: Instant) {
    for list in lists where !list.isOver {
      guard let reason = reason(of: list) else { continue }
      let left = list.place < list.steps.count ? list.steps[list.place] : list.steps.last
      let rest = list.steps.dropFirst(list.isTimed ? list.place : list.place + 1)
      var player: PlayerID?
      if case .player(let id) = list.wait { player = id }
      let isCue = player != nil && (left?.isCue ?? false)
      events.append(
        Event(
          number: events.count + 1, cause: player.flatMap { players[$0.index].lastEvent },
          time: end, app: list.app, owner: list.owner, player: player,
          kind: .waits(
            WaitingList(
              reason: reason, neverRan: rest.map(\.label),
              wouldDeactivate: isCue || rest.contains { $0.deactivates })),
          origin: left?.origin, rule: "R-FIN-1"))
    }
  }

  private func reason(of list: ListRun) -> WaitingList.Reason? {
    switch list.wait {
    case .none, .over: return nil
    case .time: return .time
    case .wakening: return .suspended
    case .player(let id):
      switch players[id.index].motion {
      case .ready: return nil
      case .playing: return players[id.index].length == nil ? .loops : .stillPlaying
      case .held: return .held
      case .paused: return .paused
      case .over(let reason): return reason
      }
    }
  }
}

extension ListRun {
  fileprivate var isTimed: Bool {
    switch wait {
    case .time, .wakening: true
    default: false
    }
  }
}

extension Step {
  fileprivate var isCue: Bool {
    if case .cue = action { return true }
    return false
  }
}
