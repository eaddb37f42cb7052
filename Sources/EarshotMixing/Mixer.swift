package import EarshotUnits

/// Mixes buses into blocks of interleaved sound, one block at a time.
///
/// The mix is the sum of the buses in order, each the sum of its voices in order, in `Float`. The
/// same frames come out, bit by bit, whatever the block size, wherever the window begins, with stems
/// or without.
///
///     let mixer = Mixer(channels: 2, length: 96_000, buses: [music, coach])
///     while try mixer.next() {
///       mixer.withMix { samples in … }
///     }
///
/// Silence costs nothing: a bus is touched only in blocks in which one of its voices has a segment,
/// and a voice only where its gain is not zero. Running, it allocates only for voices that begin.
package final class Mixer {
  /// Samples in a frame of the mix.
  package let channels: Int
  /// Whether each bus can be read on its own.
  package let keepsStems: Bool
  /// The frames of the present block; empty before the first and after the last.
  package private(set) var block: Range<FramePosition>
  /// What was done so far.
  package private(set) var work = MixerWork()

  private let end: Int64
  private let blockSize: Int
  private var buses: [BusPlayer]
  /// For each bus the next frame at which there is something to do: until then it costs nothing.
  private var wakes: [Int64]
  private var sum: MixBuffer
  /// One a bus if stems are kept; otherwise one for buses that cannot be added to the mix directly.
  private var stems: [MixBuffer]
  /// What goes into each bus before its gains; none unless it is kept.
  private var sources: [MixBuffer?]
  private var scratch: MixScratch

  /// - Parameters:
  ///   - channels: Samples in a frame of the mix.
  ///   - start: The first frame of the timeline that is wanted; sounds that began earlier are
  ///     sought.
  ///   - length: How many frames are wanted.
  ///   - blockSize: The most frames in a block.
  ///   - keepsStems: Whether each bus can be read on its own.
  ///   - keepsSources: Whether what goes into each bus can be read too.
  ///   - buses: What is mixed.
  package init(
    channels: Int, start: FramePosition = .zero, length: Int64, blockSize: Int = 4096,
    keepsStems: Bool = false, keepsSources: Bool = false, buses: [Bus]
  ) {
    precondition(channels > 0 && length >= 0 && blockSize > 0)
    let frames = Int(min(Int64(blockSize), max(length, 1)))
    self.channels = channels
    self.keepsStems = keepsStems
    self.blockSize = frames
    self.buses = buses.map { BusPlayer($0, from: start.index) }
    wakes = self.buses.map(\.nextFrame)
    block = start..<start
    end = start.index + length
    sum = MixBuffer(frames: frames, channels: channels)
    stems = Array(
      repeating: MixBuffer(frames: frames, channels: channels),
      count: keepsStems ? buses.count : 1)
    sources = Array(
      repeating: keepsSources ? MixBuffer(frames: frames, channels: channels) : nil,
      count: buses.count)
    scratch = MixScratch(frames: frames, channels: channels)
  }

  /// Mixes the next block.
  ///
  /// - Returns: Whether there was one; false at the end.
  /// - Throws: What a source throws, and ``MixingError``; the mixer is of no use afterwards.
  package func next() throws -> Bool {
    let start = block.upperBound
    let frames = min(Int64(blockSize), end - start.index)
    block = start..<start + frames
    if frames == 0 { return false }
    sum.clear()
    for i in wakes.indices where wakes[i] < block.upperBound.index {
      try mixBus(i)
      work.buses += 1
      // What sounds is to be made silent in the next block.
      wakes[i] = isSilent(i) ? buses[i].nextFrame : block.upperBound.index
    }
    work.blocks += 1
    return true
  }

  /// Whether nothing that can be read is left of a bus.
  private func isSilent(_ i: Int) -> Bool {
    (!keepsStems || stems[i].isSilent) && sources[i]?.isSilent ?? true
  }

  private func mixBus(_ i: Int) throws {
    let frames = block.lowerBound.index..<block.upperBound.index
    let stem = keepsStems ? i : 0
    stems[stem].clear()
    sources[i]?.clear()
    let voices = buses[i].begin(frames)
    if voices == 0 { return }
    // Sums of floats depend on their order. But for the first bus, or a single voice, adding to the
    // mix is the same as adding to zero first, and saves a pass.
    if !keepsStems && (sum.isSilent || voices == 1) {
      try buses[i].mix(frames, into: &sum, source: &sources[i], scratch: &scratch, work: &work)
    } else {
      try buses[i].mix(
        frames, into: &stems[stem], source: &sources[i], scratch: &scratch, work: &work)
      sum.add(stems[stem])
    }
  }
}

/// The sound of the present block, its own frames alone.
extension Mixer {
  /// How many frames the present block has.
  package var frameCount: Int { Int(block.upperBound - block.lowerBound) }

  /// Whether nothing is heard in the present block; every sample is then zero.
  package var isSilent: Bool { sum.isSilent }

  /// The places of the buses that can be read on their own.
  package var stemIndices: Range<Int> { keepsStems ? stems.indices : 0..<0 }

  /// Whether nothing is heard of one bus in the present block.
  package func isStemSilent(_ bus: Int) -> Bool {
    precondition(keepsStems, "stems are kept only on request")
    return stems[bus].isSilent
  }

  /// Lends the mix, interleaved.
  package func withMix<Result, Failure: Error>(
    _ body: (Span<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try sum.withSamples(count, body)
  }

  /// Lends the sound of one bus, interleaved.
  package func withStem<Result, Failure: Error>(
    _ bus: Int, _ body: (Span<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(keepsStems, "stems are kept only on request")
    return try stems[bus].withSamples(count, body)
  }

  /// Lends what goes into one bus: the sum of its voices times their fixed factors alone.
  ///
  /// Where the gains of a voice are zero nothing is read of it, and nothing is in here.
  package func withSource<Result, Failure: Error>(
    of bus: Int, _ body: (Span<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let source = sources[bus] else { preconditionFailure("sources are kept on request") }
    return try source.withSamples(count, body)
  }

  private var count: Int { frameCount * channels }
}
