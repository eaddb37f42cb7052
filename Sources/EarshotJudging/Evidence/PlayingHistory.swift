internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A stretch in which at least one sound of an app plays, heard or not.
struct Sounding: Sendable {
  let span: Range<Instant>
  /// The sound that began it.
  let first: PlayerID
  /// The sound that ended it.
  let last: PlayerID
}

/// Follows every player through a trace.
struct PlayingHistory: Sendable {
  private let players: [Trace.PlayerInfo]
  private var since: [PlayerID: Instant] = [:]
  private var spans: [[(span: Range<Instant>, player: PlayerID)]]

  init(header: Trace.Header) {
    players = header.players
    spans = Array(repeating: [], count: header.apps.count)
  }

  mutating func read(_ event: Event) {
    guard let player = event.player else { return }
    switch event.kind {
    case .playerStarted, .playerContinued, .playerResumed: since[player] = event.time
    case .playerHeld, .playerPaused, .playerFinished, .playerStopped, .playerCut, .playerDied:
      end(player, at: event.time)
    default: break
    }
  }

  mutating func finish(at end: Instant) {
    for player in players.indices.map(PlayerID.init) { self.end(player, at: end) }
  }

  private mutating func end(_ player: PlayerID, at instant: Instant) {
    guard let from = since.removeValue(forKey: player), from < instant else { return }
    spans[players[player.index].app.index].append((from..<instant, player))
  }

  /// The soundings of each app, counting only players that are `counted`.
  ///
  /// Takes O(n log n).
  func soundings(counting counted: (Trace.PlayerInfo) -> Bool) -> [[Sounding]] {
    spans.map { spans in
      let sorted = spans.filter { counted(players[$0.player.index]) }
        .sorted {
          ($0.span.lowerBound, $0.player.index) < ($1.span.lowerBound, $1.player.index)
        }
      return sorted.reduce(into: []) { soundings, next in
        guard let last = soundings.last, next.span.lowerBound <= last.span.upperBound else {
          soundings.append(Sounding(span: next.span, first: next.player, last: next.player))
          return
        }
        guard next.span.upperBound > last.span.upperBound else { return }
        soundings[soundings.count - 1] = Sounding(
          span: last.span.lowerBound..<next.span.upperBound, first: last.first,
          last: next.player)
      }
    }
  }
}
