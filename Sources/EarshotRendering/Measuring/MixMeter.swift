internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures the loudness of the mix.
final class MixMeter: BlockListener {
  private let meter: LoudnessMeter
  /// Measures on a thread of its own; nil where every block is measured as it comes.
  private let sideline: Sideline<Heard>?
  private var heard: Heard

  /// Some blocks of sound, and silence behind them.
  private struct Heard: Sendable {
    var silentFrames = 0
    private(set) var count = 0
    private var samples: [Float]

    init(room: Int) { samples = Array(repeating: 0, count: room) }

    /// - Precondition: There is room for them.
    mutating func append(_ block: Span<Float>) {
      let place = count
      var target = samples.mutableSpan
      MixKernels.copy(block, from: 0, to: &target, at: place, count: block.count)
      count += block.count
    }

    func hasRoom(for more: Int) -> Bool { count + more <= samples.count }

    /// Measures all of it, and is empty.
    mutating func empty(into meter: LoudnessMeter) throws(SoundFileError) {
      try meter.add(samples.span.extracting(first: count))
      try meter.addSilence(silentFrames)
      (count, silentFrames) = (0, 0)
    }
  }

  /// Blocks that are handed over at once.
  private static let blocks = 8

  /// Measures on a thread of its own where it `overlaps`, and each block as it comes where not.
  init(_ plan: RenderPlan, blockFrames: Int, overlaps: Bool) throws(SoundFileError) {
    let output = plan.trace.header.output
    let meter = try LoudnessMeter(
      rate: output.sampleRate, channels: output.channels, frames: plan.frameCount)
    self.meter = meter
    heard = Heard(room: overlaps ? Self.blocks * blockFrames * output.channels : 0)
    if overlaps {
      // Nobody else touches it before the sideline is over.
      nonisolated(unsafe) let target = meter
      sideline = Sideline(spare: heard) { try $0.empty(into: target) }
    } else {
      sideline = nil
    }
  }

  var loudness: Loudness { meter.loudness }

  func hear(_ mixer: Mixer) throws {
    guard let sideline else {
      if mixer.isSilent { return try meter.addSilence(mixer.frameCount) }
      return try mixer.withMix { samples throws(SoundFileError) in try meter.add(samples) }
    }
    if mixer.isSilent {
      heard.silentFrames += mixer.frameCount
      return
    }
    try mixer.withMix { samples throws in
      if heard.silentFrames > 0 || !heard.hasRoom(for: samples.count) {
        heard = try sideline.exchange(exchange(&heard, with: Heard(room: 0)))
      }
      heard.append(samples)
    }
  }

  func finish() throws { try sideline?.finish(heard) }
}
