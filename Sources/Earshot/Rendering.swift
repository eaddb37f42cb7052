package import EarshotRendering
package import EarshotSimulation
package import EarshotSoundFiles

extension LoadedScenario {
  /// Renders a trace of this scenario; the caller commits `files`.
  package func render(
    _ trace: Trace, options: RenderOptions, into files: FinishedFiles,
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: sounds.paths, output: trace.header.output)
    return try Renderer(RenderPlan(trace), sounds: shelf, options: options)
      .render(into: files, progress: progress)
  }
}
