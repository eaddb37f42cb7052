internal import EarshotScenarios

/// `earshot schema`: the scenario format for editors and validators.
struct SchemaCommand: Command {
  static let form = CommandForm(
    name: "schema", operands: "",
    summary: "Prints the scenario format as a JSON Schema, for editors.",
    example: "earshot schema > earshot.schema.json",
    options: [OptionForm("help", short: "h", "prints this")])

  init(_ arguments: ParsedArguments) throws {
    if let operand = arguments.operands.first {
      throw UsageError("nothing is taken, and \(operand) is given")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    console.out(ScenarioSchema.text)
    return .fine
  }
}
