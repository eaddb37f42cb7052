internal import EarshotReports
internal import EarshotText

/// `earshot explain`: what a word means.
struct ExplainCommand: Command {
  static let form = CommandForm(
    name: "explain", operands: "[WORD]",
    summary: "Says what a word that Earshot prints means.",
    example: "earshot explain isBusy",
    options: [OptionForm("help", short: "h", "prints this")],
    choices: Explanations.words)

  /// Nothing asks for the list.
  private let word: String?

  init(_ arguments: ParsedArguments) throws {
    // Some words are two, such as "coming back".
    let words = arguments.operands.joined(separator: " ")
    if arguments.operands.count > 1, Explanations.of(words).isEmpty {
      throw UsageError("one word is taken, and \(arguments.operands.count) are given")
    }
    word = arguments.operands.isEmpty ? nil : words
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let word else {
      console.out(Explanations.list(ink: console.ink) + "\n")
      return .fine
    }
    let meanings = Explanations.of(word)
    if meanings.isEmpty {
      throw UsageError(
        "there is nothing to explain about \(word)",
        help: Explanations.nearest(to: word).map { "did you mean \($0)?" }
          ?? "earshot explain lists the words that there are")
    }
    console.out(meanings.map { $0.text(ink: console.ink) }.joined(separator: "\n\n") + "\n")
    return .fine
  }
}
