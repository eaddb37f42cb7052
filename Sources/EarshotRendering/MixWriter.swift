internal import EarshotMixing
internal import EarshotSoundFiles

/// Writes the mix, times its gain, in its sample format and keeps account of its peak.
final class MixWriter: BlockListener {
  private var writer: SoundFileWriter?
  private var quantizer: Quantizer
  private var dither: Dither?
  private var stage: GainStage
  private let sample: SampleFormat
  private var words16: [Int16]
  private var words24: [Int32]

  /// Without a writer the mix is worked out and dropped.
  init(
    _ writer: consuming SoundFileWriter?, channels: Int, options: RenderOptions
  ) {
    let (sample, blockFrames) = (options.sample, options.blockFrames)
    self.writer = consume writer
    self.sample = sample
    dither = options.isDithered ? Dither() : nil
    stage = GainStage(options.mixGain)
    quantizer = Quantizer(channels: channels)
    words16 = Array(repeating: 0, count: sample == .int16 ? blockFrames * channels : 0)
    words24 = Array(repeating: 0, count: sample == .int24 ? blockFrames * channels : 0)
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
        try stage.process(samples) { scaled throws in try write(scaled) }
      } catch let error as QuantizerError {
        throw RenderError.notANumber(frame: error.frame)
      }
    }
  }

  func finish() throws { try writer.take()?.close() }

  private func write(_ samples: Span<Float>) throws {
    switch sample {
    case .int16:
      // Taken out while it is lent, so that no copy is made.
      var words = exchange(&words16, with: [])
      defer { words16 = words }
      var target = words.mutableSpan
      try quantizer.quantize(samples, into: &target, with: &dither)
      try writer?.write(target.span.extracting(first: samples.count))
    case .int24:
      var words = exchange(&words24, with: [])
      defer { words24 = words }
      var target = words.mutableSpan
      try quantizer.quantize(samples, into: &target, with: &dither)
      try writer?.write(target.span.extracting(first: samples.count))
    case .float32:
      try quantizer.measure(samples)
      try writer?.write(samples)
    }
  }
}
