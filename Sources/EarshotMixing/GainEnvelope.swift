package import EarshotUnits

/// The gain of sound over time: steps and ramps at frame positions.
///
/// A gain is a function of the frame index alone, so a render cut into blocks of any size gives the
/// same samples. A ramp reaches its target exactly at its end, and a later change cuts it short.
///
///     var duck = GainEnvelope(.unity)
///     duck.ramp(to: .silence, at: FramePosition(480), over: 480, shape: .linear)
///     duck.gain(at: FramePosition(720))  // half
///
/// Between the knots of a curve the gain is `v0 + (v1−v0)·n/N`, within 0.001 dB of the curve.
///
/// - Rule: R-DUCK-6
package struct GainEnvelope: Sendable {
  /// What begins at a frame: the knots of one ramp, the last of which holds until the next change.
  struct Change: Sendable {
    var frame: Int64
    var knots: Range<Int>
  }

  /// In time order, of several at a frame the last in force; the first holds since ever.
  private(set) var changes: [Change]
  private(set) var knots: [Knot]
  private var known: [Ramp: Range<Int>] = [:]

  /// A gain that never changes, until something is appended.
  package init(_ initial: LinearGain = .unity) {
    knots = [Knot(offset: 0, gain: initial.factor)]
    changes = [Change(frame: .min, knots: 0..<1)]
  }

  /// Makes the gain step at a frame that is no earlier than any change so far.
  package mutating func set(_ gain: LinearGain, at frame: FramePosition) {
    ramp(to: gain, at: frame, over: 0, shape: .linear)
  }

  /// Lets the gain run from one value to another, from a frame no earlier than any change so far.
  ///
  /// Of several changes at one frame the last wins.
  ///
  /// - Parameters:
  ///   - from: The gain at the ramp's first frame; the gain in force there if left out.
  ///   - to: The gain at `frame + frames` and after.
  ///   - frame: Where the ramp begins.
  ///   - frames: The length of the ramp; 0 steps.
  ///   - shape: The way from one to the other.
  package mutating func ramp(
    from: LinearGain? = nil, to: LinearGain, at frame: FramePosition, over frames: Int64,
    shape: RampShape
  ) {
    precondition(frames >= 0, "a ramp has no negative length")
    precondition(frame.index >= changes[changes.count - 1].frame, "changes come in time order")
    let start = frames == 0 ? to : from ?? gain(at: frame)
    let knots = knots(of: Ramp(start: start, end: to, frames: frames, shape: shape))
    changes.append(Change(frame: frame.index, knots: knots))
  }

  /// The gain that a sample at this frame is multiplied by.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  package func gain(at frame: FramePosition) -> LinearGain {
    LinearGain(EnvelopeCursor(at: frame.index, in: self).line.gain(at: frame.index))
  }

  private mutating func knots(of ramp: Ramp) -> Range<Int> {
    if let known = known[ramp] { return known }
    let first = knots.count
    knots.append(contentsOf: ramp.knots())
    known[ramp] = first..<knots.count
    return first..<knots.count
  }
}
