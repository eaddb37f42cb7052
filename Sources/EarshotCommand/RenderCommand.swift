package import Earshot
internal import EarshotRendering
internal import EarshotReports
package import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotText

/// `earshot render`: simulates and renders.
package struct RenderCommand: Command {
  static let form = CommandForm(
    name: "render", operands: "SCENARIO… [options]",
    summary: "Simulates scenarios and renders what the user hears.",
    example: "earshot render Scenarios/podcast-both-options.yaml --stems",
    options: [
      OptionForm(
        "output", short: "o", value: .required("DIR"),
        "where; default Renders/<name>; - streams one mix as AU"),
      OptionForm("stems", "also stems/<app>.wav: each app alone, after its gain"),
      OptionForm("curves", "also curves.csv: each app's gain, measured from its sound"),
      OptionForm("trace", "also trace.jsonl: everything that happened, with causes"),
      OptionForm(
        "report",
        "also report.html: picture, findings, sound, in one page"),
      OptionForm("loudness", "measures mix, apps and cues: LUFS, range, true peak"),
      OptionForm(
        "compare", value: .required("FILE"), "with two scenarios: one page that shows both"),
      OptionForm("all", "all of these"),
    ] + MixOptions.forms + [
      OptionForm("probe", "every app plays a constant 1: its stem is its gain"),
      OptionForm("watch", "renders again whenever the scenario or its files change"),
      OptionForm("jobs", value: .required("N"), "scenarios at once; default: number of cores"),
    ] + SharedOptions.forms)

  /// Reads a scenario and runs it.
  package typealias Run = @Sendable (String, LoadingOptions) throws -> (LoadedScenario, Trace)

  /// How a scenario is run: by what stands in it, unless an app's own code runs as well.
  var runScenario: Run = { path, options in
    let loaded = try LoadedScenario(path: path, options: options)
    return (loaded, try loaded.simulate())
  }

  private let shared: SharedOptions
  private let targets: [RenderTarget]
  private let isStreaming: Bool
  private let options: RenderOptions
  private let mix: MixOptions
  private let writesTrace: Bool
  private let writesReport: Bool
  private let comparison: Comparison?
  private let measures: Bool
  private let isWatching: Bool
  private let jobs: Int

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    if arguments.operands.isEmpty {
      throw UsageError("no scenario is given", help: "name one or more scenario files")
    }
    let output = arguments.value("output")
    if output == "" { throw UsageError("--output needs a folder, not \"\"") }
    isStreaming = output == "-"
    if isStreaming { try Self.checkStreaming(arguments) }
    targets = try RenderTarget.all(
      for: arguments.operands, output: isStreaming ? nil : output)
    mix = try MixOptions(arguments)
    var options = mix.render
    options.keepsStems = arguments.has("stems") || arguments.has("all")
    options.measuresCurves = arguments.has("curves") || arguments.has("all")
    options.isProbe = arguments.has("probe")
    if options.isProbe, arguments.has("loudness") || mix.target != nil {
      throw UsageError("--probe plays a constant, which has no loudness")
    }
    writesReport = arguments.has("report") || arguments.has("all")
    comparison = try arguments.value("compare").map {
      Comparison(file: try OutputFile($0, option: "compare"))
    }
    if comparison != nil, arguments.operands.count != 2 {
      throw UsageError("--compare shows two scenarios, not \(arguments.operands.count)")
    }
    let isShown = writesReport || comparison != nil
    measures = (arguments.has("loudness") || isShown) && !options.isProbe
    writesTrace = arguments.has("trace") || arguments.has("all")
    isWatching = arguments.has("watch")
    self.options = options
    jobs = try arguments.jobs() ?? Cores.count
  }

  /// One stream holds one mix, and nothing beside it.
  private static func checkStreaming(_ arguments: ParsedArguments) throws {
    for option in ["stems", "curves", "trace", "report", "compare", "all", "watch"]
    where arguments.has(option) {
      throw UsageError(
        "-o - streams the mix alone, without --\(option)", help: "give a folder: -o DIR")
    }
    if arguments.operands.count > 1 {
      throw UsageError(
        "-o - streams one scenario, and \(arguments.operands.count) are given",
        help: "stream them one by one, or give a folder: -o DIR")
    }
    if arguments.has("format") {
      throw UsageError(
        "-o - streams AU, whatever --format says", help: "leave --format out, or give -o DIR")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    if isStreaming {
      if console.outIsTerminal {
        throw UsageError(
          "-o - would write sound to the terminal", help: "pipe it: earshot render … -o - | aplay")
      }
      console.results = Console.error
    }
    if !isWatching { return try renderAll(console) }
    let loop = WatchLoop {
      targets.flatMap { files(of: $0) }
    }
    try loop.run(console) { _ = try renderAll(console) }
  }

  private func files(of target: RenderTarget) -> [String] {
    LoadedScenario.files(of: target.scenario, options: shared.loading)
  }

  /// Tells before any work that nothing can be written to where it goes.
  func requirePlaces() throws {
    if isStreaming { return }
    try Interruption.deferred {
      for target in targets {
        try FinishedFiles.requirePlaces(for: [options.mixName], in: target.folder)
      }
    }
  }

  private func renderAll(_ console: Console) throws -> ExitCode {
    if let file = comparison?.file {
      try InputFiles(targets.flatMap { files(of: $0) }).keep(from: file.path)
      try file.requirePlace()
    }
    var code = ExitCode.fine
    var runs: [ReportRun] = []
    let inputs = InputFiles(targets.map(\.scenario))
    try InOrder.run(targets.count, jobs: jobs) { place in
      Result { try render(targets[place], beside: inputs) }
    } take: { place, result in
      do {
        if place > 0 && !shared.isQuiet { console.out("\n") }
        let report = try result.get()
        shared.note(report.trace.notes, console)
        report.print(to: console, shared)
        if comparison != nil, let run = report.result.run { runs.append(run) }
        try console.flush()
      } catch let error where !(error is Interruption) && targets.count > 1 {
        // All are tried; the highest code wins.
        let failure = Failure(error)
        try console.flush()
        if let text = failure.text { console.problem(text) }
        code = max(code, failure.code)
      }
    }
    if let comparison, runs.count == targets.count {
      let mixes = targets.map { "\($0.folder)/\(options.mixName)" }
      try comparison.write(runs, mixes: mixes)
      if !shared.isQuiet { console.out("\nwrote \(Escaping.terminal(comparison.file.path))\n") }
    }
    return code
  }

  private func render(
    _ target: RenderTarget, beside inputs: InputFiles
  ) throws -> RenderReport {
    let (loaded, trace) = try runScenario(target.scenario, shared.loading)
    let watch = Stopwatch()
    // A bar for each of several at once would be too much.
    let isAlone = min(jobs, targets.count) == 1
    let progress = Progress(Console(), isQuiet: shared.isQuiet || !isAlone)
    var job = RenderJob(loaded, trace)
    job.options = options
    // Several at once fill the cores as they are.
    job.options.overlaps = isAlone
    job.target = mix.target
    job.measures = measures
    job.writesTrace = writesTrace
    job.writesReport = writesReport
    job.isCompared = comparison != nil
    job.otherInputs = inputs
    let result = try Interruption.deferred {
      defer { progress.clear() }
      return try job.run(
        to: isStreaming ? .standardOutput : .folder(target.folder)
      ) { share in
        try Interruption.check()
        progress.show(share)
      }
    }
    return RenderReport(loaded: loaded, trace: trace, result: result, took: watch.seconds)
  }
}
