internal import Earshot

/// The program as a whole: finds the command, runs it, and turns its end into an exit code.
package struct Program {
  private let arguments: [String]
  private let console = Console()

  /// - Parameter arguments: What was typed behind the program's name.
  package init(arguments: [String]) {
    self.arguments = arguments
  }

  /// Every command, in the order in which `--help` lists them.
  static let commands = [
    entry(RenderCommand.self), entry(CheckCommand.self), entry(TraceCommand.self),
    entry(PlotCommand.self), entry(CalibrateCommand.self), entry(ExplainCommand.self),
    entry(HostCommand.self), entry(InitCommand.self), entry(PlayCommand.self),
    entry(SchemaCommand.self),
    entry(CompletionsCommand.self),
  ]

  /// How a command is called, and what carries it out.
  struct Entry: Sendable {
    let form: CommandForm
    let run: @Sendable (ParsedArguments, Console) throws -> ExitCode
  }

  private static func entry<Kind: Command>(_: Kind.Type) -> Entry {
    Entry(form: Kind.form) { try Kind($0).run($1) }
  }

  /// Runs the command that the arguments name.
  ///
  /// - Returns: the exit code.
  package func run() -> Int32 { ending(dispatch) }

  /// Renders as `earshot render` does, but runs the scenario in another way.
  ///
  /// - Returns: the exit code.
  package func render(running run: @escaping RenderCommand.Run) -> Int32 {
    ending {
      var command = try RenderCommand(ParsedArguments(arguments, form: RenderCommand.form))
      command.runScenario = run
      return try command.run(console)
    }
  }

  private func ending(_ body: () throws -> ExitCode) -> Int32 {
    Interruption.install()
    OpenFiles.allowMany()
    do {
      let code = try body()
      try console.flush()
      return code.rawValue
    } catch {
      return report(error).rawValue
    }
  }

  private func dispatch() throws -> ExitCode {
    guard let first = arguments.first else {
      throw UsageError("no command is given", help: "earshot --help lists the commands")
    }
    switch first {
    case "--help", "-h", "help": try help(for: arguments.dropFirst().first)
    case "--version": console.out(Version.line + "\n")
    case "--man": try manual(of: arguments.dropFirst().first)
    default: return try runCommand(first)
    }
    return .fine
  }

  private func help(for name: String?) throws {
    guard let name else {
      console.out(Help.overview)
      return
    }
    console.out(Help.text(of: try entry(named: name).form))
  }

  /// What `make install` makes pages for `man` of.
  private func manual(of name: String?) throws {
    let text = try name.map { ManualPage.text(of: try entry(named: $0).form) }
    console.out(text ?? ManualPage.overview)
  }

  private func entry(named name: String) throws -> Entry {
    guard let command = Self.commands.first(where: { $0.form.name == name }) else {
      let options = name.hasPrefix("-") ? ["--help", "--version"] : []
      throw UsageError.unknown("command", name, of: Self.commands.map(\.form.name) + options)
    }
    return command
  }

  private func runCommand(_ name: String) throws -> ExitCode {
    let command = try entry(named: name)
    let words = Array(arguments.dropFirst())
    if ParsedArguments.asksForHelp(words) {
      console.out(Help.text(of: command.form))
      return .fine
    }
    return try command.run(ParsedArguments(words, form: command.form), console)
  }

  /// Says what went wrong, once.
  private func report(_ error: any Error) -> ExitCode {
    let failure = Failure(error)
    try? console.flush()
    if let text = failure.text { console.problem(text) }
    return failure.code
  }
}
