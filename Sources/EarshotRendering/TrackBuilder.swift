internal import EarshotMixing
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Notes when one player sounds, from which frame of its sound on, and how it fades.
///
/// - Rule: R-INT-5
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

  init(
    _ player: PlayerID, at now: Instant, fades: Assumptions.InterruptionFades, rate: SampleRate
  ) {
    self.fades = fades
    self.rate = rate
    track = RenderPlan.Track(player: player)
    start = now.frame(at: rate)
    present = start
  }

  /// An interruption: the sound runs on while it fades out, and stands still afterwards.
  mutating func hold(at position: TimeSpan, _ now: Instant) {
    fade(to: .silence, from: now, for: fades.fadeOut)
    hold = (now, position)
  }

  /// The sound goes on at the very next frame, or further back if the app rewinds.
  mutating func goOn(at position: TimeSpan, _ now: Instant) {
    if let hold {
      endSegment(at: now.frame(at: rate))
      let stood = hold.position + min(now - hold.since, fades.fadeOut)
      sourceFrame = max(0, sourceFrame - (stood - position).frames(at: rate))
    }
    fade(to: .unity, from: now, for: fades.fadeIn)
    start = now.frame(at: rate)
    present = present ?? start
  }

  /// The gain that the fade is multiplied by stepped where the sound went on: the fade takes up
  /// the step, so that the sound has the gain in force before, and reaches the new one in `fadeIn`.
  mutating func absorb(step ratio: Double, at now: Instant) {
    let frame = now.frame(at: rate)
    let inForce = track.fade.gain(at: frame)
    track.fade.ramp(
      from: LinearGain(inForce.factor * ratio), to: .unity, at: frame,
      over: (now + fades.fadeIn).frame(at: rate) - frame, shape: .linear)
  }

  /// A paused player goes on, without a fade.
  mutating func resume(_ now: Instant) {
    track.fade.set(.unity, at: now.frame(at: rate))
    start = now.frame(at: rate)
    present = present ?? start
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

  private mutating func fade(to gain: LinearGain, from now: Instant, for span: TimeSpan) {
    let frame = now.frame(at: rate)
    track.fade.ramp(
      to: gain, at: frame, over: (now + span).frame(at: rate) - frame, shape: .linear)
  }
}
