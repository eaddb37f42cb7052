internal import EarshotMixing
internal import EarshotSoundFiles

/// Writes the mix, times its gain, in its sample format and keeps account of its peak.
///
/// What is written is the same whether it is written here or while more of it is mixed.
final class MixWriter: BlockListener {
  private let file: File
  /// Writes on a thread of its own; nil where every block is written as it comes.
  private let sideline: Sideline<MixBatch>?
  private var batch: MixBatch
  /// Samples in the batch from which on there is no room for another block.
  private let isFull: Int
  private var quantizer: Quantizer
  private var dither: Dither?
  private var stage: GainStage

  /// Owns the writer, on whichever thread it is.
  private final class File {
    var writer: SoundFileWriter?

    init(_ writer: consuming SoundFileWriter?) { self.writer = consume writer }
  }

  /// Bytes in a batch that is handed over: so many that waking a thread for it costs next to nothing.
  private static let batchBytes = 1 << 19

  /// Without a writer the mix is worked out and dropped.
  init(
    _ writer: consuming SoundFileWriter?, channels: Int, options: RenderOptions,
    overlaps: Bool = false
  ) {
    let block = options.blockFrames * channels
    let blocks = overlaps ? max(1, Self.batchBytes / (block * options.sample.bytes)) : 1
    let file = File(writer)
    self.file = file
    batch = MixBatch(of: options.sample, room: blocks * block)
    isFull = (blocks - 1) * block + 1
    if overlaps {
      // Nobody else touches it before the sideline is over.
      nonisolated(unsafe) let target = file
      sideline = Sideline(spare: batch) { try $0.empty(into: &target.writer) }
    } else {
      sideline = nil
    }
    dither = options.isDithered ? Dither() : nil
    stage = GainStage(options.mixGain)
    quantizer = Quantizer(channels: channels)
  }

  /// What the mix came to so far.
  var summary: RenderSummary {
    RenderSummary(
      frames: quantizer.frames, peak: Double(quantizer.peak), overs: quantizer.overs,
      firstOver: quantizer.firstOver, lastOver: quantizer.lastOver)
  }

  func hear(_ mixer: Mixer) throws {
    try mixer.withMix { samples throws in
      do {
        try stage.process(samples) { scaled throws in
          try batch.append(scaled, by: &quantizer, &dither)
        }
      } catch let error as QuantizerError {
        throw RenderError.notANumber(frame: error.frame)
      }
    }
    if batch.count >= isFull { try write() }
  }

  func finish() throws {
    if let sideline {
      try sideline.finish(batch)
    } else {
      try write()
    }
    try file.writer.take()?.close()
  }

  private func write() throws {
    if let sideline {
      let full = exchange(&batch, with: MixBatch(of: .int16, room: 0))
      batch = try sideline.exchange(full)
    } else {
      try batch.empty(into: &file.writer)
    }
  }
}
