internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotUnits

/// Measures the loudness of the mix.
final class MixMeter: BlockListener {
  private var meter: LoudnessMeter

  init(_ plan: RenderPlan) {
    let output = plan.trace.header.output
    meter = LoudnessMeter(rate: output.sampleRate, channels: output.channels)
  }

  var loudness: Loudness { meter.loudness }

  func hear(_ mixer: Mixer) {
    if mixer.isSilent {
      meter.addSilence(mixer.frameCount)
    } else {
      mixer.withMix { meter.add($0) }
    }
  }

  func finish() {}
}
