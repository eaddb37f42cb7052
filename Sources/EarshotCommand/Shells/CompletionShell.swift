internal import EarshotReports

/// A shell that can complete command lines of `earshot`.
enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// A script for it, made of the forms that `--help` is made of.
  var script: String {
    let commands = Program.commands.map(\.form)
    return switch self {
    case .bash: BashCompletion.script(commands)
    case .zsh: ZshCompletion.script(commands)
    case .fish: FishCompletion.script(commands)
    }
  }
}

/// What a shell may offer where a word is expected.
enum CompletionWords {
  case words([String])
  case folders
  case files
  /// Scenario files, and folders on the way to them.
  case scenarios
  case nothing
}

extension OptionForm {
  /// What may follow the option; nil if it takes no value.
  var completion: CompletionWords? {
    switch value {
    case .none: nil
    case .required(let placeholder), .optional(let placeholder): .of(placeholder, choices)
    }
  }
}

extension CommandForm {
  /// What may stand where no option does.
  var completion: CompletionWords {
    let placeholder = operands.prefix { $0.isLetter || $0 == "[" || $0 == "|" }
    return .of(placeholder.filter { $0 != "[" }, choices)
  }
}

extension CompletionWords {
  fileprivate static func of(_ placeholder: String, _ choices: [String]) -> CompletionWords {
    if !choices.isEmpty { return .words(choices) }
    return switch placeholder {
    case "SCENARIO", "PATH": .scenarios
    case "DIR": .folders
    case "FILE", "RECORDING": .files
    default: .nothing
    }
  }
}
