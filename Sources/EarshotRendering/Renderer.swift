package import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
package import EarshotSoundFiles
package import EarshotUnits

/// What a render is to write.
package struct RenderOptions: Sendable {
  package var format = SoundFileFormat.wav
  package var sample = SampleFormat.int16
  package var keepsStems = false
  package var isProbe = false
  /// Whether curves are measured for whoever shows them, without a file of their own.
  package var keepsCurves = false
  /// Whether whole numbers are dithered; without, silence is digital silence.
  package var isDithered = false
  /// What the mix, and no stem, is multiplied by before it is written.
  package var mixGain = LinearGain.unity
  /// Whether the gains of all apps are measured, from each app's stem.
  package var measuresCurves = false
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
  /// The frame of the last of them.
  package var lastOver: Int64?
  /// The measured gains of every app, if they were asked for.
  package var curves: [(app: AppID, curve: GainCurve)] = []
  /// How much was done for it.
  package var work = RenderWork()
}

/// How much a render did, for tests that count work and not time.
package struct RenderWork: Equatable, Sendable {
  package var mixing = MixerWork()
  /// Bytes read from sounds.
  package var bytesRead: Int64 = 0
  /// Bytes written to the mix and to stems.
  package var bytesWritten: Int64 = 0
  /// Bytes of these that stood there already, and were compared and not written.
  package var bytesKept: Int64 = 0

  package init() {}
}

/// Renders a trace: mix and stems, block by block, into files that appear together or not at all.
///
/// The mix is the sum of the stems, rounded here once; stems are its parts before rounding.
package struct Renderer {
  let plan: RenderPlan
  let sounds: SoundShelf
  let options: RenderOptions

  package init(_ plan: RenderPlan, sounds: SoundShelf, options: RenderOptions) {
    self.plan = plan
    self.sounds = sounds
    self.options = options
  }

  /// Writes everything under temporary names; the caller commits `files`.
  ///
  /// - Parameters:
  ///   - files: Where the results go.
  ///   - others: Who else hears the render, stems included.
  ///   - progress: Told the share that is done, between 0 and 1; throws to stop the render.
  /// - Returns: What the mix came to.
  /// - Throws: ``SoundFileError``, or what `progress` throws.
  package func render(
    into files: FinishedFiles, listeners others: [any BlockListener] = [],
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    // Who listens from outside hears everything once: then no second try may be needed.
    if !others.isEmpty { files.startOver() }
    do {
      return try renderOnce(into: files, others, progress)
    } catch let error as SoundFileError where error.saysThatComparisonFailed {
      files.startOver()
      return try renderOnce(into: files, others, progress)
    }
  }

  /// Does all the work of a render but for its files: what comes out is dropped.
  package func discard() throws -> RenderSummary {
    let mix = MixWriter(nil, channels: plan.trace.header.output.channels, options: options)
    return summary(of: mix, try run(wantedBuses, [mix]) { _ in })
  }

  private func renderOnce(
    into files: FinishedFiles, _ others: [any BlockListener],
    _ progress: (Double) throws -> Void
  ) throws -> RenderSummary {
    let output = plan.trace.header.output
    try files.requireRoom(for: options.bytes(of: plan))
    let writer = try SoundFileWriter(
      to: files.result(options.mixName), format: options.format, sample: options.sample,
      rate: output.sampleRate, channels: output.channels, frames: plan.frameCount)
    let mix = MixWriter(writer, channels: output.channels, options: options)
    var listeners: [any BlockListener] = [mix]
    if options.keepsStems { listeners.append(try StemWriters(plan, files)) }
    let meter =
      options.measuresCurves || options.keepsCurves ? CurveMeter(plan, apps: plan.apps) : nil
    if let meter { listeners.append(meter) }
    let keepsStems = options.keepsStems || meter != nil || !others.isEmpty
    let work = try run(wantedBuses, listeners + others, keepsStems: keepsStems, progress)
    var summary = summary(of: mix, work, files.traffic)
    summary.curves = meter?.curves ?? []
    return summary
  }

  /// Renders for listeners alone and writes nothing; returns the measured curves.
  @discardableResult
  package func measure(
    for listeners: [any BlockListener], progress: (Double) throws -> Void = { _ in }
  ) throws -> [(app: AppID, curve: GainCurve)] {
    let meter = CurveMeter(plan, apps: plan.apps)
    try run(wantedBuses, [meter] + listeners, keepsStems: true, progress)
    return meter.curves
  }

  /// Writes the mix alone, as AU, to a descriptor that stays the caller's and need not seek.
  ///
  /// `name` stands for the descriptor in errors.
  package func stream(
    to descriptor: Int32, named name: String, progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    let output = plan.trace.header.output
    let writer = try SoundFileWriter(
      streamingTo: descriptor, named: name, sample: options.sample, rate: output.sampleRate,
      channels: output.channels)
    let mix = MixWriter(writer, channels: output.channels, options: options)
    return summary(of: mix, try run(wantedBuses, [mix], progress))
  }

  private var wantedBuses: [Bus] {
    options.isProbe ? plan.probeBuses() : plan.buses(of: sounds)
  }

  private func summary(
    of mix: MixWriter, _ mixing: MixerWork, _ written: FileTraffic? = nil
  ) -> RenderSummary {
    var summary = mix.summary
    summary.work.mixing = mixing
    summary.work.bytesRead = sounds.traffic.bytesRead
    summary.work.bytesWritten = written?.bytesWritten ?? 0
    summary.work.bytesKept = written?.bytesKept ?? 0
    return summary
  }

  /// Mixes everything, a block at a time, and tells the listeners of each.
  @discardableResult
  func run(
    _ buses: [Bus], _ listeners: [any BlockListener], keepsStems: Bool? = nil,
    _ progress: (Double) throws -> Void
  ) throws -> MixerWork {
    let frames = Double(max(plan.frameCount, 1))
    let mixer = Mixer(
      channels: plan.trace.header.output.channels, length: plan.frameCount,
      blockSize: options.blockFrames, keepsStems: keepsStems ?? options.keepsStems,
      keepsSources: listeners.contains { $0 is CurveMeter }, buses: buses)
    while try mixer.next() {
      for listener in listeners { try listener.hear(mixer) }
      try progress(Double(mixer.block.upperBound.index) / frames)
    }
    for listener in listeners { try listener.finish() }
    return mixer.work
  }
}
