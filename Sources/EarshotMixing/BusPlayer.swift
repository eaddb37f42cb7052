internal import EarshotUnits

/// A bus while it is being mixed: voices wait, play, and are dropped.
///
/// - Complexity: a block costs nothing for voices that wait or are finished.
struct BusPlayer {
  private let bus: Bus
  private let start: Int64
  /// Places of voices on the bus, the next to begin last.
  private var waiting: [(frame: Int64, order: Int)]
  /// In the order of the bus.
  private var playing: [VoicePlayer] = []

  /// - Parameters:
  ///   - bus: The voices and their gains.
  ///   - start: Where mixing begins.
  init(_ bus: Bus, from start: Int64) {
    self.bus = bus
    self.start = start
    waiting = bus.voices.enumerated().compactMap { order, voice in
      let first = voice.segments.first { $0.end.index > start }
      return first.map { (max($0.start.index, start), order) }
    }
    waiting.sort { ($0.frame, $0.order) > ($1.frame, $1.order) }
  }

  /// Lets voices that begin in a block play.
  ///
  /// - Returns: How many voices have a segment in the block.
  mutating func begin(_ block: Range<Int64>) -> Int {
    while let next = waiting.last, next.frame < block.upperBound {
      waiting.removeLast()
      let player = VoicePlayer(
        bus.voices[next.order], order: next.order, envelopes: bus.envelopes, from: next.frame)
      let place = playing.firstIndex { $0.order > next.order } ?? playing.count
      playing.insert(player, at: place)
    }
    return playing.count { $0.crosses(block) }
  }

  /// The next frame, behind a block that was mixed, at which a voice has a segment; none is the last.
  var nextFrame: Int64 {
    var next = waiting.last?.frame ?? .max
    for voice in playing { next = min(next, voice.nextFrame) }
    return next
  }

  /// Adds the voices to `target`, and what goes into them to `source`; drops those that are finished.
  mutating func mix(
    _ block: Range<Int64>, into target: inout MixBuffer, source: inout MixBuffer?,
    scratch: inout MixScratch, work: inout MixerWork
  ) throws {
    for i in playing.indices {
      try playing[i].mix(block, into: &target, source: &source, scratch: &scratch, work: &work)
    }
    playing.removeAll { $0.isFinished }
  }
}
