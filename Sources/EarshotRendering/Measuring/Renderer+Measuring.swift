internal import EarshotSoundFiles

extension Renderer {
  /// Measures sound in a pass of its own: nothing is written, nothing is kept.
  ///
  /// - Throws: what goes wrong while sounds are read, or what `progress` throws.
  package func measure(
    _ measuring: Measuring, progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    var options = options
    options.measuring = measuring
    // Nothing is rounded.
    options.sample = .float32
    return try Renderer(plan, sounds: sounds, options: options).discard(progress: progress)
  }
}
