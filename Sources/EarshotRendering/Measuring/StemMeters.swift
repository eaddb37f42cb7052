internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures the loudness of each app's sound.
final class StemMeters: BlockListener {
  private let meters: [LoudnessMeter]

  init(_ plan: RenderPlan) throws(SoundFileError) {
    let output = plan.trace.header.output
    meters = try plan.parts.map { _ throws(SoundFileError) in
      try LoudnessMeter(
        rate: output.sampleRate, channels: output.channels, frames: plan.frameCount)
    }
  }

  /// Of each app.
  var loudness: [Loudness] { meters.map(\.loudness) }

  func hear(_ mixer: Mixer) throws {
    for stem in mixer.stemIndices {
      if mixer.isStemSilent(stem) {
        try meters[stem].addSilence(mixer.frameCount)
      } else {
        try mixer.withStem(stem) { samples throws(SoundFileError) in try meters[stem].add(samples) }
      }
    }
  }

  func finish() {}
}
