package import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Encodes mix and stems as FLAC of 16 bits into memory, for a page that carries its sound inside.
///
/// Stems are rounded and held at full scale as the mix is. One that is silent from start to end is
/// left out.
package final class SoundEncoder: BlockListener {
  /// The mix as a file.
  package private(set) var mix: [UInt8] = []
  private let mixTrack: Track
  private var stage: GainStage
  private let stemTracks: [Track]
  private var stems: [[UInt8]?] = []

  package init(_ plan: RenderPlan, _ options: RenderOptions) throws {
    stage = GainStage(options.mixGain)
    let output = plan.trace.header.output
    mixTrack = try Track(output)
    stemTracks = try plan.trace.header.apps.map { _ in try Track(output) }
  }

  /// The stem of an app as a file; nil if nothing is heard of it in the whole run.
  package func stem(of app: AppID) -> [UInt8]? { stems[app.index] }

  package func hear(_ mixer: Mixer) throws {
    try mixer.withMix { samples throws in
      try stage.process(samples) { scaled throws in try mixTrack.write(scaled) }
    }
    for (stem, track) in stemTracks.enumerated() {
      track.isHeard = track.isHeard || !mixer.isStemSilent(stem)
      try mixer.withStem(stem) { samples throws in try track.write(samples) }
    }
  }

  package func finish() throws {
    mix = try mixTrack.file.close()
    stems = try stemTracks.map { track in
      let bytes = try track.file.close()
      return track.isHeard ? bytes : nil
    }
  }

  private final class Track {
    let file: SoundInMemory
    var isHeard = false
    private var quantizer: Quantizer
    private var words: [Int16] = []

    init(_ output: OutputFormat) throws {
      file = try SoundInMemory(rate: output.sampleRate, channels: output.channels)
      quantizer = Quantizer(channels: output.channels)
    }

    func write(_ samples: Span<Float>) throws {
      // Taken out while it is lent, so that no copy is made.
      var words = exchange(&words, with: [])
      defer { self.words = words }
      if words.count < samples.count { words = Array(repeating: 0, count: samples.count) }
      var target = words.mutableSpan
      try quantizer.quantize(samples, into: &target)
      try file.write(target.span.extracting(first: samples.count))
    }
  }
}
