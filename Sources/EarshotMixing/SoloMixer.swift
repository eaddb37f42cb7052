package import EarshotUnits

/// One bus that is heard alone beside a mix: exactly what it gives to the mix.
package struct Solo {
  fileprivate var bus: BusPlayer

  /// - Parameters:
  ///   - bus: The voices and their gains.
  ///   - start: The first frame that is wanted.
  package init(_ bus: Bus, from start: FramePosition) {
    self.bus = BusPlayer(bus, from: start.index)
  }
}

/// Mixes solos one after the other, in one set of buffers however many they are.
package struct SoloMixer {
  private var sum: MixBuffer
  /// Samples of the block that was mixed last.
  private var count = 0
  private var source: MixBuffer?
  private var scratch: MixScratch
  private var work = MixerWork()

  /// - Parameters:
  ///   - channels: Samples in a frame of the mix.
  ///   - blockSize: The most frames in a block.
  package init(channels: Int, blockSize: Int) {
    sum = MixBuffer(frames: blockSize, channels: channels)
    scratch = MixScratch(frames: blockSize, channels: channels)
  }

  /// Mixes a block of a solo, which must be given each of its blocks in turn.
  ///
  /// - Throws: What a source throws, and ``MixingError``.
  package mutating func mix(_ solo: inout Solo, _ block: Range<FramePosition>) throws {
    let frames = block.lowerBound.index..<block.upperBound.index
    count = frames.count * sum.channels
    sum.clear()
    if solo.bus.begin(frames) == 0 { return }
    try solo.bus.mix(frames, into: &sum, source: &source, scratch: &scratch, work: &work)
  }

  /// Lends what was mixed last, interleaved.
  package func withSamples<Failure: Error>(
    _ body: (Span<Float>) throws(Failure) -> Void
  ) throws(Failure) {
    try sum.withSamples(count, body)
  }
}
