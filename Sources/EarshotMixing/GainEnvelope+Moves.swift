package import EarshotUnits

extension GainEnvelope {
  /// A stretch over which the gain is on its way.
  package struct Move: Hashable, Sendable {
    /// From the first frame of the move to the one at which it has its target, or is cut short;
    /// empty for a step.
    package var frames: Range<FramePosition>
    /// Whether the gain jumps at the first frame, by more than a hundredth.
    package var jumps: Bool
  }

  /// Where the gain changes, in time order; changes that leave it as it is are left out.
  ///
  /// - Complexity: O(*n* log *n*) in the number of changes.
  package var moves: [Move] {
    changes.indices.dropFirst().compactMap { place in
      let change = changes[place]
      let cut = place + 1 < changes.count ? changes[place + 1].frame : .max
      let own = knots[change.knots]
      guard cut > change.frame, let first = own.first?.gain, let last = own.last else { return nil }
      let before = EnvelopeCursor(at: change.frame - 1, in: self).line.gain(at: change.frame)
      if before == first && own.allSatisfy({ $0.gain == first }) { return nil }
      let end = min(change.frame + last.offset, cut)
      return Move(
        frames: FramePosition(change.frame)..<FramePosition(end),
        jumps: max(before, first) > 1.01 * min(before, first))
    }
  }
}
