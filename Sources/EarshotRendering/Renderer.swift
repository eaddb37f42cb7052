internal import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
package import EarshotSoundFiles
package import EarshotUnits

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
  ///   - makeListeners: Makes those who else hear the render, stems included; anew where a render
  ///     has to begin again.
  ///   - progress: Told the share that is done, between 0 and 1; throws to stop the render.
  /// - Returns: What the mix came to.
  /// - Throws: ``SoundFileError``, or what `progress` throws.
  package func render(
    into files: FinishedFiles, listeners makeListeners: () throws -> [any BlockListener] = { [] },
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    do {
      return try renderOnce(into: files, makeListeners(), progress)
    } catch let error as SoundFileError where error.saysThatComparisonFailed {
      files.startOver()
      return try renderOnce(into: files, makeListeners(), progress)
    }
  }

  /// The folder of the stems.
  package static let stems = "stems"

  /// Refuses a render that the disk has no room for.
  package func requireRoom(in files: FinishedFiles) throws(SoundFileError) {
    try files.requireRoom(for: options.bytes(of: plan))
  }

  /// Does all the work of a render but for its files: what comes out is dropped.
  package func discard(
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    let mix = MixWriter(nil, channels: plan.trace.header.output.channels, options: options)
    return try renderMix(by: mix, progress)
  }

  private func renderOnce(
    into files: FinishedFiles, _ others: [any BlockListener],
    _ progress: (Double) throws -> Void
  ) throws -> RenderSummary {
    let output = plan.trace.header.output
    try requireRoom(in: files)
    let writer = try SoundFileWriter(
      to: files.result(options.mixName), format: options.format, sample: options.sample,
      rate: output.sampleRate, channels: output.channels, frames: plan.frameCount)
    let mix = MixWriter(
      writer, channels: output.channels, options: options, overlaps: options.overlaps)
    var listeners: [any BlockListener] = [mix]
    if options.keepsStems { listeners.append(try StemWriters(plan, files)) }
    let meter =
      options.measuresCurves || options.keepsCurves ? CurveMeter(plan, apps: plan.apps) : nil
    if let meter { listeners.append(meter) }
    let meters = try soundMeters()
    let keepsStems =
      options.keepsStems || meter != nil || meters?.needsStems == true || !others.isEmpty
    listeners += (meters?.listeners ?? []) + others
    let work = try run(wantedBuses, listeners, keepsStems: keepsStems, progress)
    var summary = summary(of: mix, work, files.traffic)
    summary.curves = meter?.curves ?? []
    summary.sound = meters?.measures
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
    return try renderMix(by: mix, progress)
  }

  private func renderMix(
    by mix: MixWriter, _ progress: (Double) throws -> Void
  ) throws -> RenderSummary {
    let meters = try soundMeters()
    let listeners: [any BlockListener] = [mix] + (meters?.listeners ?? [])
    let work = try run(
      wantedBuses, listeners, keepsStems: options.keepsStems || meters?.needsStems == true, progress
    )
    var summary = summary(of: mix, work)
    summary.sound = meters?.measures
    return summary
  }

  private func soundMeters() throws -> SoundMeters? {
    try SoundMeters(options, plan, sounds)
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
