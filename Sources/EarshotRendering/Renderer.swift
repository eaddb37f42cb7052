internal import EarshotMixing
internal import EarshotSimulation
package import EarshotSoundFiles
internal import EarshotUnits

/// What a render is to write.
package struct RenderOptions: Sendable {
  package var format = SoundFileFormat.wav
  package var sample = SampleFormat.int16
  package var keepsStems = false
  package var isProbe = false
  /// Frames in a block, which change nothing in what is written.
  ///
  /// Large enough to make calls cheap, small enough for the cache.
  package var blockFrames = 4096

  package init() {}

  /// The name of the mix.
  package var mixName: String { "mix.\(format.fileExtension)" }
}

/// What a render came to.
package struct RenderSummary: Sendable {
  package var frames: Int64
  /// The magnitude of the loudest sample before rounding; 1 is full scale.
  package var peak: Double
  /// Samples beyond full scale, each held there.
  package var overs: Int64
  /// The frame of the first of them.
  package var firstOver: Int64?
}

/// Renders a trace: mix and stems, block by block, into files that appear together or not at all.
///
/// The mix is the sum of the stems, rounded here once; stems are its parts before rounding.
package struct Renderer {
  private let plan: RenderPlan
  private let sounds: SoundShelf
  private let options: RenderOptions

  package init(_ plan: RenderPlan, sounds: SoundShelf, options: RenderOptions) {
    self.plan = plan
    self.sounds = sounds
    self.options = options
  }

  /// Writes everything under temporary names; the caller commits `files`.
  ///
  /// - Parameters:
  ///   - files: Where the results go.
  ///   - progress: Told the share that is done, between 0 and 1; throws to stop the render.
  /// - Returns: What the mix came to.
  /// - Throws: ``SoundFileError``, or what `progress` throws.
  package func render(
    into files: FinishedFiles, progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    let output = plan.trace.header.output
    let frames = plan.frameCount
    let mixer = Mixer(
      channels: output.channels, length: frames, blockSize: options.blockFrames,
      keepsStems: options.keepsStems,
      buses: options.isProbe ? plan.probeBuses() : plan.buses(of: sounds))
    var mix = try MixWriter(
      SoundFileWriter(
        path: files.file(options.mixName), format: options.format, sample: options.sample,
        rate: output.sampleRate, channels: output.channels, frames: frames),
      sample: options.sample, channels: output.channels, blockFrames: options.blockFrames)
    let stems = options.keepsStems ? try StemWriters(plan, files) : nil
    while try mixer.next() {
      try mixer.withMix { samples throws in try mix.write(samples) }
      try stems?.write(mixer)
      try progress(Double(mixer.block.upperBound.index) / Double(max(frames, 1)))
    }
    try stems?.close()
    return try mix.close(frames: frames)
  }
}

/// Writes the mix in its sample format and keeps account of its peak.
private struct MixWriter: ~Copyable {
  private var writer: SoundFileWriter
  private var quantizer: Quantizer
  private let sample: SampleFormat
  private var words16: [Int16]
  private var words24: [Int32]

  init(
    _ writer: consuming SoundFileWriter, sample: SampleFormat, channels: Int, blockFrames: Int
  ) {
    self.writer = writer
    self.sample = sample
    quantizer = Quantizer(channels: channels)
    words16 = Array(repeating: 0, count: sample == .int16 ? blockFrames * channels : 0)
    words24 = Array(repeating: 0, count: sample == .int24 ? blockFrames * channels : 0)
  }

  mutating func write(_ samples: Span<Float>) throws {
    do {
      try quantizeAndWrite(samples)
    } catch let error as QuantizerError {
      throw RenderError.notANumber(frame: error.frame)
    }
  }

  private mutating func quantizeAndWrite(_ samples: Span<Float>) throws {
    switch sample {
    case .int16:
      // Taken out while it is lent, so that no copy is made.
      var words = exchange(&words16, with: [])
      defer { words16 = words }
      var target = words.mutableSpan
      try quantizer.quantize(samples, into: &target)
      try writer.write(target.span.extracting(first: samples.count))
    case .int24:
      var words = exchange(&words24, with: [])
      defer { words24 = words }
      var target = words.mutableSpan
      try quantizer.quantize(samples, into: &target)
      try writer.write(target.span.extracting(first: samples.count))
    case .float32:
      try quantizer.measure(samples)
      try writer.write(samples)
    }
  }

  consuming func close(frames: Int64) throws -> RenderSummary {
    let summary = RenderSummary(
      frames: frames, peak: Double(quantizer.peak), overs: quantizer.overs,
      firstOver: quantizer.firstOver)
    try writer.close()
    return summary
  }
}

/// Writes each app's stem, 32-bit float.
private final class StemWriters {
  private final class Stem {
    private var writer: SoundFileWriter?

    init(_ writer: consuming SoundFileWriter) {
      self.writer = consume writer
    }

    func write(_ samples: Span<Float>) throws { try writer?.write(samples) }

    func close() throws { try writer.take()?.close() }
  }

  private var stems: [Stem] = []

  init(_ plan: RenderPlan, _ files: FinishedFiles) throws {
    let output = plan.trace.header.output
    try files.folder("stems")
    for app in plan.trace.header.apps {
      let path = try files.file("\(app.name).wav", in: "stems")
      stems.append(
        Stem(
          try SoundFileWriter(
            path: path, format: .wav, sample: .float32, rate: output.sampleRate,
            channels: output.channels, frames: plan.frameCount)))
    }
  }

  func write(_ mixer: Mixer) throws {
    for index in stems.indices {
      try mixer.withStem(index) { samples throws in try stems[index].write(samples) }
    }
  }

  func close() throws {
    for stem in stems { try stem.close() }
  }
}
