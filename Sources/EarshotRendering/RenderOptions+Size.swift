internal import EarshotSimulation
internal import EarshotSoundFiles

extension RenderOptions {
  /// The bytes of sound that a render writes for certain; FLAC may come to nearly none.
  func bytes(of plan: RenderPlan) -> Int128 {
    let output = plan.trace.header.output
    let samples = Int128(plan.frameCount) * Int128(output.channels)
    let mix = format == .flac ? 0 : samples * Int128(sample.bytes)
    let stems = keepsStems ? plan.trace.header.apps.count : 0
    return mix + Int128(stems) * samples * Int128(SampleFormat.float32.bytes)
  }
}
