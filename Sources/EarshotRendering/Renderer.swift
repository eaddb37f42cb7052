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
    let mix = try MixWriter(
      SoundFileWriter(
        path: files.file(options.mixName), format: options.format, sample: options.sample,
        rate: output.sampleRate, channels: output.channels, frames: frames),
      sample: options.sample, channels: output.channels, blockFrames: options.blockFrames)
    var listeners: [any BlockListener] = [mix]
    if options.keepsStems { listeners.append(try StemWriters(plan, files)) }
    while try mixer.next() {
      for listener in listeners { try listener.hear(mixer) }
      try progress(Double(mixer.block.upperBound.index) / Double(max(frames, 1)))
    }
    for listener in listeners { try listener.finish() }
    return mix.summary
  }
}
