internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles

/// Writes each app's stem, 32-bit float.
final class StemWriters: BlockListener {
  private final class Stem {
    private var writer: SoundFileWriter?

    init(_ writer: consuming SoundFileWriter) {
      self.writer = consume writer
    }

    func write(_ samples: Span<Float>) throws { try writer?.write(samples) }

    func close() throws { try writer.take()?.close() }
  }

  private var stems: [Stem] = []

  init(_ plan: RenderPlan, _ files: FinishedFiles) throws {
    let output = plan.trace.header.output
    try files.folder(Renderer.stems)
    for app in plan.trace.header.apps {
      let result = try files.result("\(app.name).wav", in: Renderer.stems)
      stems.append(
        Stem(
          try SoundFileWriter(
            to: result, format: .wav, sample: .float32, rate: output.sampleRate,
            channels: output.channels, frames: plan.frameCount)))
    }
  }

  func hear(_ mixer: Mixer) throws {
    for index in stems.indices {
      try mixer.withStem(index) { samples throws in try stems[index].write(samples) }
    }
  }

  func finish() throws {
    for stem in stems { try stem.close() }
  }
}
