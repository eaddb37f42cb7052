internal import EarshotUnits

/// The gain of one voice: the product of its trim, its fade and the envelopes of its bus.
///
/// In `Double`: the trim, times what is level at a frame, times what is on a slope there, each in
/// order, then rounded to `Float` once. What is level and what is not depends on the frame alone,
/// and so does the product, to the last bit.
struct GainProduct {
  /// Frames of a block, counted from its start, that are scaled in the same way.
  struct Stretch {
    var frames: Range<Int>
    var gain: Scaling
  }

  enum Scaling: Equatable {
    case silence
    case constant(Float)
    /// Each frame has its own gain, in the block's gain buffer.
    case ramp
  }

  private let trim: Double
  private let envelopes: [GainEnvelope]
  private var cursors: [EnvelopeCursor]

  /// - Parameters:
  ///   - trim: A fixed factor.
  ///   - envelopes: The fade and the envelopes of the bus.
  ///   - frame: The first frame that will be asked for; later ones may only follow.
  init(trim: LinearGain, envelopes: [GainEnvelope], from frame: Int64) {
    self.trim = trim.factor
    self.envelopes = envelopes
    cursors = envelopes.map { EnvelopeCursor(at: frame, in: $0) }
  }

  /// Appends the stretches of some frames to `stretches`, and writes the gains of ramps.
  ///
  /// - Parameters:
  ///   - frames: Within one block.
  ///   - origin: The block's first frame, to which `gains` and `stretches` count.
  ///   - gains: A gain for each frame of the block; written where a stretch is a ramp.
  ///   - stretches: Where the result goes; neighbouring ramps become one.
  mutating func plan(
    _ frames: Range<Int64>, origin: Int64, gains: inout [Double], stretches: inout [Stretch]
  ) {
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let (end, level) = advance(to: frame, limit: frames.upperBound)
      let places = Int(frame - origin)..<Int(end - origin)
      let scaling = scale(places, from: frame, level: level, gains: &gains)
      if let last = stretches.last, last.gain == scaling,
        last.frames.upperBound == places.lowerBound
      {
        stretches[stretches.count - 1].frames = last.frames.lowerBound..<places.upperBound
      } else {
        stretches.append(Stretch(frames: places, gain: scaling))
      }
      frame = end
    }
  }

  /// Moves to a frame: how far the present lines go, and the product of the level ones.
  private mutating func advance(to frame: Int64, limit: Int64) -> (end: Int64, level: Double) {
    var (end, level) = (limit, trim)
    for i in cursors.indices {
      cursors[i].move(to: frame, in: envelopes[i])
      end = min(end, cursors[i].end)
      if cursors[i].line.isLevel { level *= cursors[i].line.start }
    }
    return (end, level)
  }

  private func scale(
    _ places: Range<Int>, from frame: Int64, level: Double, gains: inout [Double]
  ) -> Scaling {
    if Float(level) == 0 { return .silence }
    var isRamp = false
    var span = gains.mutableSpan
    for cursor in cursors where !cursor.line.isLevel {
      if isRamp {
        MixKernels.multiply(
          &span, at: places.lowerBound, count: places.count, by: cursor.line, from: frame)
      } else {
        MixKernels.fill(
          &span, at: places.lowerBound, count: places.count, with: cursor.line, from: frame,
          scale: level)
      }
      isRamp = true
    }
    return isRamp ? .ramp : .constant(Float(level))
  }
}
