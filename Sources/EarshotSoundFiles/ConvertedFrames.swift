internal import EarshotUnits

/// A part of a file at the output's rate, a block at a time.
///
/// Blocks are cut at the same places whoever reads them, so what comes out does not depend on how
/// much is asked for at once.
struct ConvertedFrames: ~Copyable {
  private var source: SourceFrames
  private let rate: SampleRate
  private let path: String
  private var converter: RateConverter?

  /// Frames from the file that wait to be converted: `waiting` of `input`.
  private var input: [Float]
  private var waiting = 0..<0

  /// The samples at hand, in lanes; `ready` are the frames of it not yet taken.
  private var block: [Float]
  private var ready = 0..<0
  /// The stream's frame that stands at the start of the block.
  private var blockStart: Int64 = 0

  init(_ source: consuming SourceFrames, at rate: SampleRate, path: String) throws(SoundFileError) {
    let samples = SourceFrames.blockFrames * source.lanes
    block = Array(repeating: 0, count: samples)
    input = source.sampleRate == rate ? [] : Array(repeating: 0, count: samples)
    self.source = source
    self.rate = rate
    self.path = path
    try restart()
  }

  private var lanes: Int { source.lanes }

  /// The length in frames of the output; nil for what never ends.
  var frameCount: Int64? {
    source.loops ? nil : RateConverter.frames(source.length, from: source.sampleRate, to: rate)
  }

  /// Fills the buffer from its frame `offset` on with up to `count` frames of `channels` channels.
  ///
  /// As many as are at hand; none at the end only.
  mutating func read(
    _ count: Int, channels: Int, into buffer: inout MutableSpan<Float>, at offset: Int
  ) throws(SoundFileError) -> Int {
    if ready.isEmpty {
      if converter == nil, lanes == channels, count >= Self.directFrames {
        return try readDirectly(count, into: &buffer, at: offset)
      }
      try refill()
    }
    let taken = ready.prefix(count)
    if lanes < channels {
      SampleKernels.spread(block.span, taken, into: &buffer, at: offset)
    } else {
      let samples = (taken.lowerBound * channels)..<(taken.upperBound * channels)
      SampleKernels.copy(block.span, samples, into: &buffer, at: offset * channels)
    }
    ready = taken.upperBound..<ready.upperBound
    return taken.count
  }

  /// Makes `frame` of the stream the one that is taken next.
  ///
  /// A little ahead it reads on; otherwise a converter starts anew at a place where both rates have
  /// a frame, early enough to have forgotten the silence before its start.
  mutating func seek(to frame: Int64) throws(SoundFileError) {
    let target = min(frame, frameCount ?? frame)
    let end = blockStart + Int64(ready.upperBound)
    if target >= blockStart, target <= end {
      ready = Int(target - blockStart)..<ready.upperBound
      return
    }
    if converter == nil {
      source.seek(to: target)
      restartBlock(at: target)
      return
    }
    if target < end || target > end + Int64(2 * SourceFrames.blockFrames) {
      try restart(before: target)
    }
    try discard(until: target)
  }

  /// Frames of the file that need no change at all go where they are wanted, without a stop here.
  private mutating func readDirectly(
    _ count: Int, into buffer: inout MutableSpan<Float>, at offset: Int
  ) throws(SoundFileError) -> Int {
    let read = try source.read(
      min(count, SourceFrames.blockFrames), into: &buffer, at: offset)
    restartBlock(at: blockStart + Int64(ready.upperBound) + Int64(read))
    return read
  }

  /// As many as make a call of the file worth its while.
  private static let directFrames = 1024

  private mutating func refill() throws(SoundFileError) {
    blockStart += Int64(ready.upperBound)
    ready = 0..<0
    if converter == nil {
      ready = 0..<(try Self.read(&source, into: &block))
      return
    }
    var isFinished = false
    while ready.isEmpty, !isFinished { isFinished = try convert() }
  }

  private static func read(
    _ source: inout SourceFrames, into block: inout [Float]
  ) throws(SoundFileError) -> Int {
    var span = block.mutableSpan
    return try source.read(SourceFrames.blockFrames, into: &span)
  }

  /// One step of conversion; true when all has come out.
  private mutating func convert() throws(SoundFileError) -> Bool {
    if waiting.isEmpty, !source.isAtEnd {
      waiting = 0..<(try Self.read(&source, into: &input))
    }
    let samples = (waiting.lowerBound * lanes)..<(waiting.upperBound * lanes)
    guard
      let step = try converter?.convert(input, samples, into: &block, inputEnded: source.isAtEnd)
    else { return true }
    waiting = (waiting.lowerBound + step.usedFrames)..<waiting.upperBound
    ready = 0..<step.madeFrames
    return source.isAtEnd && waiting.isEmpty && step.madeFrames == 0
  }

  private mutating func restart(before target: Int64 = 0) throws(SoundFileError) {
    guard source.sampleRate != rate else { return }
    let (own, out) = (Int128(source.sampleRate.hertz), Int128(rate.hertz))
    let common = Int128(greatestCommonDivisor(source.sampleRate.hertz, rate.hertz))
    let lead = Self.preRoll * max(own, out) / out + Self.preRoll
    let period = own / common
    let start = max(0, (Int128(target) * own / out - lead) / period)
    converter = try RateConverter(from: source.sampleRate, to: rate, channels: lanes, path: path)
    source.seek(to: Int64(start * period))
    waiting = 0..<0
    restartBlock(at: Int64(start * (out / common)))
  }

  private mutating func restartBlock(at frame: Int64) {
    blockStart = frame
    ready = 0..<0
  }

  private mutating func discard(until target: Int64) throws(SoundFileError) {
    while blockStart + Int64(ready.upperBound) <= target {
      try refill()
      if ready.isEmpty { return }
    }
    ready = Int(target - blockStart)..<ready.upperBound
  }

  /// Frames of the lower rate; 256 are enough for every pair of rates tried.
  private static let preRoll: Int128 = 1024
}

extension RateConverter {
  /// Converts the samples of a range into an array, from its start.
  fileprivate mutating func convert(
    _ input: [Float], _ range: Range<Int>, into output: inout [Float], inputEnded: Bool
  ) throws(SoundFileError) -> (usedFrames: Int, madeFrames: Int) {
    var target = output.mutableSpan
    return try convert(
      input: input.span.extracting(range), into: &target, inputEnded: inputEnded)
  }
}

private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}
