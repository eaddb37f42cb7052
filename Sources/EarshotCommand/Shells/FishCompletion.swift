/// Completion for fish.
enum FishCompletion {
  static func script(_ commands: [CommandForm]) -> String {
    var text = "# fish completion for earshot\ncomplete -c earshot -f\n"
    for command in commands {
      text += "complete -c earshot -n __fish_use_subcommand -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
    }
    text += "complete -c earshot -n __fish_use_subcommand -l help -d 'lists the commands'\n"
    text += "complete -c earshot -n __fish_use_subcommand -l version -d 'prints the version'\n"
    for command in commands {
      let start = "complete -c earshot -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options { text += "\(start) \(argument(option))\n" }
      switch command.completion {
      case .nothing: break
      case .scenarios: text += "\(start) -k -a '(__fish_complete_suffix .yaml .yml)'\n"
      case let values: text += "\(start) \(offer(values))\n"
      }
    }
    return text
  }

  private static func argument(_ option: OptionForm) -> String {
    var text = "-l \(option.name)"
    if let short = option.short { text = "-s \(short) " + text }
    if case .required = option.value, let values = option.completion {
      text += " -x"
      text += " \(offer(values))"
    }
    return text + " -d \(quoted(option.help))"
  }

  private static func offer(_ values: CompletionWords) -> String {
    switch values {
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .folders: "-a '(__fish_complete_directories)'"
    case .files, .scenarios: "-a '(__fish_complete_path)'"
    case .nothing: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
