package import EarshotJudging
internal import EarshotSimulation
package import EarshotText

/// One thing to say about a place: what is wrong, where, and how to mend it.
///
/// Problems of a file, findings and unmet expectations are all printed in this one form:
///
///     cue.yaml:21:11: error: the podcast never comes back [missing-notify]
///        |
///     21 |         - setActive: false
///        |           ^ pass options: [notifyOthersOnDeactivation]
///
/// The texts are not yet escaped; every printer escapes for its own format.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Finding.Severity
  package var message: String
  /// The finding's id, or what else a report files it under.
  package var id: String?
  /// The file as the user named it.
  package var path: String?
  /// From 1; nil if the file as a whole is meant.
  package var line: Int?
  /// From 1, in Unicode scalars; nil for a place in app code.
  package var column: Int?
  /// What to do about it, or what was found instead.
  package var help: String?
  /// The line of the file around the place.
  package var excerpt: Excerpt?
  /// Lines that show it, for texts of fixed width.
  package var drawing: [String] = []
  /// Whether the scenario asked for it, so that it fails nothing.
  package var isExpected = false
  /// The app, owner and player of a finding: what it is about, whatever the lines and times.
  var subject = ""

  package init(
    _ severity: Finding.Severity, _ message: String, id: String? = nil, path: String? = nil,
    line: Int? = nil, column: Int? = nil, help: String? = nil, excerpt: Excerpt? = nil
  ) {
    self.severity = severity
    self.message = message
    self.id = id
    self.path = path
    self.line = line
    self.column = column
    self.help = help
    self.excerpt = excerpt
  }

  /// `path:line:column`, as far as it is known; nil without a path.
  var place: String? {
    guard let path else { return nil }
    let parts = [Escaping.lineStart(path), line.map(String.init), column.map(String.init)]
    return parts.compactMap { $0 }.joined(separator: ":")
  }
}

extension Diagnostic {
  /// Everything in a few lines, without an end of line after the last.
  package func text(ink: Ink = .none) -> String {
    ([headline(ink)] + excerptLines(ink) + drawing).joined(separator: "\n")
  }

  private func headline(_ ink: Ink) -> String {
    let severity = isExpected ? "expected \(severity.rawValue)" : severity.rawValue
    return (place.map { ink.bold("\($0):") + " " } ?? "")
      + self.severity.ink(ink)("\(severity):") + " "
      + ink.bold(Escaping.terminal(message))
      + (id.map { " [\(Escaping.terminal($0))]" } ?? "")
  }

  /// The line of the file with a mark; what helps stands behind the mark if there is room.
  private func excerptLines(_ ink: Ink) -> [String] {
    let help = help.map { Escaping.terminal($0) }
    guard let excerpt else { return help.map { ["  " + $0] } ?? [] }
    let number = String(excerpt.line)
    let margin = Cells.spaces(number.count) + " |"
    let fits = excerpt.indent + Cells.width(of: help ?? "") <= 90
    let mark = severity.ink(ink)("^" + (fits ? help.map { " " + $0 } ?? "" : ""))
    var lines = [
      margin, Cells.trimEnd("\(number) | \(excerpt.text)"),
      "\(margin) \(Cells.spaces(excerpt.indent))\(mark)",
    ]
    if let help, !fits { lines.append("\(Cells.spaces(number.count)) = \(help)") }
    return lines
  }
}

extension Finding.Severity {
  func ink(_ ink: Ink) -> (String) -> String {
    switch self {
    case .error: ink.red
    case .warning: ink.yellow
    case .note: ink.cyan
    }
  }
}
