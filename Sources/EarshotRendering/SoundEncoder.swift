package import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Encodes stems as FLAC of 16 bits into memory, for a page that carries its sound inside.
///
/// Each is rounded and held at full scale as the mix is, at the level that it has in the mix, so that
/// together they are the mix but for a rounding step each. One that is silent from start to end is
/// left out. Should all together come to more bytes than they may, nothing is kept.
package final class SoundEncoder: BlockListener {
  /// Whether all stems are within the bytes that they may have.
  package private(set) var fits = true
  private let most: Int
  private var tracks: [Track]
  private var stems: [[UInt8]?]

  package init(_ plan: RenderPlan, _ options: RenderOptions, mostBytes: Int) throws {
    most = mostBytes
    let header = plan.trace.header
    tracks = try header.apps.map { _ in try Track(header.output, gain: options.mixGain) }
    stems = header.apps.map { _ in nil }
  }

  /// The stem of an app as a file; nil if nothing is heard of it in the whole run.
  package func stem(of app: AppID) -> [UInt8]? { stems[app.index] }

  package func hear(_ mixer: Mixer) throws {
    for (stem, track) in tracks.enumerated() {
      track.isHeard = track.isHeard || !mixer.isStemSilent(stem)
      try mixer.withStem(stem) { samples throws in try track.write(samples) }
    }
    if tracks.reduce(0, { $0 + $1.file.count }) > most { giveUp() }
  }

  package func finish() throws {
    let files = try tracks.map { track in
      let bytes = try track.file.close()
      return track.isHeard ? bytes : nil
    }
    if files.reduce(0, { $0 + ($1?.count ?? 0) }) > most { return giveUp() }
    if fits { stems = files }
  }

  private func giveUp() {
    fits = false
    tracks = []
  }

  private final class Track {
    let file: SoundInMemory
    var isHeard = false
    private var stage: GainStage
    private var quantizer: Quantizer
    private var words: [Int16] = []

    init(_ output: OutputFormat, gain: LinearGain) throws {
      file = try SoundInMemory(rate: output.sampleRate, channels: output.channels)
      stage = GainStage(gain)
      quantizer = Quantizer(channels: output.channels)
    }

    func write(_ samples: Span<Float>) throws {
      try stage.process(samples) { scaled throws in try append(scaled) }
    }

    private func append(_ samples: Span<Float>) throws {
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
