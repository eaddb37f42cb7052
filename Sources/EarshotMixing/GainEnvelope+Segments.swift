package import EarshotUnits

/// A straight line through gain over frames; level if `rise` is 0.
struct GainLine: Sendable {
  /// The frame at which the line has its start value.
  var origin: Int64
  var start: Double
  var rise: Double
  /// The frames over which the line rises.
  var length: Double

  var isLevel: Bool { rise == 0 }

  /// From the index, never from the frame before; MixKernels computes the same.
  func gain(at frame: Int64) -> Double {
    isLevel ? start : start + rise * Double(frame - origin) / length
  }
}

/// A place in an envelope that moves forward: what is in force, and until where.
///
/// - Complexity: finding a place is O(log *n*); moving on is constant a piece that is passed.
struct EnvelopeCursor: Sendable {
  private(set) var line: GainLine
  /// The frame at which another line begins; `Int64.max` if none does.
  private(set) var end: Int64
  private var change: Int
  private var knot: Int

  init(at frame: Int64, in envelope: GainEnvelope) {
    change = envelope.changes.lastIndex(notAfter: frame) { $0.frame } ?? 0
    let (found, knots) = (envelope.changes[change], envelope.changes[change].knots)
    let passed =
      found.frame == .min
      ? 0
      : envelope.knots[knots].lastIndex(notAfter: frame - found.frame) { $0.offset } ?? 0
    knot = max(knots.lowerBound, passed)
    (line, end) = Self.piece(change, knot, of: envelope)
  }

  /// Goes on to a frame that is no earlier than the present place.
  mutating func move(to frame: Int64, in envelope: GainEnvelope) {
    if frame < end { return }
    while change + 1 < envelope.changes.count, envelope.changes[change + 1].frame <= frame {
      change += 1
      knot = envelope.changes[change].knots.lowerBound
    }
    let found = envelope.changes[change]
    while knot + 1 < found.knots.upperBound,
      found.frame + envelope.knots[knot + 1].offset <= frame
    {
      knot += 1
    }
    (line, end) = Self.piece(change, knot, of: envelope)
  }

  private static func piece(
    _ change: Int, _ knot: Int, of envelope: GainEnvelope
  ) -> (GainLine, Int64) {
    let found = envelope.changes[change]
    let first = envelope.knots[knot]
    let cut = change + 1 < envelope.changes.count ? envelope.changes[change + 1].frame : .max
    guard knot + 1 < found.knots.upperBound else {
      return (GainLine(origin: found.frame, start: first.gain, rise: 0, length: 1), cut)
    }
    let next = envelope.knots[knot + 1]
    let line = GainLine(
      origin: found.frame + first.offset, start: first.gain, rise: next.gain - first.gain,
      length: Double(next.offset - first.offset))
    return (line, min(cut, found.frame + next.offset))
  }
}

/// A part of an envelope in which the gain is level or straight.
package struct GainPiece: Sendable {
  /// Where this piece is in force, cut to the range that was asked for.
  package let frames: Range<FramePosition>
  let line: GainLine

  /// Whether the gain is the same throughout.
  package var isConstant: Bool { line.isLevel }

  /// The gain at a frame of this piece; the envelope says the same.
  package func gain(at frame: FramePosition) -> LinearGain {
    LinearGain(line.gain(at: frame.index))
  }
}

extension GainEnvelope {
  /// The pieces that cross a range of frames, in order and without a gap.
  ///
  /// - Complexity: O(log *n*) for the first, constant for each further one.
  package func pieces(in range: Range<FramePosition>) -> UnfoldSequence<GainPiece, Int64> {
    var cursor = EnvelopeCursor(at: range.lowerBound.index, in: self)
    return sequence(state: range.lowerBound.index) { frame in
      guard frame < range.upperBound.index else { return nil }
      cursor.move(to: frame, in: self)
      let end = min(cursor.end, range.upperBound.index)
      defer { frame = end }
      return GainPiece(frames: FramePosition(frame)..<FramePosition(end), line: cursor.line)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The last element whose place is not after `place`, in a collection in the order of places.
  fileprivate func lastIndex(notAfter place: Int64, by key: (Element) -> Int64) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if key(self[middle]) <= place { low = middle + 1 } else { high = middle }
    }
    return low == startIndex ? nil : low - 1
  }
}
