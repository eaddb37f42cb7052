internal import EarshotJudging
package import EarshotRendering
package import EarshotSimulation
package import EarshotSoundFiles

extension LoadedScenario {
  /// Renders a trace of this scenario; the caller commits `files`.
  ///
  /// - Throws: what is wrong with a sound at the line that names it, what goes wrong with files, or
  ///   what `progress` throws.
  package func render(
    _ trace: Trace, options: RenderOptions, into files: FinishedFiles,
    listeners: () throws -> [any BlockListener] = { [] },
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    try placingErrors {
      let summary = try renderer(of: trace, options: options)
        .render(into: files, listeners: listeners, progress: progress)
      if options.measuresCurves {
        try files.write(CurveText.text(summary.curves, of: trace.header), to: ResultName.curves)
      }
      return summary
    }
  }

  /// Does the work of a render and drops what comes out.
  package func measureRender(_ trace: Trace, options: RenderOptions) throws -> RenderSummary {
    try placingErrors { try renderer(of: trace, options: options).discard() }
  }

  /// Streams the mix of a trace, as AU, to a descriptor that stays the caller's.
  package func stream(
    _ trace: Trace, options: RenderOptions, to descriptor: Int32, named name: String,
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderSummary {
    try placingErrors {
      try renderer(of: trace, options: options)
        .stream(to: descriptor, named: name, progress: progress)
    }
  }
}
