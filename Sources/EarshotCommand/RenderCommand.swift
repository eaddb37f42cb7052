internal import Earshot
internal import EarshotRendering
internal import EarshotSimulation
internal import EarshotSoundFiles

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
  private let scenarios: [String]
  private let output: String?
  private let options: RenderOptions
  private let writesTrace: Bool

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    scenarios = arguments.operands
    if scenarios.isEmpty {
      throw UsageError("no scenario is given", help: "name one or more scenario files")
    }
    output = arguments.value("output")
    var options = RenderOptions()
    options.sample = try arguments.choice("bits", SampleFormat.self) ?? .int16
    options.keepsStems = arguments.has("stems") || arguments.has("all")
    options.isProbe = arguments.has("probe")
    writesTrace = arguments.has("trace") || arguments.has("all")
    self.options = options
  }

  func run(_ console: Console) throws -> ExitCode {
    for path in scenarios {
      let loaded = try LoadedScenario(path: path, options: shared.loading)
      let trace = try loaded.simulate()
      let files = try FinishedFiles(in: output ?? "Renders/x")
      let summary = try Interruption.deferred {
        try loaded.render(trace, options: options, into: files) { _ in try Interruption.check() }
      }
      try files.commit()
      console.out("\(summary)\n")
    }
    return .fine
  }
}
