internal import Earshot

/// Pages for `man`, made of the forms that `--help` is made of.
enum ManualPage {
  /// `earshot(1)`.
  static var overview: String {
    var text = head("earshot", "hear what the user hears when your app speaks over their audio")
    text += ".SH SYNOPSIS\n.B earshot\n.I COMMAND\n\\&...\n"
    text += ".SH DESCRIPTION\n"
    text += """
      Simulates the audio sessions of several iOS apps on a virtual clock, by Apple's documented \
      rules, and renders what the user hears. A scenario is a YAML file: who is on the device, \
      what each app does and when, and what must be true.

      """
    text += ".SH COMMANDS\n"
    for command in Program.commands.map(\.form) {
      text += ".TP\n.BR earshot\\-\(plain(command.name)) (1)\n\(plain(command.summary))\n"
    }
    text += ".SH EXIT STATUS\n"
    for (code, meaning) in [
      ("0", "fine"), ("1", "a check failed"), ("2", "the input is wrong"),
      ("3", "the machine failed: a full disk, no permission, a program that is missing"),
      ("130, 143", "it was interrupted"),
    ] {
      text += ".TP\n.B \(code)\n\(meaning)\n"
    }
    text += ".SH FILES\n.TP\n.I ~/.cache/earshot/speech\n"
    return text + "Texts that were spoken. May be deleted at any time.\n"
  }

  /// `earshot-COMMAND(1)`.
  static func text(of form: CommandForm) -> String {
    var text = head("earshot-\(form.name)", form.summary.lowercasedFirst)
    text += ".SH SYNOPSIS\n.B earshot \(plain(form.name))\n\(plain(form.operands))\n"
    text += ".SH DESCRIPTION\n\(plain(form.summary))\n"
    if !form.options.isEmpty { text += ".SH OPTIONS\n" }
    for option in form.options {
      text += ".TP\n.B \(plain(option.usage))\n\(plain(option.help))\n"
    }
    return text + ".SH EXAMPLE\n.nf\n\(plain(form.example))\n.fi\n.SH SEE ALSO\n.BR earshot (1)\n"
  }

  private static func head(_ name: String, _ summary: String) -> String {
    ".TH \(name.uppercased()) 1 \"\" \"\(Version.line)\" \"User Commands\"\n"
      + ".SH NAME\n\(plain(name)) \\- \(plain(summary))\n"
  }

  /// Text that roff takes as text: backslashes, hyphens, no command at the start of a line, and
  /// what every terminal can show.
  private static func plain(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
