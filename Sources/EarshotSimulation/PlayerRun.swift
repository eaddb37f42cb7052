internal import EarshotSessions
internal import EarshotUnits

/// One player's way through a run.
struct PlayerRun {
  let app: AppID
  let session: SessionID
  let name: String
  let owner: String?
  let use: SoundUse
  /// The length of its sound; nil for a loop.
  let length: TimeSpan?
  var motion = Motion.ready
  /// The step list that waits for its finish callback.
  var waiter: Int?
  /// Set anew whenever its planned end changes, so that an outdated plan is not carried out.
  var plan = 0
  /// The number of the last event about it.
  var lastEvent: Int?
  /// The number of the event that last set it playing.
  var lastSetPlaying = 0
  var origin: Origin { use.origin }

  enum Motion {
    case ready
    case playing(since: Instant, from: TimeSpan)
    case held(since: Instant, from: TimeSpan)
    case paused(at: TimeSpan)
    case over(WaitingList.Reason)
  }

  /// How much of the sound has been played, rewinds taken off.
  ///
  /// A held sound runs on while it fades out and stands still afterwards.
  ///
  /// - Rule: R-INT-5
  func position(at now: Instant, fadeOut: TimeSpan) -> TimeSpan {
    let position: TimeSpan
    switch motion {
    case .ready, .over: return .zero
    case .playing(let since, let from): position = from + (now - since)
    case .held(let since, let from): position = from + min(now - since, fadeOut)
    case .paused(let at): position = at
    }
    return length.map { min(position, $0) } ?? position
  }

  var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  var isPaused: Bool {
    if case .paused = motion { return true }
    return false
  }

  var isPlaying: Bool {
    if case .playing = motion { return true }
    return false
  }
}
