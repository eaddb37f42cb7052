internal import EarshotMixing
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Reads a trace from front to back and notes gains and segments, in frames.
struct PlanBuilder {
  private let trace: Trace
  private let rate: SampleRate
  private var apps: [AppBuilder]
  /// The tracks of all players, by id; a player that never sounded has none.
  private var tracks: [TrackBuilder?]
  /// The instant that is read, and the apps that something happened to at it.
  private var now = Instant.zero
  private var touched: [AppID] = []

  /// What is noted of an app.
  private struct AppBuilder {
    var part = RenderPlan.Part(duck: GainEnvelope())
    var silencers: Silencers = []
    /// The silencers before the present instant.
    var silencersBefore: Silencers = []
    /// The players that play; in no order, since each has its own fade.
    var playing: Set<PlayerID> = []
    /// The players that moved at the present instant.
    var moved: [PlayerID] = []
    /// By how much the duck factor has stepped at the present instant.
    var duckStep = 1.0
    var isTouched = false
  }

  init(_ trace: Trace, rate: SampleRate) {
    self.trace = trace
    self.rate = rate
    apps = Array(repeating: AppBuilder(), count: trace.header.apps.count)
    tracks = Array(repeating: nil, count: trace.header.players.count)
  }

  consuming func build() -> [RenderPlan.Part] {
    for event in trace.events { read(event) }
    settle()
    let end = Instant.zero + trace.header.duration
    for index in tracks.indices {
      tracks[index]?.close(at: end)
      guard let track = tracks[index]?.track else { continue }
      apps[trace.header[track.player].app.index].part.tracks.append(track)
    }
    return apps.map(\.part)
  }

  private mutating func read(_ event: Event) {
    if event.time != now {
      settle()
      now = event.time
    }
    guard let app = event.app else { return }
    switch event.kind {
    case .ducked(let change), .unducked(let change): duck(app, change.ramp)
    case .silenced(let by): apps[app.index].silencers.formUnion(by)
    case .unsilenced(let by): apps[app.index].silencers.subtract(by)
    default:
      guard let player = event.player else { return }
      move(player, by: event, app)
    }
    if apps[app.index].isTouched { return }
    apps[app.index].isTouched = true
    touched.append(app)
  }

  /// Notes what the events of an instant have come to.
  private mutating func settle() {
    for app in touched { settle(app) }
    touched.removeAll(keepingCapacity: true)
  }

  /// Silence by a recording fades, and is each player's own; the other kinds cut the whole app.
  ///
  /// - Rule: R-CAT-4, R-SIL-1, R-BG-5, R-DUCK-7
  private mutating func settle(_ app: AppID) {
    let (before, after) = (apps[app.index].silencersBefore, apps[app.index].silencers)
    let cuts: Silencers = [.silentSwitch, .background]
    let (wasCut, isCut) = (!before.isDisjoint(with: cuts), !after.isDisjoint(with: cuts))
    if wasCut != isCut {
      apps[app.index].part.silencing.set(isCut ? .silence : .unity, at: now.frame(at: rate))
    }
    let conditions = SoundConditions(
      wasRecordedOver: before.contains(.record), isRecordedOver: after.contains(.record),
      isCut: wasCut || isCut, duckStep: apps[app.index].duckStep)
    for player in apps[app.index].moved { tracks[player.index]?.settle(at: now, conditions) }
    if conditions.wasRecordedOver != conditions.isRecordedOver {
      for player in apps[app.index].playing { tracks[player.index]?.settle(at: now, conditions) }
    }
    apps[app.index].moved.removeAll(keepingCapacity: true)
    apps[app.index].silencersBefore = after
    apps[app.index].duckStep = 1
    apps[app.index].isTouched = false
  }

  /// Notes a new way of the duck factor.
  ///
  /// - Rule: R-DUCK-4, R-DUCK-5, R-DUCK-6
  private mutating func duck(_ app: AppID, _ ramp: DuckRamp) {
    let frame = now.frame(at: rate)
    let start = ramp.start.frame(at: rate)
    let before = apps[app.index].part.duck.gain(at: frame).factor
    apps[app.index].part.duck.ramp(
      from: ramp.from, to: ramp.to, at: start, over: ramp.end.frame(at: rate) - start,
      shape: ramp.shape)
    let after = apps[app.index].part.duck.gain(at: frame).factor
    if after > 0 { apps[app.index].duckStep *= before / after }
  }

  private mutating func move(_ player: PlayerID, by event: Event, _ app: AppID) {
    var plays = false
    switch event.kind {
    case .playerStarted:
      tracks[player.index] = TrackBuilder(
        player, at: now, fades: trace.header.assumptions.interruption, rate: rate)
      plays = true
    case .playerContinued(let position):
      tracks[player.index]?.goOn(at: position, now)
      plays = true
    case .playerResumed:
      tracks[player.index]?.resume(now)
      plays = true
    case .playerHeld(let position): tracks[player.index]?.hold(at: position, now)
    case .playerFinished(let length): tracks[player.index]?.finish(after: length)
    case .playerPaused, .playerStopped, .playerCut, .playerDied:
      tracks[player.index]?.close(at: now)
    default: return
    }
    apps[app.index].moved.append(player)
    if plays {
      apps[app.index].playing.insert(player)
    } else {
      apps[app.index].playing.remove(player)
    }
  }
}
