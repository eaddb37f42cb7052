internal import Earshot
internal import EarshotText

/// `earshot init`: a first scenario.
struct InitCommand: Command {
  static let form = CommandForm(
    name: "init", operands: "[DIR]",
    summary: "Writes a first scenario to change and hear, with two sounds.",
    example: "earshot init my-scenarios",
    options: [
      OptionForm("quiet", "prints problems only"), OptionForm("help", short: "h", "prints this"),
    ])

  private let folder: String
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws {
    if arguments.operands.count > 1 {
      throw UsageError("one folder is taken, and \(arguments.operands.count) are given")
    }
    folder = arguments.operands.first ?? "."
    isQuiet = arguments.has("quiet")
  }

  func run(_ console: Console) throws -> ExitCode {
    do {
      let paths = try Interruption.deferred { try FirstScenario.write(to: folder) }
      if isQuiet { return .fine }
      for path in paths { console.out("wrote \(Escaping.terminal(path))\n") }
      let path = paths.last ?? folder
      let scenario = Escaping.shell(path.hasPrefix("-") ? "./\(path)" : path)
      console.out(
        """

        now try:
          earshot render \(scenario)
          earshot check \(scenario)

        """)
      return .fine
    } catch let taken as FirstScenario.Taken {
      throw UsageError(
        "\(taken.path) is there already", help: "earshot init DIR takes another folder")
    }
  }
}
