internal import Earshot
internal import EarshotReports
internal import EarshotSimulation
internal import EarshotText

/// `earshot plot`: the gain curves in the terminal, or the picture of a report as SVG.
struct PlotCommand: Command {
  static let form = CommandForm(
    name: "plot", operands: "SCENARIO [options]",
    summary: "Draws what is heard of each app over time.",
    example: "earshot plot Scenarios/podcast-both-options.yaml",
    options: [
      OptionForm(
        "svg", value: .required("FILE"),
        "the picture with its waveforms instead; - is standard output")
    ] + SharedOptions.forms)

  private let shared: SharedOptions
  private let scenario: String
  private let draws: Bool
  /// Where the picture goes; nil for standard output.
  private let picture: OutputFile?

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    scenario = try arguments.onlyScenario()
    let target = arguments.value("svg")
    draws = target != nil
    picture = try target.flatMap { $0 == "-" ? nil : try OutputFile($0, option: "svg") }
  }

  func run(_ console: Console) throws -> ExitCode {
    let loaded = try LoadedScenario(path: scenario, options: shared.loading)
    let trace = try loaded.simulate()
    shared.note(trace.notes, console)
    if draws {
      try draw(trace, of: loaded, console)
      return .fine
    }
    if !shared.isQuiet {
      console.out(Story.headline(of: trace.header, ink: console.ink) + "\n\n")
    }
    console.out(TerminalPlot(of: trace, width: console.width).text(ink: console.ink))
    if shared.isVerbose { console.out("\n" + Assumed(trace.header).text + "\n") }
    return .fine
  }

  private func draw(_ trace: Trace, of loaded: LoadedScenario, _ console: Console) throws {
    if let picture {
      try loaded.keepInputs(from: picture.path)
      try picture.requirePlace()
    }
    let tracks = try loaded.tracks(of: trace) { _ in try Interruption.check() }
    let text = SVGPlot(of: trace, tracks: tracks).text
    guard let picture else {
      console.out(text)
      return
    }
    try picture.write(Array(text.utf8))
    if !shared.isQuiet { console.out("wrote \(Escaping.terminal(picture.path))\n") }
  }
}
