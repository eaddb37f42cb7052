internal import EarshotMixing
package import EarshotSimulation
internal import EarshotUnits
internal import EarshotSessions

/// A trace turned into gains and segments: a bus an app, a voice a player, all in frames.
///
/// Nothing is opened and nothing measured; the plan is a pure function of the trace.
package struct RenderPlan {
  /// What is heard of one player.
  struct Track {
    var player: PlayerID
    var segments: [Voice.Segment] = []
    /// Its fades at interruptions, and to and from silence under a recording.
    var fade = GainEnvelope()
    /// Whether it played to the end of its sound.
    var isFinished = false
    /// From each start to the end, a pause or a stop: while it plays or is held.
    var presence: [Range<FramePosition>] = []

    /// The segments for the sound itself, which ends on its own, perhaps a frame behind the end
    /// that was computed from its length in nanoseconds.
    var soundingSegments: [Voice.Segment] {
      guard isFinished, var last = segments.last else { return segments }
      last.end = last.end + 1
      return segments.dropLast() + [last]
    }
  }

  /// What is heard of one app.
  struct Part {
    /// The duck factor.
    var duck: GainEnvelope
    /// Silence by the switch or the background.
    var silencing = GainEnvelope()
    var tracks: [Track] = []
  }

  let trace: Trace
  let rate: SampleRate
  var parts: [Part]
  /// All apps, in the order of their buses.
  var apps: [AppID] { parts.indices.map { AppID($0) } }
  /// The length of the render in frames.
  package var frameCount: Int64 { trace.header.duration.frames(at: rate) }

  package init(_ trace: Trace) {
    self.trace = trace
    rate = trace.header.output.sampleRate
    parts = PlanBuilder(trace, rate: rate).build()
  }

  /// The buses of a render, each player with its own sound.
  func buses(of sounds: SoundShelf) -> [Bus] {
    parts.indices.map { index in
      let info = trace.header.apps[index]
      return bus(
        index, name: info.name, voices: parts[index].tracks.map { voice(of: $0, from: sounds) })
    }
  }

  /// One player with its own sound.
  func voice(of track: Track, from sounds: SoundShelf) -> Voice {
    let player = trace.header[track.player]
    let use = player.use
    return Voice(
      segments: track.soundingSegments, fade: track.fade,
      gain: use.gain * trace.header[player.app].level,
      makeSource: { try sounds.open(use.sound, loops: use.loops) })
  }

  /// The buses of a probe: each app plays a constant 1 for as long as it plays anything.
  func probeBuses() -> [Bus] {
    let channels = trace.header.output.channels
    return parts.indices.map { index in
      bus(
        index, name: trace.header.apps[index].name,
        voices: withoutOverlap(parts[index].tracks).map { track in
          Voice(
            segments: track.segments, fade: track.fade,
            makeSource: { ConstantSource(1, channels: channels) })
        })
    }
  }

  /// Voices under an app's own envelopes.
  func bus(_ index: Int, name: String, voices: [Voice]) -> Bus {
    let part = parts[index]
    return Bus(
      name: name, envelopes: [part.duck, part.silencing],
      voices: voices.filter { !$0.segments.isEmpty })
  }

  /// The tracks cut so that one at a time sounds: where two overlap, the one that began later.
  private func withoutOverlap(_ tracks: [Track]) -> [Track] {
    var covered = FrameCover()
    return tracks.reversed().map { track in
      var track = track
      track.segments = track.segments.flatMap { segment in
        covered.uncovered(segment.start..<segment.end).map {
          Voice.Segment(start: $0.lowerBound, end: $0.upperBound, sourceFrame: 0)
        }
      }
      return track
    }.reversed()
  }
}
