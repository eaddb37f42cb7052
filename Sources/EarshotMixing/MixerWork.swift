/// How much a mixer did, for tests that count work and not time.
package struct MixerWork: Equatable, Sendable {
  /// Blocks handed out.
  package var blocks = 0
  /// Buses that had something to do, once a block each.
  package var buses = 0
  /// Frames of segments whose gain was zero: neither read nor added.
  package var silentFrames = 0
  /// Frames added as they are.
  package var unityFrames = 0
  /// Frames added times one gain.
  package var constantFrames = 0
  /// Frames added times a gain each.
  package var rampedFrames = 0
  /// Sounds opened.
  package var opened = 0
  /// Reads from sounds.
  package var reads = 0
  /// Seeks in sounds.
  package var seeks = 0

  package init() {}
}
