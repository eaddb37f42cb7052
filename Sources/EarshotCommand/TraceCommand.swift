internal import Earshot
internal import EarshotReports
internal import EarshotSimulation
internal import EarshotText
internal import EarshotUnits

/// `earshot trace`: everything that happened.
struct TraceCommand: Command {
  static let form = CommandForm(
    name: "trace", operands: "SCENARIO [options]",
    summary: "Lists everything that happened, each event with its cause.",
    example: "earshot trace Scenarios/podcast-both-options.yaml --why podcast@6s",
    options: [
      OptionForm("format", value: .required("text|jsonl"), "a table, or an object a line"),
      OptionForm("why", value: .required("APP@TIME"), "why the app is heard as it is then"),
    ] + SharedOptions.forms)

  private enum Format: String, CaseIterable {
    case text
    case jsonl
  }

  private let shared: SharedOptions
  private let scenario: String
  private let format: Format
  private let why: String?

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    scenario = try arguments.onlyScenario()
    format = try arguments.choice("format", Format.self) ?? .text
    why = arguments.value("why")
    if why != nil, format == .jsonl {
      throw UsageError(
        "--why answers in words, not as jsonl", help: "leave one of --why and --format out")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let trace = try LoadedScenario(path: scenario, options: shared.loading).simulate()
    if let why {
      let question = try WhyQuestion(why, apps: trace.header.apps.map(\.name))
      guard question.instant < Instant.zero + trace.header.duration else {
        throw UsageError("the run ends at \(trace.header.duration), before that time")
      }
      console.out(Why(question.app, at: question.instant, in: trace).text + "\n")
      return .fine
    }
    switch format {
    case .text:
      TraceTable(of: trace).write { console.out($0 + "\n") }
      if shared.isVerbose { console.out("\n" + Assumed(trace.header).text + "\n") }
    case .jsonl:
      try TraceLines(of: trace, version: Version.number).write { try console.out($0) }
    }
    shared.note(trace.notes, console)
    return .fine
  }
}
