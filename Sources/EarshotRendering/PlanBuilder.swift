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

  /// What is noted of an app.
  private struct AppBuilder {
    var part = RenderPlan.Part(duck: GainEnvelope())
    var silencers: Silencers = []
    var playing: Set<PlayerID> = []
    /// Since when it has been playing without a break.
    var playingSince: Instant?
    /// The held players that went on last, and when.
    var continued: (at: Instant, players: [PlayerID])?
  }

  init(_ trace: Trace, rate: SampleRate) {
    self.trace = trace
    self.rate = rate
    apps = Array(repeating: AppBuilder(), count: trace.header.apps.count)
    tracks = Array(repeating: nil, count: trace.header.players.count)
  }

  consuming func build() -> [RenderPlan.Part] {
    for event in trace.events { read(event) }
    let end = Instant.zero + trace.header.duration
    for index in tracks.indices {
      tracks[index]?.close(at: end)
      guard let track = tracks[index]?.track else { continue }
      apps[trace.header[track.player].app.index].part.tracks.append(track)
    }
    return apps.map(\.part)
  }

  private mutating func read(_ event: Event) {
    guard let app = event.app else { return }
    switch event.kind {
    case .ducked(let change), .unducked(let change): duck(app, change.ramp, at: event.time)
    case .silenced(let by):
      silence(app, apps[app.index].silencers.union(by), at: event.time)
    case .unsilenced(let by):
      silence(app, apps[app.index].silencers.subtracting(by), at: event.time)
    default:
      if let player = event.player { move(player, by: event, app) }
    }
  }

  /// Notes a new way of the duck factor.
  ///
  /// The factor steps where held sound goes on while a ramp is under way. That would click if the
  /// interruption was shorter than its fade-out, and so the fade takes up the step (R-INT-5).
  ///
  /// - Rule: R-DUCK-4, R-DUCK-5, R-DUCK-6
  private mutating func duck(_ app: AppID, _ ramp: DuckRamp, at now: Instant) {
    let start = ramp.start.frame(at: rate)
    let inForce = apps[app.index].part.duck.gain(at: now.frame(at: rate))
    defer {
      let factor = apps[app.index].part.duck.gain(at: now.frame(at: rate))
      if let continued = apps[app.index].continued, continued.at == now, factor != inForce {
        for player in continued.players {
          tracks[player.index]?.absorb(step: inForce.factor / factor.factor, at: now)
        }
      }
    }
    apps[app.index].part.duck.ramp(
      from: ramp.from, to: ramp.to, at: start, over: ramp.end.frame(at: rate) - start,
      shape: ramp.shape)
  }

  /// Silence by a recording fades if something plays; the other kinds cut.
  ///
  /// - Rule: R-CAT-4, R-SIL-1, R-BG-5
  private mutating func silence(_ app: AppID, _ new: Silencers, at now: Instant) {
    let old = apps[app.index].silencers
    apps[app.index].silencers = new
    let frame = now.frame(at: rate)
    if old.contains(.record) != new.contains(.record) {
      let begins = new.contains(.record)
      let fades = trace.header.assumptions.interruption
      let played = apps[app.index].playingSince.map { $0 < now } ?? false
      let fade = played ? (begins ? fades.fadeOut : fades.fadeIn) : .zero
      apps[app.index].part.recording.ramp(
        to: begins ? .silence : .unity, at: frame, over: (now + fade).frame(at: rate) - frame,
        shape: .linear)
    }
    let cuts: Silencers = [.silentSwitch, .background]
    if old.isDisjoint(with: cuts) != new.isDisjoint(with: cuts) {
      apps[app.index].part.silencing.set(
        new.isDisjoint(with: cuts) ? .unity : .silence, at: frame)
    }
  }

  private mutating func move(_ player: PlayerID, by event: Event, _ app: AppID) {
    let now = event.time
    var plays = false
    switch event.kind {
    case .playerStarted:
      tracks[player.index] = TrackBuilder(
        player, at: now, fades: trace.header.assumptions.interruption, rate: rate)
      plays = true
    case .playerContinued(let position):
      tracks[player.index]?.goOn(at: position, now)
      let others = apps[app.index].continued.flatMap { $0.at == now ? $0.players : nil } ?? []
      apps[app.index].continued = (now, others + [player])
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
    note(player, of: app, plays: plays, at: now)
  }

  private mutating func note(_ player: PlayerID, of app: AppID, plays: Bool, at now: Instant) {
    if plays {
      apps[app.index].playing.insert(player)
      apps[app.index].playingSince = apps[app.index].playingSince ?? now
    } else {
      apps[app.index].playing.remove(player)
      if apps[app.index].playing.isEmpty { apps[app.index].playingSince = nil }
    }
  }
}
