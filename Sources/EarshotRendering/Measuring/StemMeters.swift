internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotUnits

/// Measures the loudness of each app's sound.
final class StemMeters: BlockListener {
  private var meters: [LoudnessMeter]

  init(_ plan: RenderPlan) {
    let output = plan.trace.header.output
    let meter = LoudnessMeter(rate: output.sampleRate, channels: output.channels)
    meters = Array(repeating: meter, count: plan.parts.count)
  }

  /// Of each app.
  var loudness: [Loudness] { meters.map(\.loudness) }

  func hear(_ mixer: Mixer) {
    for stem in mixer.stemIndices {
      if mixer.isStemSilent(stem) {
        meters[stem].addSilence(mixer.frameCount)
      } else {
        mixer.withStem(stem) { meters[stem].add($0) }
      }
    }
  }

  func finish() {}
}
