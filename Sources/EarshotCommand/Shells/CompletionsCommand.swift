/// `earshot completions`: a script by which a shell completes command lines.
struct CompletionsCommand: Command {
  static let form = CommandForm(
    name: "completions", operands: "bash|zsh|fish",
    summary: "Prints a script by which a shell completes what is typed.",
    example: "eval \"$(earshot completions bash)\"",
    options: [OptionForm("help", short: "h", "prints this")],
    choices: CompletionShell.allCases.map(\.rawValue))

  private let shell: CompletionShell

  init(_ arguments: ParsedArguments) throws {
    let names = CompletionShell.allCases.map(\.rawValue)
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("one shell is taken", help: "there are \(names.joined(separator: ", "))")
    }
    guard let shell = CompletionShell(rawValue: name) else {
      throw UsageError.unknown("shell", name, of: names)
    }
    self.shell = shell
  }

  func run(_ console: Console) throws -> ExitCode {
    console.out(shell.script)
    return .fine
  }
}
