// What else is known to sound.
extension Listening {
  /// The recording without a known cue; nil if it is not found in it.
  func without(_ cue: [Float]) -> [Float]? {
    let onClock = Clock(offset: 0, ratio: clock.ratio)
      .resampled(cue, count: Int(Double(cue.count) / clock.ratio))
    let gains = track.smoothed(by: 1)
    let ducked = music.map { channel in
      channel.indices.map { channel[$0] * Self.gain(gains, at: $0, grid.hop) }
    }
    let blocks = MusicBlocks(ducked, taps: path.taps, lead: path.lead)
    let rest = zip(recording, blocks.recording(through: path)).map { $0 - $1 }
    return CueRemoval(of: onClock, in: rest, recording: recording, path: path)?.recording
  }

  /// The gain at a sample, between those of the frames around it.
  private static func gain(_ gains: [Float], at sample: Int, _ hop: Int) -> Float {
    let frame = sample / hop
    let next = min(frame + 1, gains.count - 1)
    let share = Float(sample - frame * hop) / Float(hop)
    return max(0, min(gains[frame] + share * (gains[next] - gains[frame]), 1.5))
  }
}
