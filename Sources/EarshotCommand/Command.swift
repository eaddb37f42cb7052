/// One command of the program.
protocol Command: SendableMetatype {
  /// Its name, operands and options.
  static var form: CommandForm { get }

  /// - Throws: ``UsageError`` where the options do not fit together.
  init(_ arguments: ParsedArguments) throws

  func run(_ console: Console) throws -> ExitCode
}

/// How a command is called.
struct CommandForm: Sendable {
  let name: String
  /// What it takes besides options, as `--help` shows it.
  let operands: String
  let summary: String
  /// A line that can be typed as it stands.
  let example: String
  let options: [OptionForm]
}

/// How an option is written.
struct OptionForm: Sendable {
  enum Value: Sendable {
    case none
    case required(String)
    /// Given with `=` only.
    case optional(String)
  }

  let name: String
  var short: Character?
  var value = Value.none
  let help: String

  init(_ name: String, short: Character? = nil, value: Value = .none, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// The option as `--help` shows it.
  var usage: String {
    let long = "--\(name)"
    let names = short.map { "-\($0), \(long)" } ?? long
    switch value {
    case .none: return names
    case .required(let placeholder): return "\(names) \(placeholder)"
    case .optional(let placeholder): return "\(names)[=\(placeholder)]"
    }
  }
}
