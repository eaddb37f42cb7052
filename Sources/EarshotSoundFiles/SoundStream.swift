package import EarshotUnits

/// A sound file as a stream at the output's rate, in one or two channels.
///
/// What is trimmed is trimmed in the file's own frames, and a loop repeats those frames as one
/// sound, converted without a seam. At the file's own rate and channels the samples are the file's;
/// mono goes to both sides at unity, `ChannelFold` says how more channels become two or one.
/// Memory does not grow with the length of the file, and reading allocates nothing.
///
///     let bell = try SoundStream(path: "bell.wav", rate: .standard, channels: 2, loops: false)
///     var block = [Float](repeating: 0, count: 2 * 480)
///     var span = block.mutableSpan
///     let frames = try bell.read(480, into: &span)   // 480, until the bell has rung
package final class SoundStream {
  package let channels: Int
  package let sampleRate: SampleRate
  /// Length in frames of the output, the nearest to the part's own; nil for a loop.
  package let frameCount: Int64?
  private var frames: ConvertedFrames

  /// Opens the file and leaves it open until the stream goes.
  ///
  /// - Parameters:
  ///   - path: a regular file.
  ///   - rate: that of the output.
  ///   - channels: 1 or 2.
  ///   - from: where the part begins.
  ///   - lasts: how long it is; to the file's end if nil or if the file ends before.
  ///   - loops: whether the part repeats without end.
  ///   - traffic: where the bytes that are read are counted.
  /// - Throws: if the file cannot be read, or if the part has no frame in it.
  package init(
    path: String, rate: SampleRate, channels: Int, from: TimeSpan = .zero, lasts: TimeSpan? = nil,
    loops: Bool, traffic: FileTraffic? = nil
  ) throws(SoundFileError) {
    precondition(channels == 1 || channels == 2, "a stream has one channel or two")
    let source = try SourceFrames(
      path: path, channels: channels, from: from, lasts: lasts, loops: loops, traffic: traffic)
    let frames = try ConvertedFrames(source, at: rate, path: path)
    frameCount = frames.frameCount
    self.frames = frames
    self.channels = channels
    sampleRate = rate
  }

  /// Fills the buffer's first `frames` frames with interleaved samples, fewer only at the end.
  package func read(
    _ frames: Int, into buffer: inout MutableSpan<Float>
  ) throws(SoundFileError) -> Int {
    precondition(frames >= 0 && frames * channels <= buffer.count, "the buffer is too small")
    var done = 0
    while done < frames {
      let count = try self.frames.read(
        frames - done, channels: channels, into: &buffer, at: done)
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Makes `frame`, counted from the start of the stream, the one that is read next.
  ///
  /// The samples are then those of an uninterrupted read: the same bits where the rate is the
  /// file's own, within −120 dB of full scale where it is converted. Past the end nothing is left.
  package func seek(to frame: Int64) throws(SoundFileError) {
    precondition(frame >= 0, "a stream begins at frame 0")
    try frames.seek(to: frame)
  }
}
