/// Completion for zsh, as a function `_earshot` on its `fpath`.
enum ZshCompletion {
  static func script(_ commands: [CommandForm]) -> String {
    var text = """
      #compdef earshot
      _earshot() {
        local -a commands
        commands=(

      """
    for command in commands {
      text += "    \(quoted("\(command.name):\(command.summary)"))\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        (( CURRENT-- ))
        shift words
        case $words[1] in

      """
    for command in commands { text += branch(of: command) }
    return text + """
          help) _describe command commands ;;
        esac
      }
      if [ "$funcstack[1]" = _earshot ]; then _earshot "$@"; else compdef _earshot earshot; fi

      """
  }

  private static func branch(of command: CommandForm) -> String {
    var lines = command.options.map { argument($0) }
    switch command.completion {
    case .nothing: break
    case let values: lines.append(quoted("*:\(label(of: command)):\(action(values))"))
    }
    let arguments = lines.joined(separator: " \\\n        ")
    return "    \(command.name))\n      _arguments -s -S \\\n        \(arguments) ;;\n"
  }

  private static func argument(_ option: OptionForm) -> String {
    let help = "[\(escaped(option.help))]"
    var value = ""
    var name = "--\(option.name)"
    switch option.value {
    case .none: break
    case .required(let placeholder):
      name += "="
      value = ":\(escaped(placeholder)):\(option.completion.map { action($0) } ?? "")"
    case .optional(let placeholder):
      name += "=-"
      value = "::\(escaped(placeholder)):\(option.completion.map { action($0) } ?? "")"
    }
    guard let short = option.short else { return quoted(name + help + value) }
    let shortName = value.isEmpty ? "-\(short)" : "-\(short)+"
    let both = quoted("(-\(short) --\(option.name))")
    return "\(both){\(shortName),\(name)}\(quoted(help + value))"
  }

  private static func label(of command: CommandForm) -> String {
    command.operands.prefix { $0.isLetter || $0 == "[" }.filter { $0 != "[" }.lowercased()
  }

  private static func action(_ values: CompletionWords) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .folders: "_files -/"
    case .files: "_files"
    case .scenarios: "_files -g \"*.y(a|)ml\""
    case .nothing: ""
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
