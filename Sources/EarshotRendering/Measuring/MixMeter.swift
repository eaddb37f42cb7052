internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures the mix: its loudness, its peak and what goes beyond full scale.
final class MixMeter: BlockListener {
  private var meter: LoudnessMeter
  private var peaks: Quantizer

  init(_ plan: RenderPlan) throws {
    let output = plan.trace.header.output
    meter = try LoudnessMeter(
      rate: output.sampleRate, channels: output.channels, frames: plan.frameCount)
    peaks = Quantizer(channels: output.channels)
  }

  var loudness: Loudness { meter.loudness }

  var summary: RenderSummary {
    RenderSummary(
      frames: peaks.frames, peak: Double(peaks.peak), overs: peaks.overs,
      firstOver: peaks.firstOver, lastOver: peaks.lastOver)
  }

  func hear(_ mixer: Mixer) throws {
    try mixer.withMix { samples throws in
      do {
        try peaks.measure(samples)
      } catch let error as QuantizerError {
        throw RenderError.notANumber(frame: error.frame)
      }
      try meter.add(samples)
    }
  }

  func finish() {}
}
