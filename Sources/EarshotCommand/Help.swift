internal import Earshot

/// The texts of `--help`.
enum Help {
  static var overview: String {
    var text = """
      \(Version.line): hear what the user hears when your app speaks over their audio

      usage: earshot COMMAND …


      """
    let width = 2 + (Program.commands.map(\.form.name.count).max() ?? 0)
    for command in Program.commands {
      text += "  " + padded(command.form.name, to: width) + command.form.summary + "\n"
    }
    return text + """

      earshot COMMAND --help   says what a command takes
      earshot --version        prints the version

      exit: 0 fine · 1 a check failed · 2 the input is wrong · 3 the machine failed

      """
  }

  static func text(of form: CommandForm) -> String {
    var text = """
      usage: earshot \(form.name) \(form.operands)

      \(form.summary)

      """
    let width = 2 + (form.options.map(\.usage.count).max() ?? 0)
    if !form.options.isEmpty { text += "\n" }
    for option in form.options {
      text += "  " + padded(option.usage, to: width) + option.help + "\n"
    }
    return text + "\nexample: \(form.example)\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
