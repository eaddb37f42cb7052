internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures the loudness of the mix.
final class MixMeter: BlockListener {
  private let meter: LoudnessMeter

  init(_ plan: RenderPlan) throws(SoundFileError) {
    let output = plan.trace.header.output
    meter = try LoudnessMeter(
      rate: output.sampleRate, channels: output.channels, frames: plan.frameCount)
  }

  var loudness: Loudness { meter.loudness }

  func hear(_ mixer: Mixer) throws {
    if mixer.isSilent {
      try meter.addSilence(mixer.frameCount)
    } else {
      try mixer.withMix { samples throws(SoundFileError) in try meter.add(samples) }
    }
  }

  func finish() {}
}
