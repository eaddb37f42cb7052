internal import EarshotJudging
package import EarshotRendering
internal import EarshotScenarios
internal import EarshotSessions
package import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

extension LoadedScenario {
  /// Measures a run's sound in a pass that writes nothing.
  package func measureSound(
    of trace: Trace, _ measuring: Measuring, progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    try placingErrors { try renderer(of: trace).measure(measuring, progress: progress) }
  }

  func renderer(of trace: Trace, options: RenderOptions = RenderOptions()) -> Renderer {
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: sounds.paths, output: trace.header.output)
    return Renderer(RenderPlan(trace), sounds: shelf, options: options)
  }

  /// Turns what is wrong with a sound into a problem of the line that names it.
  func placingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch RenderError.sound(let place, let error) {
      if error.kind == .machine { throw error }
      let sound = scenario.sounds[place]
      var name = sound.label
      if case .file(let path, _, _) = sound.source { name = path }
      throw ScenarioProblems(
        Problems([
          Problem("cannot read \(name): \(error.reason)", at: sound.origin, in: source)
        ]))
    }
  }
}

extension Measurements {
  /// Adds what was measured of a run's sound.
  mutating func add(_ sound: SoundMeasures, of trace: Trace) {
    mix = sound.mix
    apps = sound.apps
    let stretches = Stretches(of: trace)
    cues = sound.cues.map { cue in
      let own = trace.header[cue.player].app
      let under = trace.header.apps.indices.map(AppID.init).filter { app in
        app != own && stretches.isHeard(app, from: cue.from, to: cue.to)
      }
      return Cue(
        player: cue.player, from: cue.from, to: cue.to, cue: cue.cue, others: cue.others,
        under: under)
    }
  }

  /// Adds what of a mix goes beyond full scale.
  mutating func add(_ summary: RenderSummary, of trace: Trace) {
    guard let first = summary.firstOver, let last = summary.lastOver else { return }
    let rate = trace.header.output.sampleRate
    clipping = Clipping(
      first: FramePosition(first).instant(at: rate), last: FramePosition(last).instant(at: rate),
      count: summary.overs, excess: Decibels(LinearGain(summary.peak)))
  }
}

extension Stretches {
  /// Whether anything of an app is heard in a span.
  fileprivate func isHeard(_ app: AppID, from: Instant, to: Instant) -> Bool {
    let all = self[app]
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].to <= from { low = middle + 1 } else { high = middle }
    }
    return all[low...].prefix { $0.from < to }.contains { $0.state == .full || $0.state == .ducked }
  }
}
