package import EarshotUnits

/// What a sound file says about itself.
package struct SoundFileInfo: Hashable, Sendable {
  /// Length in frames at the file's own rate.
  package let frameCount: Int64
  package let sampleRate: SampleRate
  package let channels: Int

  /// The length in time: the frames at the file's own rate, to the nearest nanosecond.
  package var length: TimeSpan { TimeSpan(frames: frameCount, at: sampleRate) }

  /// Opens the file, looks, and closes it again.
  package static func read(_ path: String) throws(SoundFileError) -> SoundFileInfo {
    let reader = try SoundFileReader(path: path)
    return SoundFileInfo(
      frameCount: reader.frameCount, sampleRate: reader.sampleRate, channels: reader.channels)
  }
}
