/// Why a mix could not be made.
package enum MixingError: Error, Equatable {
  /// A sound has a layout that the mix has no place for: mono and stereo turn into one another,
  /// other counts only fit themselves.
  case channels(sound: Int, mix: Int)
}

/// A source in use, with the place where it stands, in the layout of the mix.
struct OpenSound {
  private let source: any SoundSource
  private let channels: Int
  private var position: Int64 = 0
  /// Where the sound ends, once a read came up short.
  private var end: Int64?

  init(_ source: any SoundSource, mixChannels channels: Int) throws(MixingError) {
    let fits = source.channels == channels || (source.channels <= 2 && channels <= 2)
    guard fits, source.channels > 0 else {
      throw .channels(sound: source.channels, mix: channels)
    }
    self.source = source
    self.channels = channels
  }

  /// Reads up to `count` frames that begin at `frame` of the sound into `scratch.sound`.
  ///
  /// - Returns: How many there are; none at and behind the end.
  mutating func read(
    _ count: Int, at frame: Int64, scratch: inout MixScratch, work: inout MixerWork
  ) throws -> Int {
    if let end, frame >= end { return 0 }
    if frame != position {
      try source.seek(to: frame)
      position = frame
      work.seeks += 1
    }
    let read = try fill(&scratch.sound, raw: &scratch.raw, count)
    precondition(0...count ~= read, "a source reads no more than asked")
    work.reads += 1
    position += Int64(read)
    if read < count { end = position }
    return read
  }

  private func fill(_ sound: inout [Float], raw: inout [Float], _ count: Int) throws -> Int {
    var target = sound.mutableSpan
    if source.channels == channels { return try source.read(count, into: &target) }
    var buffer = raw.mutableSpan
    let read = try source.read(count, into: &buffer)
    if channels == 2 {
      MixKernels.stereo(fromMono: buffer.span, to: &target, frames: read)
    } else {
      MixKernels.mono(fromStereo: buffer.span, to: &target, frames: read)
    }
    return read
  }
}

/// Buffers for one block, made once and used by all voices in turn.
struct MixScratch {
  /// Frames of a sound in the layout of the mix.
  var sound: [Float]
  /// Frames of a sound in another layout, mono or stereo.
  var raw: [Float]
  /// A gain for each frame of the block.
  var gains: [Double]
  var stretches: [GainProduct.Stretch] = []

  init(frames: Int, channels: Int) {
    sound = Array(repeating: 0, count: frames * channels)
    raw = Array(repeating: 0, count: channels <= 2 ? 2 * frames : 0)
    gains = Array(repeating: 0, count: frames)
    stretches.reserveCapacity(frames)
  }
}
