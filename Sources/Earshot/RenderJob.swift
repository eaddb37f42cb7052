package import EarshotJudging
package import EarshotRendering
package import EarshotReports
package import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What a render left behind and came to.
package struct RenderResult {
  package var outcome: Outcome
  package var summary: RenderSummary
  /// Nil if nobody asked for it, or if the mix has no loudness.
  package var normalization: Normalization?
  /// Whether a normalization was asked for.
  package var wasToNormalize: Bool
  package var paths: [String]
  /// Those of them that held the same already.
  package var unchanged: [String]
  /// Whether loudness was asked for.
  package var measures: Bool
  /// What a report shows; nil if none was asked for.
  package var run: ReportRun?
}

/// One scenario on its way to sound: rendered, and measured in the same pass where that can be.
package struct RenderJob {
  private let loaded: LoadedScenario
  private let trace: Trace
  package var options = RenderOptions()
  /// The loudness to bring the mix to, in LUFS.
  package var target: Double?
  /// Whether loudness is to be reported.
  package var measures = false
  package var writesTrace = false
  package var writesReport = false
  /// What else the command reads that renders, such as the scenarios beside this one.
  package var otherInputs = InputFiles([])
  /// Whether a page that is written later shows the run.
  package var isCompared = false

  package init(_ loaded: LoadedScenario, _ trace: Trace) {
    self.loaded = loaded
    self.trace = trace
  }

  /// Where the mix goes.
  package enum Destination {
    /// Files that appear together, or not at all.
    case folder(String)
    case standardOutput
  }

  /// - Parameters:
  ///   - destination: Where the mix goes.
  ///   - show: Told the share that is done; throws to stop.
  /// - Returns: What it came to.
  /// - Throws: what goes wrong on the way, or what `show` throws.
  package func run(
    to destination: Destination, _ show: (Double) throws -> Void
  ) throws -> RenderResult {
    let files = try places(in: destination)
    let needsAll = measures || loaded.expects(.cueInaudible)
    // The gain that a loudness asks for is known only once all was heard; a probe is no sound.
    let hearsFirst = target != nil || needsAll && options.isProbe
    let passes = hearsFirst ? 2.0 : 1
    let before =
      try hearsFirst
      ? loaded.measureSound(of: trace, needsAll ? .all : .mix) { try show($0 / passes) } : nil
    let normalization = target.flatMap { target in
      before?.sound.flatMap { Normalization($0.mix, to: target) }
    }
    var job = self
    let isShown = writesReport || isCompared
    job.options.keepsCurves = isShown && !options.isProbe
    job.options.measuring = needsAll && !hearsFirst ? .all : .nothing
    if let normalization { job.options.mixGain = LinearGain(normalization.gain) }
    let (rendered, report) = try job.render(to: files, isShown: isShown) {
      try show(1 - (1 - $0) / passes)
    }
    var summary = rendered
    if hearsFirst, needsAll { summary.sound = before?.sound }
    // The written mix is judged.
    if let normalization { summary.sound?.mix = normalization.after }
    let outcome = try loaded.judge(trace, rendered: options.isProbe ? before : summary)
    let run = report?.run(of: loaded, trace, outcome, summary, mix: options.mixName)
    let (paths, unchanged) = try files.map { try finish($0, run, show) } ?? ([], [])
    return RenderResult(
      outcome: outcome, summary: summary, normalization: normalization,
      wasToNormalize: target != nil, paths: paths,
      unchanged: unchanged, measures: measures, run: run)
  }

  /// The files to come, in places that can take them: told before anything is heard.
  private func places(in destination: Destination) throws(SoundFileError) -> FinishedFiles? {
    guard case .folder(let folder) = destination else { return nil }
    let files = try FinishedFiles(in: folder)
    let names = [
      options.mixName, options.measuresCurves ? ResultName.curves : nil,
      writesTrace ? ResultName.trace : nil, writesReport ? ResultName.report : nil,
    ]
    let folders = options.keepsStems ? [Renderer.stems] : []
    for inputs in [loaded.inputs, otherInputs] {
      for name in names.compactMap(\.self) { try inputs.keep(from: "\(folder)/\(name)") }
      for name in folders { try inputs.keep(fromFolder: "\(folder)/\(name)") }
    }
    try files.requirePlaces(for: names.compactMap(\.self), folders: folders)
    try loaded.renderer(of: trace, options: options).requireRoom(in: files)
    return files
  }

  /// Without files, to standard output.
  private func render(
    to files: FinishedFiles?, isShown: Bool, _ show: (Double) throws -> Void
  ) throws -> (RenderSummary, ReportMeasure?) {
    guard let files else {
      let summary = try loaded.stream(
        trace, options: options, to: STDOUT_FILENO, named: "standard output", progress: show)
      return (summary, nil)
    }
    var report: ReportMeasure?
    let listeners = {
      report = isShown ? try ReportMeasure(trace, options) : nil
      return report?.listeners ?? []
    }
    let summary = try loaded.render(
      trace, options: options, into: files, listeners: listeners, progress: show)
    return (summary, report)
  }

  /// Writes what stands beside the sound, and puts all of it in place.
  private func finish(
    _ files: FinishedFiles, _ run: ReportRun?, _ show: (Double) throws -> Void
  ) throws -> ([String], unchanged: [String]) {
    if writesTrace {
      try files.write(TraceLines(of: trace, version: Version.number).text, to: ResultName.trace)
    }
    if let run, writesReport {
      try files.write(ReportPage([run], version: Version.number).bytes.span, to: ResultName.report)
    }
    try show(1)
    let (paths, unchanged) = (files.paths, files.unchangedPaths)
    try files.commit()
    return (paths, unchanged)
  }
}
