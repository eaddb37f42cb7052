internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures every cue against everything else, each over its own span.
///
/// Only cues that sound have meters, so memory does not grow with their number.
final class CueMeter: BlockListener {
  /// In the order of the spans.
  private(set) var results: [CueLoudness]
  private let spans: [CueSpan]
  private let lanes: [Int]
  private let output: OutputFormat
  private var next = 0
  private var sounding: [Sounding] = []
  private var others: [Float] = []

  /// A cue while it is being measured.
  private final class Sounding {
    let place: Int
    private var cue: LoudnessMeter
    private var rest: LoudnessMeter

    init(_ place: Int, _ output: OutputFormat) throws(SoundFileError) {
      self.place = place
      cue = try LoudnessMeter(rate: output.sampleRate, channels: output.channels, measures: [])
      rest = try LoudnessMeter(rate: output.sampleRate, channels: output.channels, measures: [])
    }

    func add(cue samples: Span<Float>) throws(SoundFileError) { try cue.add(samples) }
    func add(rest samples: Span<Float>) throws(SoundFileError) { try rest.add(samples) }
    var loudness: (cue: Double?, others: Double?) { (cue.integrated, rest.integrated) }
  }

  init(_ spans: [CueSpan], lanes: [Int], of trace: Trace) {
    self.spans = spans
    self.lanes = lanes
    output = trace.header.output
    let rate = output.sampleRate
    results = spans.map { span in
      CueLoudness(
        player: span.player, from: FramePosition(span.hull.lowerBound).instant(at: rate),
        to: FramePosition(span.hull.upperBound).instant(at: rate))
    }
  }

  func hear(_ mixer: Mixer) throws {
    let block = mixer.block.lowerBound.index..<mixer.block.upperBound.index
    while next < spans.count, spans[next].hull.lowerBound < block.upperBound {
      sounding.append(try Sounding(next, output))
      next += 1
    }
    for cue in sounding { try measure(cue, block, mixer) }
    for cue in sounding where spans[cue.place].hull.upperBound <= block.upperBound { note(cue) }
    sounding.removeAll { spans[$0.place].hull.upperBound <= block.upperBound }
  }

  func finish() {
    for cue in sounding { note(cue) }
    sounding = []
  }

  private func note(_ cue: Sounding) {
    (results[cue.place].cue, results[cue.place].others) = cue.loudness
  }

  /// Everything else is the mix less the cue: exactly nothing where the cue is alone.
  private func measure(_ cue: Sounding, _ block: Range<Int64>, _ mixer: Mixer) throws {
    let lane = lanes[cue.place]
    for part in spans[cue.place].parts where part.overlaps(block) {
      let frames = part.clamped(to: block)
      let first = Int(frames.lowerBound - block.lowerBound) * output.channels
      let samples = first..<first + frames.count * output.channels
      // Taken out while it is lent, so that no copy is made.
      var rest = exchange(&others, with: [])
      defer { others = rest }
      while rest.count < samples.count { rest.append(0) }
      try mixer.withStem(lane) { stem throws in
        try cue.add(cue: stem.extracting(samples))
        for i in 0..<samples.count { rest[i] = stem[samples.lowerBound + i] }
      }
      mixer.withMix { mix in
        for i in 0..<samples.count { rest[i] = mix[samples.lowerBound + i] - rest[i] }
      }
      try cue.add(rest: rest.span.extracting(first: samples.count))
    }
  }
}
