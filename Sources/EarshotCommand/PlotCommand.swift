internal import Earshot
internal import EarshotReports
internal import EarshotSimulation

/// `earshot plot`: the gain curves in the terminal.
struct PlotCommand: Command {
  static let form = CommandForm(
    name: "plot", operands: "SCENARIO [options]",
    summary: "Draws what is heard of each app over time.",
    example: "earshot plot Scenarios/podcast-both-options.yaml",
    options: SharedOptions.forms)

  private let shared: SharedOptions
  private let scenario: String

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    scenario = try arguments.onlyScenario()
  }

  func run(_ console: Console) throws -> ExitCode {
    let trace = try LoadedScenario(path: scenario, options: shared.loading).simulate()
    if !shared.isQuiet {
      console.out(Story.headline(of: trace.header, ink: console.ink) + "\n\n")
    }
    console.out(TerminalPlot(of: trace, width: console.width).text(ink: console.ink))
    if shared.isVerbose { console.out("\n" + Assumed(trace.header).text + "\n") }
    return .fine
  }
}
