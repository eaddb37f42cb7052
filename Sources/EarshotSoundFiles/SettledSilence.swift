internal import EarshotUnits

/// Which silence a loudness meter has to be given, so that it comes to the same as with all of it.
///
/// After some seconds nothing is left in the filters and windows of BS.1770 and EBU Tech 3342: what
/// comes then is below every gate, and only moves the grid of 100 ms blocks, of windows a second
/// apart, and of libebur128's rings of 400 ms and 3 s. So a multiple of all of them may be left out.
struct SettledSilence {
  /// The filters take under two seconds to come to nothing; the longest window is three.
  private let settling: Int
  /// Six seconds, of blocks of 100 ms that libebur128 rounds to whole frames.
  private let period: Int
  /// Frames of the present silence, as far as it is settling.
  private var settled = 0
  /// Frames since, less whole periods.
  private var owed = 0

  init(rate: SampleRate) {
    settling = 5 * rate.hertz
    period = 60 * ((rate.hertz + 5) / 10)
  }

  /// - Returns: How many of these frames must be measured now.
  mutating func add(_ frames: Int) -> Int {
    let now = min(frames, settling - settled)
    settled += now
    owed = (owed + frames - now) % period
    return now
  }

  /// Sound comes.
  ///
  /// - Returns: How many frames of silence must be measured before it.
  mutating func end() -> Int {
    defer { (settled, owed) = (0, 0) }
    return owed
  }
}
