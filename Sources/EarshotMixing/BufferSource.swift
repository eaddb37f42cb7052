/// A sound whose samples are in memory.
package final class BufferSource: SoundSource {
  package let channels: Int
  private let samples: [Float]
  private var place: SoundPlace

  /// - Parameters:
  ///   - samples: Interleaved; a whole number of frames.
  ///   - channels: Samples a frame.
  ///   - loops: Whether the sound begins again at its end.
  package init(_ samples: [Float], channels: Int = 1, loops: Bool = false) {
    precondition(samples.count % channels == 0, "a sound has whole frames")
    self.samples = samples
    self.channels = channels
    place = SoundPlace(length: Int64(samples.count / channels), loops: loops)
  }

  package func read(_ frames: Int, into buffer: inout MutableSpan<Float>) -> Int {
    let samples = samples
    var done = 0
    while done < frames, let stretch = place.pass(atMost: frames - done) {
      MixKernels.copy(
        samples.span, from: Int(stretch.lowerBound) * channels, to: &buffer, at: done * channels,
        count: stretch.count * channels)
      done += stretch.count
    }
    return done
  }

  package func seek(to frame: Int64) {
    place.seek(to: frame)
  }
}
