internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// When a cue is measured: the frames in which it is heard, 400 ms of them at least.
///
/// A cue is a one-shot sound of a cue app that has a signal. What an interruption tears apart is
/// measured in its parts, as one. A shorter one is measured with the silence after it, or before it
/// where the run ends, since loudness has no smaller block.
struct CueSpan {
  let player: PlayerID
  /// In order and disjoint.
  let parts: [Range<Int64>]

  /// From the first frame that is measured to the last, and what lies between.
  var hull: Range<Int64> { parts[0].lowerBound..<parts[parts.count - 1].upperBound }

  /// Every cue of a run that is long enough, by beginning.
  static func all(of trace: Trace) -> [CueSpan] {
    let header = trace.header
    let rate = header.output.sampleRate
    var parts: [PlayerID: [Range<Int64>]] = [:]
    for hearing in Stretches(of: trace).hearings where header.isCue(hearing.player) {
      let (from, to) = (hearing.from.frame(at: rate).index, hearing.to.frame(at: rate).index)
      if from < to { parts[hearing.player, default: []].append(from..<to) }
    }
    let least = TimeSpan.milliseconds(400).frames(at: rate)
    let all = parts.compactMap { player, parts in
      CueSpan(
        player: player, parts: parts.sorted { $0.lowerBound < $1.lowerBound },
        least: least, end: header.duration.frames(at: rate))
    }
    return all.sorted {
      ($0.hull.lowerBound, $0.player.index) < ($1.hull.lowerBound, $1.player.index)
    }
  }

  private init?(player: PlayerID, parts: [Range<Int64>], least: Int64, end: Int64) {
    self.player = player
    if parts.reduce(0, { $0 + Int64($1.count) }) >= least {
      self.parts = parts
      return
    }
    let start = min(parts[0].lowerBound, end - least)
    if start < 0 { return nil }
    self.parts = [start..<start + least]
  }
}

extension Trace.Header {
  /// Whether a player's sound is a cue whose loudness can be told.
  fileprivate func isCue(_ player: PlayerID) -> Bool {
    let info = self[player]
    guard self[info.app].kind == .cues, !info.use.loops else { return false }
    switch sounds[info.use.sound].sound.source {
    case .silence, .constant: return false
    case .file, .tone, .speech: return true
    }
  }
}
