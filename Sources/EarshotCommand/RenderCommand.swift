internal import Earshot
internal import EarshotJudging
internal import EarshotRendering
internal import EarshotReports
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// `earshot render`: simulates and renders.
struct RenderCommand: Command {
  static let form = CommandForm(
    name: "render", operands: "SCENARIO… [options]",
    summary: "Simulates scenarios and renders what the user hears.",
    example: "earshot render Scenarios/podcast-both-options.yaml -o Renders/podcast --stems",
    options: [
      OptionForm(
        "output", short: "o", value: .required("DIR"), "where; default Renders/<scenario's name>"),
      OptionForm("stems", "also stems/<app>.wav: each app's sound after its gain, 32-bit float"),
      OptionForm("trace", "also trace.jsonl: everything that happened, with causes"),
      OptionForm("all", "all of these"),
      OptionForm("bits", value: .required("16|24|32f"), "of the mix; default 16"),
      OptionForm("probe", "every app plays a constant 1: its stem is the gain that it was given"),
    ] + SharedOptions.forms)

  private let shared: SharedOptions
  private let targets: [RenderTarget]
  private let options: RenderOptions
  private let writesTrace: Bool

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    if arguments.operands.isEmpty {
      throw UsageError("no scenario is given", help: "name one or more scenario files")
    }
    if let output = arguments.value("output"), output.isEmpty || output == "-" {
      throw UsageError("--output needs a folder, not \"\(output)\"")
    }
    targets = try RenderTarget.all(for: arguments.operands, output: arguments.value("output"))
    var options = RenderOptions()
    options.sample = try arguments.choice("bits", SampleFormat.self) ?? .int16
    options.keepsStems = arguments.has("stems") || arguments.has("all")
    options.isProbe = arguments.has("probe")
    writesTrace = arguments.has("trace") || arguments.has("all")
    self.options = options
  }

  func run(_ console: Console) throws -> ExitCode {
    var code = ExitCode.fine
    for (place, target) in targets.enumerated() {
      do {
        if place > 0 && !shared.isQuiet { console.out("\n") }
        try render(target, console)
        try console.flush()
      } catch let error where !(error is Interruption) && targets.count > 1 {
        // All are tried; the highest code wins.
        let failure = Failure(error)
        try console.flush()
        if let text = failure.text { console.problem(text) }
        code = max(code, failure.code)
      }
    }
    return code
  }

  private func render(_ target: RenderTarget, _ console: Console) throws {
    let loaded = try LoadedScenario(path: target.scenario, options: shared.loading)
    let trace = try loaded.simulate()
    let outcome = try loaded.judge(trace)
    shared.note(trace.notes, console)
    let watch = Stopwatch()
    let (summary, paths) = try Interruption.deferred {
      let files = try FinishedFiles(in: target.folder)
      let progress = Progress(console, isQuiet: shared.isQuiet)
      defer { progress.clear() }
      let summary = try loaded.render(trace, options: options, into: files) { share in
        try Interruption.check()
        progress.show(share)
      }
      if writesTrace { try writeTrace(trace, files) }
      try Interruption.check()
      let paths = files.paths
      try files.commit()
      return (summary, paths)
    }
    let report = RenderReport(
      loaded: loaded, trace: trace, outcome: outcome, summary: summary, took: watch.seconds,
      paths: paths)
    report.print(to: console, shared)
  }

  private func writeTrace(_ trace: Trace, _ files: FinishedFiles) throws {
    var text: [UInt8] = []
    TraceLines(of: trace, version: Version.number).write { block in
      block.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    }
    try files.write(text.span, to: "trace.jsonl")
  }
}

/// A scenario and the folder that its render goes to.
struct RenderTarget {
  let scenario: String
  let folder: String

  /// One scenario fills the folder itself; several get a folder each, by their names.
  static func all(for scenarios: [String], output: String?) throws -> [RenderTarget] {
    let names = scenarios.map { ScenarioPath($0).name }
    if scenarios.count == 1 {
      return [RenderTarget(scenario: scenarios[0], folder: output ?? "Renders/\(names[0])")]
    }
    let targets = zip(scenarios, names).map { scenario, name in
      let isTwice = names.count { $0 == name } > 1
      let folder = isTwice ? "\(ScenarioPath(scenario).parent)-\(name)" : name
      return RenderTarget(scenario: scenario, folder: "\(output ?? "Renders")/\(folder)")
    }
    let folders = Set(targets.map(\.folder))
    if folders.count < targets.count {
      throw UsageError(
        "two of the scenarios would be rendered to one folder",
        help: "render them one by one, each with -o DIR")
    }
    return targets
  }
}

/// The parts of a scenario's path that results are named by.
struct ScenarioPath {
  /// The file's name without its ending.
  let name: String
  /// The name of the folder that it lies in.
  let parent: String

  init(_ path: String) {
    let parts = path.split(separator: "/")
    let file = parts.last ?? "scenario"
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    // A name of dots alone would be another folder.
    name = stem.allSatisfy { $0 == "." } ? "scenario" : String(stem)
    parent = parts.count > 1 ? String(parts[parts.count - 2]) : "."
  }
}
