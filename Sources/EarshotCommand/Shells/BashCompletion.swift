/// Completion for bash 3.2 and later, with or without the package bash-completion.
enum BashCompletion {
  static func script(_ commands: [CommandForm]) -> String {
    let names = commands.map(\.name) + ["help", "--help", "--version"]
    var text = """
      # bash completion for earshot
      _earshot() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} IFS=$'\\n'
        # bash takes --option=value apart at the equals sign.
        if [ "$current" = = ]; then
          current=
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          \(words(names))
          return
        fi
        case ${COMP_WORDS[1]} in

      """
    for command in commands { text += branch(of: command) }
    return text + """
          help)
            \(words(commands.map(\.name))) ;;
        esac
      }
      complete -o filenames -F _earshot earshot

      """
  }

  private static func branch(of command: CommandForm) -> String {
    var text = "    \(command.name))\n      case $previous in\n"
    for option in command.options {
      guard let values = option.completion else { continue }
      let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      // With `=` only: the next word is something else.
      if case .optional = option.value {
        text += "        \(names[0])) if [ \"${COMP_WORDS[COMP_CWORD-1]}\" = = ]; then "
        text += "\(reply(values)); return; fi ;;\n"
      } else {
        text += "        \(names.joined(separator: "|"))) \(reply(values)); return ;;\n"
      }
    }
    let options = command.options.map { "--\($0.name)" }
    return text + """
            esac
            case $current in
              -*) \(words(options)) ;;
              *) \(reply(command.completion)) ;;
            esac ;;

      """
  }

  private static func words(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$current\"))"
  }

  private static func reply(_ values: CompletionWords) -> String {
    switch values {
    case .words(let list): words(list)
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .scenarios:
      "COMPREPLY=($(compgen -d -- \"$current\"; compgen -f -X '!*.y*ml' -- \"$current\"))"
    case .nothing: ":"
    }
  }
}
