internal import EarshotJudging
internal import EarshotText

/// A check as workflow commands of GitHub Actions: an annotation a diagnostic.
///
/// Expected findings are left out. The last line is that of the text report.
extension CheckReport {
  package var github: String {
    let lines = scenarios.flatMap(diagnostics).filter { !$0.isExpected }.map(command)
    return (lines + [lastLine]).map { $0 + "\n" }.joined()
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let title = diagnostic.id ?? Diagnostic.invalidScenario
    let properties = [
      diagnostic.path.map { "file=\(Escaping.commandProperty($0))" },
      diagnostic.line.map { "line=\($0)" }, diagnostic.column.map { "col=\($0)" },
      "title=\(Escaping.commandProperty(title))",
    ]
    let message = [diagnostic.message, diagnostic.help].compactMap { $0 }
      .map { Escaping.terminal($0) }.joined(separator: "\n")
    return "::\(diagnostic.severity.command) "
      + properties.compactMap { $0 }.joined(separator: ",")
      + "::\(Escaping.commandData(message))"
  }
}

extension Finding.Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
