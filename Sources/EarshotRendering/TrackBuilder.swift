internal import EarshotMixing
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Notes when one player sounds, from which frame of its sound on, and how it fades.
///
/// Moves are told one by one, the fade is settled once an instant from what they came to: towards
/// silence while the player is held or a recording silences it, towards unity while it plays, each
/// time from the gain in force. What is held and played on at one instant never stepped.
///
/// - Rule: R-INT-5, R-CAT-4
struct TrackBuilder {
  private let fades: Assumptions.InterruptionFades
  private let rate: SampleRate
  private(set) var track: RenderPlan.Track
  /// Where the running segment began; nil if nothing sounds.
  private var start: FramePosition?
  /// The frame of the sound at the next segment's start.
  private var sourceFrame: Int64 = 0
  /// Since when it has been playing or held; nil if it is neither.
  private var present: FramePosition?
  /// When a hold began, and where in the sound.
  private var hold: (since: Instant, position: TimeSpan)?
  /// Where the fade is, or is on its way to.
  private var target = LinearGain.unity
  /// What it did at the present instant.
  private var move: Move?

  private enum Move {
    /// A beginning without a fade: started, or no longer paused.
    case began
    /// A hold, or its end.
    case turned
    /// The end of a hold, under a duck factor that is taken anew.
    case continued
  }

  init(
    _ player: PlayerID, at now: Instant, fades: Assumptions.InterruptionFades, rate: SampleRate
  ) {
    self.fades = fades
    self.rate = rate
    track = RenderPlan.Track(player: player)
    start = now.frame(at: rate)
    present = start
    move = .began
  }

  /// An interruption: the sound runs on while it fades out, and stands still afterwards.
  mutating func hold(at position: TimeSpan, _ now: Instant) {
    hold = (now, position)
    move = move ?? .turned
  }

  /// The sound goes on at the very next frame, or further back if the app rewinds.
  mutating func goOn(at position: TimeSpan, _ now: Instant) {
    if let hold {
      endSegment(at: now.frame(at: rate))
      let stood = hold.position + min(now - hold.since, fades.fadeOut)
      sourceFrame = max(0, sourceFrame - (stood - position).frames(at: rate))
    }
    start = now.frame(at: rate)
    present = present ?? start
    move = move == .began ? .began : .continued
  }

  /// A paused player goes on, without a fade.
  mutating func resume(_ now: Instant) {
    start = now.frame(at: rate)
    present = present ?? start
    move = .began
  }

  /// Lets the fade go where the moves of an instant have led, from the gain in force.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - conditions: What else is done to the sound of the app.
  mutating func settle(at now: Instant, _ conditions: SoundConditions) {
    defer { move = nil }
    guard start != nil else { return }
    let isHeld = hold != nil
    let wanted: LinearGain = isHeld || conditions.isRecordedOver ? .silence : .unity
    if move == nil && wanted == target { return }
    target = wanted
    let frame = now.frame(at: rate)
    if move == .began && !isHeld { return track.fade.set(wanted, at: frame) }
    var inForce = track.fade.gain(at: frame).factor
    if move == .began { inForce = conditions.wasRecordedOver ? 0 : 1 }
    if move == .continued { inForce *= conditions.duckStep }
    // What was not heard when it was held does not come up in its fade-out.
    if move != nil && isHeld && conditions.isCut { inForce = 0 }
    let span = wanted == .silence ? fades.fadeOut : fades.fadeIn
    track.fade.ramp(
      from: LinearGain(inForce), to: wanted, at: frame,
      over: (now + span).frame(at: rate) - frame, shape: .linear)
  }

  /// The sound is over: what is left of its frames is heard, wherever instants were rounded to.
  mutating func finish(after length: TimeSpan) {
    guard let start else { return }
    close(at: start + max(0, length.frames(at: rate) - sourceFrame))
    track.isFinished = true
  }

  /// The sound ends here, or stands still by the app's own will.
  mutating func close(at now: Instant) {
    close(at: now.frame(at: rate))
  }

  private mutating func close(at frame: FramePosition) {
    endSegment(at: frame)
    if let present, frame > present { track.presence.append(present..<frame) }
    present = nil
  }

  /// Ends the running segment, at the latest where a hold has faded out.
  private mutating func endSegment(at frame: FramePosition) {
    guard let start else { return }
    var end = frame
    if let hold { end = min(end, (hold.since + fades.fadeOut).frame(at: rate)) }
    if end > start {
      track.segments.append(Voice.Segment(start: start, end: end, sourceFrame: sourceFrame))
      sourceFrame += end - start
    }
    self.start = nil
    hold = nil
  }
}
