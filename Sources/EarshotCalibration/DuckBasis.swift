/// One duck's stretch of the recording as a sum of pieces of known gain.
///
/// The gain is taken as straight between knots, close together where it fades. Each knot's share
/// (a triangle of gain, filtered by the echo path) is a spectrogram of its own, so that the
/// difference between the recording and any curve is a quadratic form in its values at the knots:
/// echoes and the width of the windows are in it, and cost nothing more.
struct DuckBasis {
  /// Where the knots are, in samples.
  let knots: [Double]
  let frames: Range<Int>
  /// The recording.
  let heard: Spectrogram
  private let pieces: [Spectrogram]
  private let grid: Spectrogram.Grid

  /// Takes in what lies around the span, up to where others begin or end.
  init(around span: DuckSpan, in listening: Listening, with transforms: inout Transforms) {
    let (music, recording) = (listening.music, listening.recording)
    let (path, rate, grid) = (listening.path, listening.rate, listening.grid)
    self.grid = grid
    let hop = Double(grid.hop)
    let others = listening.search.spans.filter { $0.end <= span.start || $0.start >= span.end }
    let before = (others.map(\.end).filter { $0 <= span.start }.max() ?? 0) * hop
    let after = (others.map(\.start).filter { $0 >= span.end }.min() ?? .infinity) * hop
    let knots = Self.knots(span, hop: hop, rate: Double(rate), limits: before...after)
    self.knots = knots
    let reach = path.taps + grid.size
    let length = recording.count
    let second = Double(rate)
    let from = Int(max(0, knots[0] - second, min(before, knots[0])))
    let last = knots[knots.count - 1]
    let to = Int(min(Double(length), last + second, max(after, last)))
    frames = (from / grid.hop)..<max(to / grid.hop, from / grid.hop + 1)
    let transform = transforms.transform(for: grid.size)
    heard = Spectrogram(of: recording, frames: frames, grid: grid, transform: transform)
    var pieces: [Spectrogram] = []
    for knot in knots.indices {
      let begin = knot == 0 ? from - reach : Int(knots[knot - 1].rounded(.up))
      let end = knot + 1 == knots.count ? to + reach : Int(knots[knot + 1].rounded(.down)) + 1
      let stretch = music.map { channel in
        var samples = channel.slice(begin, max(end - begin, 1))
        for place in samples.indices {
          samples[place] *= Self.share(of: knot, in: knots, at: Double(begin + place))
        }
        return samples
      }
      let echo = path.recording(of: stretch, start: begin, with: &transforms)
      let middle = grid.size / 2
      let first = (echo.start - middle) / grid.hop
      let last = (echo.start + echo.samples.count + middle) / grid.hop + 1
      pieces.append(
        Spectrogram(
          of: echo.samples, start: echo.start, frames: (first..<last).clamped(to: frames),
          grid: grid, transform: transform))
    }
    self.pieces = pieces
  }

  /// Whether the knots are close enough together for the fades of a shape.
  func resolves(_ shape: DuckShape) -> Bool {
    func isFine(_ from: Double, _ length: Double) -> Bool {
      let inside = knots.count { $0 > from && $0 < from + length }
      return inside >= min(8, Int(length / (2 * Double(grid.size) / 16)))
    }
    return isFine(shape.start, shape.fadeDown) && isFine(shape.release, shape.fadeUp)
  }

  /// A triangle; level before the first knot and after the last.
  private static func share(of knot: Int, in knots: [Double], at time: Double) -> Float {
    let here = knots[knot]
    if time < here {
      return knot == 0 ? 1 : Float(max(0, (time - knots[knot - 1]) / (here - knots[knot - 1])))
    }
    if knot + 1 == knots.count { return 1 }
    return Float(max(0, (knots[knot + 1] - time) / (knots[knot + 1] - here)))
  }

  /// The difference between what was heard and what these gains let through.
  func difference(_ gains: [Double]) -> [Complex] {
    var rest = heard.values
    for (piece, gain) in zip(pieces, gains) {
      let offset = (piece.first - frames.lowerBound) * grid.bins
      Kernels.add(piece.values, times: -Float(gain), to: &rest, at: offset)
    }
    return rest
  }

  /// The weighted squares of that difference as a form in the gains.
  func form(weights: [Float]) -> QuadraticForm {
    let count = pieces.count
    var form = QuadraticForm(count: count)
    for (row, piece) in pieces.enumerated() {
      let start = (piece.first - frames.lowerBound) * grid.bins
      let weighted = Kernels.weighted(piece.values, by: weights, from: start)
      form.linear[row] = Kernels.product(
        weighted[...], heard.values[start..<(start + weighted.count)])
      for (column, other) in pieces.enumerated().dropFirst(row) {
        let common = (piece.first..<(piece.first + piece.frames)).clamped(
          to: other.first..<(other.first + other.frames))
        if common.isEmpty { continue }
        let left = (common.lowerBound - piece.first) * grid.bins
        let right = (common.lowerBound - other.first) * grid.bins
        let size = common.count * grid.bins
        form[row, column] = Kernels.product(
          weighted[left..<(left + size)], other.values[right..<(right + size)])
        form[column, row] = form[row, column]
      }
    }
    for (value, weight) in zip(heard.values, weights) {
      form.constant += Double(value.power * weight)
    }
    return form
  }
}
