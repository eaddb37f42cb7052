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
  /// The words that may stand as its operand, if there are so few.
  ///
  /// Listed when they are asked for: every start of the program makes every form.
  var choices: [String] { listChoices() }
  private let listChoices: @Sendable () -> [String]

  init(
    name: String, operands: String, summary: String, example: String, options: [OptionForm],
    choices: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.example = example
    self.options = options
    listChoices = choices
  }
}

/// How an option is written.
struct OptionForm: Sendable {
  enum Value: Sendable {
    case none
    case required(String)
    /// Given with `=` only.
    case optional(String)

    fileprivate var choices: [String] {
      guard case .required(let placeholder) = self, placeholder.contains("|") else { return [] }
      return placeholder.split(separator: "|").map(String.init)
    }
  }

  let name: String
  var short: Character?
  var value = Value.none
  let help: String
  /// The words that its value may be; none if it is a path, a number or a text.
  let choices: [String]

  /// `choices` are taken from the value's placeholder where it lists them, as `16|24|32f`.
  init(
    _ name: String, short: Character? = nil, value: Value = .none, choices: [String]? = nil,
    _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.choices = choices ?? value.choices
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
