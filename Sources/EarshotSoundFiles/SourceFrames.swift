internal import EarshotUnits

/// The part of a file that is played, at the file's own rate, folded to one or two lanes.
///
/// Places count from the start of that part. A loop goes on for ever: frame `n` is the part's frame
/// `n mod length`, so that what converts the rate sees one sound without a seam.
struct SourceFrames: ~Copyable {
  /// Frames read at a time, and the largest part that is kept in memory.
  static let blockFrames = 8192

  let sampleRate: SampleRate
  let lanes: Int
  /// Frames of the part, played once.
  let length: Int64
  let loops: Bool
  /// The frame that is read next.
  private(set) var position: Int64 = 0

  private var reader: SoundFileReader
  private let first: Int64
  private let fold: ChannelFold
  private var shorts: [Int16]
  private var unfolded: [Float]
  /// The whole part, if it is short: a loop of ten frames need not move about in its file.
  private var kept: [Float] = []

  init(
    path: String, channels: Int, from: TimeSpan, lasts: TimeSpan?, loops: Bool,
    traffic: FileTraffic?
  ) throws(SoundFileError) {
    let reader = try SoundFileReader(path: path, traffic: traffic)
    let part = try Self.part(of: reader, from: from, lasts: lasts)
    first = part.lowerBound
    length = part.upperBound - part.lowerBound
    sampleRate = reader.sampleRate
    fold = ChannelFold(reader.speakers, to: channels)
    lanes = fold.lanes
    self.loops = loops
    let samples = Self.blockFrames * reader.channels
    shorts = reader.isInt16 ? Array(repeating: 0, count: samples) : []
    unfolded = fold.weights.isEmpty ? [] : Array(repeating: 0, count: samples)
    self.reader = reader
  }

  /// Whether everything was read; never so for a loop.
  var isAtEnd: Bool { !loops && position >= length }

  /// Fills `frames` frames of the block from its frame `offset` on, fewer only at the end of what
  /// does not loop.
  mutating func read(
    _ frames: Int, into block: inout MutableSpan<Float>, at offset: Int = 0
  ) throws(SoundFileError) -> Int {
    if loops, length <= Int64(Self.blockFrames), kept.isEmpty { try keep() }
    var done = 0
    while done < frames, !isAtEnd {
      let place = position % length
      let count = Int(min(Int64(min(frames - done, Self.blockFrames)), length - place))
      if kept.isEmpty {
        try reader.seek(to: first + place)
        try readFile(count, into: &block, at: offset + done)
      } else {
        let samples = (Int(place) * lanes)..<((Int(place) + count) * lanes)
        SampleKernels.copy(kept.span, samples, into: &block, at: (offset + done) * lanes)
      }
      position += Int64(count)
      done += count
    }
    return done
  }

  /// Makes `frame` the next one; past the end there is nothing more.
  mutating func seek(to frame: Int64) {
    position = frame
  }

  /// The part in the file's own frames, which ends with the file at the latest.
  ///
  /// Both edges by the one rounding, so that parts which meet in time neither overlap nor leave a
  /// gap.
  private static func part(
    of reader: borrowing SoundFileReader, from: TimeSpan, lasts: TimeSpan?
  ) throws(SoundFileError) -> Range<Int64> {
    let rate = reader.sampleRate
    let first = from.frames(at: rate)
    let end = lasts.map { min((from + $0).frames(at: rate), reader.frameCount) }
    if first < 0 || first >= end ?? reader.frameCount {
      let length = TimeSpan(frames: reader.frameCount, at: rate)
      let wanted = lasts.map { "\($0) from \(from) on" } ?? "what follows \(from)"
      throw SoundFileError(
        .read, reader.path, "\(wanted) holds no sound; the file is \(length) long", kind: .input)
    }
    return first..<(end ?? reader.frameCount)
  }

  private mutating func keep() throws(SoundFileError) {
    var whole = [Float](repeating: 0, count: Int(length) * lanes)
    try reader.seek(to: first)
    var span = whole.mutableSpan
    try readFile(Int(length), into: &span, at: 0)
    kept = whole
  }

  private mutating func readFile(
    _ frames: Int, into block: inout MutableSpan<Float>, at offset: Int
  ) throws(SoundFileError) {
    if fold.weights.isEmpty {
      try Self.readAll(frames, of: &reader, by: &shorts, into: &block, at: offset)
      return
    }
    // Taken out while it is lent, so that no copy is made.
    var lent = exchange(&unfolded, with: [])
    defer { unfolded = lent }
    var all = lent.mutableSpan
    try Self.readAll(frames, of: &reader, by: &shorts, into: &all, at: 0)
    SampleKernels.fold(
      frames, of: all.span, by: fold, channels: reader.channels, into: &block, at: offset)
  }

  /// Every channel of the file; by way of `shorts` where its samples are 16-bit, which is faster.
  private static func readAll(
    _ frames: Int, of reader: inout SoundFileReader, by shorts: inout [Int16],
    into block: inout MutableSpan<Float>, at offset: Int
  ) throws(SoundFileError) {
    if !reader.isInt16 {
      _ = try reader.read(frames, into: &block, at: offset)
      return
    }
    var integers = shorts.mutableSpan
    _ = try reader.readInt16(frames, into: &integers)
    SampleKernels.scale(
      integers.span, count: frames * reader.channels, into: &block, at: offset * reader.channels)
  }
}
