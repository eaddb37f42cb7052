internal import CEarshotSndfile
package import EarshotUnits

/// A sound file being read: regular files only, and whole ones.
///
/// Integer samples come as `value / 2ⁿ⁻¹`, so −32768 is −1 and 32767 just under 1; float samples
/// come as they are, and one that is no number is an error. A file that turns out shorter than its
/// header says is an error where that shows: on opening if possible, else on reading. So is one that
/// somebody writes to in the meantime; one that is replaced by another is read to its end.
package struct SoundFileReader: ~Copyable {
  private let handle: SndfileHandle
  package let path: String
  /// Length in frames at the file's own rate.
  package let frameCount: Int64
  package let sampleRate: SampleRate
  /// 1 to 8.
  package let channels: Int
  /// Whether the samples are 16-bit integers, which `readInt16` hands out untouched.
  package let isInt16: Bool
  /// The frame that is read next.
  package private(set) var position: Int64 = 0
  /// Where each channel is meant to be heard.
  let speakers: [Speaker]
  /// The file as it was when it was opened.
  private let identity: FileIdentity?
  private let mayHoldNonNumbers: Bool
  /// libsndfile 1.2.0 lands elsewhere in some Ogg Vorbis files, except at their start.
  private let seeksByReading: Bool

  /// Opens a file; the bytes that are read from then on are counted in `traffic`.
  package init(path: String, traffic: FileTraffic? = nil) throws(SoundFileError) {
    let file = try RegularFile(path: path)
    let shortfall = file.promisedBeyondItsEnd()
    var info = SF_INFO()
    let handle = try SndfileHandle(file.release(), path: path, writing: false, info: &info)
    // Where a disk fails, libsndfile opens what it could read of the header.
    if handle.failure != 0 { throw SoundFileError(.read, path, systemCode: handle.failure) }
    if let shortfall { throw SoundFileError(.read, path, shortfall, kind: .input) }
    try Self.check(info, path)
    self.path = path
    frameCount = info.frames
    sampleRate = SampleRate(hertz: Int(info.samplerate))
    channels = Int(info.channels)
    let subtype = Int(info.format) & Int(SF_FORMAT_SUBMASK)
    isInt16 = subtype == Int(SF_FORMAT_PCM_16)
    mayHoldNonNumbers = subtype == Int(SF_FORMAT_FLOAT) || subtype == Int(SF_FORMAT_DOUBLE)
    seeksByReading = subtype == Int(SF_FORMAT_VORBIS)
    speakers = Speaker.layout(of: handle, info)
    handle.count(in: traffic)
    identity = handle.identity
    self.handle = handle
  }

  /// Reads up to `frames` frames into the buffer from its frame `offset` on.
  ///
  /// Fewer are read only at the end of the file, where 0 are.
  package mutating func read(
    _ frames: Int, into buffer: inout MutableSpan<Float>, at offset: Int = 0
  ) throws(SoundFileError) -> Int {
    let wanted = wantedFrames(frames)
    precondition((offset + wanted) * channels <= buffer.count, "the buffer is too small")
    let got = buffer.withUnsafeMutableBufferPointer { samples in
      samples.baseAddress.map {
        Int(sf_readf_float(handle.pointer, $0 + offset * channels, sf_count_t(wanted)))
      } ?? 0
    }
    try account(for: got, of: wanted)
    if mayHoldNonNumbers {
      try refuseNonNumbers(
        buffer.span.extracting((offset * channels)..<((offset + got) * channels)))
    }
    position += Int64(got)
    return got
  }

  /// Reads up to `frames` frames of a 16-bit file without touching them.
  ///
  /// - Precondition: `isInt16`.
  package mutating func readInt16(
    _ frames: Int, into buffer: inout MutableSpan<Int16>
  ) throws(SoundFileError) -> Int {
    precondition(isInt16, "only 16-bit files have 16-bit samples")
    let wanted = wantedFrames(frames)
    precondition(wanted * channels <= buffer.count, "the buffer is too small")
    let got = buffer.withUnsafeMutableBufferPointer {
      Int(sf_readf_short(handle.pointer, $0.baseAddress, sf_count_t(wanted)))
    }
    try account(for: got, of: wanted)
    position += Int64(got)
    return got
  }

  /// Makes `frame` the one that is read next.
  ///
  /// The samples are then those of reading up to there, in MP3 within −140 dB of full scale. In Ogg
  /// Vorbis this takes as long as reading up to there.
  ///
  /// - Precondition: `0 ≤ frame ≤ frameCount`.
  package mutating func seek(to frame: Int64) throws(SoundFileError) {
    precondition(frame >= 0 && frame <= frameCount, "a place outside of the file")
    if frame == position { return }
    if !seeksByReading {
      try move(to: frame)
      return
    }
    if frame < position { try move(to: 0) }
    var passed = [Float](repeating: 0, count: 4096 * channels)
    while position < frame {
      var span = passed.mutableSpan
      _ = try read(Int(min(frame - position, 4096)), into: &span)
    }
  }

  private mutating func move(to frame: Int64) throws(SoundFileError) {
    guard sf_seek(handle.pointer, frame, Int32(SF_SEEK_SET)) == frame else {
      throw SoundFileError(
        .read, path, "cannot move to frame \(frame): \(handle.sentence)", kind: .input)
    }
    position = frame
  }

  private func wantedFrames(_ frames: Int) -> Int {
    precondition(frames >= 0, "a negative number of frames")
    return Int(min(Int64(frames), frameCount - position))
  }

  private func account(for got: Int, of wanted: Int) throws(SoundFileError) {
    if handle.identity != identity {
      throw SoundFileError(.read, path, "it changed while it was being read", kind: .input)
    }
    if got == wanted { return }
    if handle.failure != 0 { throw SoundFileError(.read, path, systemCode: handle.failure) }
    let place = position + Int64(max(got, 0))
    throw SoundFileError(
      .read, path, "it ends at frame \(place), but promised \(frameCount)", kind: .input)
  }

  private func refuseNonNumbers(_ samples: Span<Float>) throws(SoundFileError) {
    if SampleKernels.allFinite(samples) { return }
    let first = samples.indices.first { !samples[$0].isFinite } ?? 0
    let frame = position + Int64(first / channels)
    throw SoundFileError(
      .read, path, "frame \(frame) holds \(samples[first]), which is no sound", kind: .input)
  }

  private static func check(_ info: SF_INFO, _ path: String) throws(SoundFileError) {
    func refuse(_ reason: String) -> SoundFileError {
      SoundFileError(.read, path, reason, kind: .input)
    }
    if info.channels < 1 || info.channels > 8 {
      throw refuse("it has \(info.channels) channels; 1 to 8 can be read")
    }
    if info.samplerate < 1 || info.samplerate > 768_000 {
      throw refuse("its sample rate is \(info.samplerate) Hz; up to 768000 Hz can be read")
    }
    // libsndfile says 2⁶³−1 where it cannot tell; 2⁴⁰ frames are 265 days.
    if info.seekable == 0 || info.frames < 0 || info.frames > 1 << 40 {
      throw refuse("it does not say how long it is")
    }
  }
}
