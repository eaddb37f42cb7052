#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Short spectra of a sound, a frame every quarter of their length.
struct Spectrogram {
  /// The length of the frames and their distance, in samples.
  struct Grid: Sendable {
    let size: Int
    var hop: Int { size / 4 }
    var bins: Int { size / 2 + 1 }

    /// Frames of a thirtieth of a second or a little longer.
    init(rate: Int) {
      var size = 64
      while size * 32 < rate { size *= 2 }
      self.size = size
    }

    /// The frame whose middle is nearest.
    func frame(at sample: Double) -> Int { Int((sample / Double(hop)).rounded()) }
  }

  let grid: Grid
  /// The first frame; frame *m* has its middle at sample *m* · hop.
  let first: Int
  let frames: Int
  /// Frame by frame.
  private(set) var values: [Complex]

  /// The frames of a range from samples of which the first stands at `start`.
  init(
    of samples: [Float], start: Int = 0, frames range: Range<Int>, grid: Grid,
    transform: FourierTransform
  ) {
    self.grid = grid
    first = range.lowerBound
    frames = range.count
    let window = (0..<grid.size).map { place in
      Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(place) + 0.5) / Double(grid.size)))
    }
    values = []
    values.reserveCapacity(frames * grid.bins)
    var spectrum = [Complex](repeating: .zero, count: grid.bins)
    for frame in range {
      var part = samples.slice(frame * grid.hop - grid.size / 2 - start, grid.size)
      for place in part.indices { part[place] *= window[place] }
      transform.forward(part, into: &spectrum)
      values.append(contentsOf: spectrum)
    }
  }
}
