/// The same value in every sample: a probe whose render is the gain curve itself.
package final class ConstantSource: SoundSource {
  package let channels: Int
  private let value: Float
  private var place: SoundPlace

  /// - Parameters:
  ///   - value: What each sample holds.
  ///   - channels: Samples a frame.
  ///   - length: In frames; nil is endless.
  ///   - loops: Whether the sound begins again at its end.
  package init(_ value: Float, channels: Int = 1, length: Int64? = nil, loops: Bool = false) {
    self.value = value
    self.channels = channels
    place = SoundPlace(length: length, loops: loops)
  }

  package func read(_ frames: Int, into buffer: inout MutableSpan<Float>) -> Int {
    var done = 0
    while done < frames, let stretch = place.pass(atMost: frames - done) {
      MixKernels.fill(
        &buffer, from: done * channels, count: stretch.count * channels, with: value)
      done += stretch.count
    }
    return done
  }

  package func seek(to frame: Int64) {
    place.seek(to: frame)
  }
}

/// A sound without signal; it has a place and a length like any other.
package final class SilenceSource: SoundSource {
  private let zeros: ConstantSource
  package var channels: Int { zeros.channels }

  /// - Parameters:
  ///   - channels: Samples a frame.
  ///   - length: In frames; nil is endless.
  ///   - loops: Whether the sound begins again at its end.
  package init(channels: Int = 1, length: Int64? = nil, loops: Bool = false) {
    zeros = ConstantSource(0, channels: channels, length: length, loops: loops)
  }

  package func read(_ frames: Int, into buffer: inout MutableSpan<Float>) -> Int {
    zeros.read(frames, into: &buffer)
  }

  package func seek(to frame: Int64) {
    zeros.seek(to: frame)
  }
}
