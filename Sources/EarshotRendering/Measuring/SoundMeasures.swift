package import EarshotSessions
internal import EarshotSimulation
internal import EarshotSoundFiles
package import EarshotUnits

/// What was measured of a render's sound.
package struct SoundMeasures: Sendable {
  package var mix = Loudness()
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

/// What of a render's sound is measured.
package enum Measuring: Sendable {
  case nothing
  /// The loudness of the mix alone, which costs less.
  case mix
  /// The loudness of the mix, of each app and of every cue.
  case all
}

/// Measures sound while a render goes by.
struct SoundMeters {
  private let mix: MixMeter
  private let stems: StemMeters?
  private let cues: CueMeter?

  /// - Returns: nil if nothing is to be measured.
  init?(_ options: RenderOptions, _ plan: RenderPlan, _ sounds: SoundShelf) throws(SoundFileError) {
    let (measuring, blockFrames) = (options.measuring, options.blockFrames)
    if measuring == .nothing { return nil }
    mix = try MixMeter(plan, blockFrames: blockFrames, overlaps: options.overlaps)
    stems = measuring == .all ? try StemMeters(plan) : nil
    cues = measuring == .all ? CueMeter(plan, sounds, blockFrames: blockFrames) : nil
  }

  var listeners: [any BlockListener] {
    [mix] + (stems.map { [$0] } ?? []) + (cues.map { [$0] } ?? [])
  }

  /// Whether the sound of each app is needed on its own.
  var needsStems: Bool { stems != nil }

  var measures: SoundMeasures {
    SoundMeasures(mix: mix.loudness, apps: stems?.loudness ?? [], cues: cues?.results ?? [])
  }
}
