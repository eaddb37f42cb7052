internal import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
package import EarshotUnits

/// What was measured of a render's sound.
package struct SoundMeasures: Sendable {
  package var mix: Loudness
  /// The peak of the mix, and what goes beyond full scale.
  package var summary: RenderSummary
  /// Of each app; empty if only the mix was measured.
  package var apps: [Loudness] = []
  /// Of every cue, by beginning; empty if only the mix was measured.
  package var cues: [CueLoudness] = []
}

/// How loud a cue is, and everything else in the same frames; in LUFS, nil where undefined.
package struct CueLoudness: Hashable, Sendable {
  package var player: PlayerID
  /// The span that both were measured over.
  package var from: Instant
  package var to: Instant
  package var cue: Double?
  package var others: Double?
}

extension Renderer {
  /// Measures the mix in a pass of its own: nothing is written, nothing is kept.
  ///
  /// - Throws: what goes wrong while sounds are read, or what `progress` throws.
  package func measureMix(progress: (Double) throws -> Void = { _ in }) throws -> SoundMeasures {
    let mix = try MixMeter(plan)
    try run(plan.buses(of: sounds), [mix], keepsStems: false, progress)
    return SoundMeasures(mix: mix.loudness, summary: mix.summary)
  }

  /// Measures the mix, each app and each cue, in one pass.
  ///
  /// - Throws: what goes wrong while sounds are read, or what `progress` throws.
  package func measureAll(progress: (Double) throws -> Void = { _ in }) throws -> SoundMeasures {
    let spans = CueSpan.all(of: plan.trace)
    let lanes = Lanes(plan, cues: spans, sounds: sounds)
    let mix = try MixMeter(plan)
    let stems = try StemMeters(lanes.ofApps, plan)
    let cues = CueMeter(spans, lanes: lanes.ofCues, of: plan.trace)
    try run(lanes.buses, [mix, stems, cues], keepsStems: true, progress)
    return SoundMeasures(
      mix: mix.loudness, summary: mix.summary, apps: stems.loudness, cues: cues.results)
  }
}
