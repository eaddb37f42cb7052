internal import EarshotMixing
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures every cue against everything else, each over its own span.
///
/// A cue is mixed a second time, alone, while it is measured: so nothing is spent where none sounds,
/// and memory does not grow with their number.
final class CueMeter: BlockListener {
  /// In the order of the spans.
  private(set) var results: [CueLoudness]
  private let spans: [CueSpan]
  private let plan: RenderPlan
  private let sounds: SoundShelf
  private let channels: Int
  private var tracks: [PlayerID: (app: Int, place: Int)] = [:]
  private var next = 0
  private var sounding: [Sounding] = []
  private var solos: SoloMixer
  private var others: [Float] = []

  /// A cue while it is being measured.
  private struct Sounding {
    let place: Int
    var solo: Solo
    let cue: LoudnessMeter
    let rest: LoudnessMeter
  }

  init(_ plan: RenderPlan, _ sounds: SoundShelf, blockFrames: Int) {
    self.plan = plan
    self.sounds = sounds
    channels = plan.trace.header.output.channels
    spans = CueSpan.all(of: plan.trace)
    solos = SoloMixer(channels: channels, blockSize: blockFrames)
    results = spans.map { span in
      CueLoudness(
        player: span.player, from: FramePosition(span.hull.lowerBound).instant(at: plan.rate),
        to: FramePosition(span.hull.upperBound).instant(at: plan.rate))
    }
    for (app, part) in plan.parts.enumerated() {
      for (place, track) in part.tracks.enumerated() { tracks[track.player] = (app, place) }
    }
  }

  func hear(_ mixer: Mixer) throws {
    let block = mixer.block.lowerBound.index..<mixer.block.upperBound.index
    while next < spans.count, spans[next].hull.lowerBound < block.upperBound {
      if let begun = try begin(next, in: mixer.block) { sounding.append(begun) }
      next += 1
    }
    if sounding.isEmpty { return }
    for i in sounding.indices {
      try measure(&sounding[i], block, mixer)
      if spans[sounding[i].place].hull.upperBound <= block.upperBound { note(sounding[i]) }
    }
    sounding.removeAll { spans[$0.place].hull.upperBound <= block.upperBound }
  }

  func finish() {
    for cue in sounding { note(cue) }
    sounding = []
  }

  private func begin(_ place: Int, in block: Range<FramePosition>) throws -> Sounding? {
    guard let (app, track) = tracks[spans[place].player] else { return nil }
    let bus = plan.bus(
      app, name: plan.trace.header.apps[app].name,
      voices: [plan.voice(of: plan.parts[app].tracks[track], from: sounds)])
    let frames = spans[place].hull.upperBound - spans[place].hull.lowerBound
    func meter() throws -> LoudnessMeter {
      try LoudnessMeter(rate: plan.rate, channels: channels, frames: frames, measures: [])
    }
    return Sounding(
      place: place, solo: Solo(bus, from: block.lowerBound), cue: try meter(), rest: try meter())
  }

  private func note(_ cue: Sounding) {
    results[cue.place].cue = cue.cue.integrated
    results[cue.place].others = cue.rest.integrated
  }

  /// Everything else is the mix less the cue: exactly nothing where the cue is alone.
  private func measure(_ sounding: inout Sounding, _ block: Range<Int64>, _ mixer: Mixer) throws {
    try solos.mix(&sounding.solo, mixer.block)
    for part in spans[sounding.place].parts where part.overlaps(block) {
      let frames = part.clamped(to: block)
      let first = Int(frames.lowerBound - block.lowerBound) * channels
      let samples = first..<first + frames.count * channels
      // Taken out while it is lent, so that no copy is made.
      var rest = exchange(&others, with: [])
      defer { others = rest }
      while rest.count < samples.count { rest.append(0) }
      try solos.withSamples { alone throws(SoundFileError) in
        try sounding.cue.add(alone.extracting(samples))
        mixer.withMix { mix in
          for i in 0..<samples.count { rest[i] = mix[first + i] - alone[first + i] }
        }
      }
      try sounding.rest.add(rest.span.extracting(first: samples.count))
    }
  }
}
