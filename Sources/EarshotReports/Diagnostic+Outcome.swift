package import EarshotJudging
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotText

/// The line of a file by path and number from 1; nil if the file has no such line.
package typealias SourceLines = (_ path: String, _ line: Int) -> String?

extension Diagnostic {
  /// What an unmet expectation is filed under.
  package static let unmetExpectation = "unmet-expectation"
  /// What a problem of a scenario file is filed under.
  package static let invalidScenario = "invalid-scenario"

  /// A finding, at the place that caused it.
  package init(_ judged: Outcome.JudgedFinding, path: String?, sources: SourceLines) {
    let finding = judged.finding
    self.init(finding.severity, finding.heard, id: finding.id.rawValue, help: finding.mend)
    isExpected = judged.isExpected
    subject = [String(finding.app.index), finding.owner ?? "", finding.player ?? ""]
      .joined(separator: "\0")
    setPlace(finding.origin, path: path, sources: sources)
  }

  /// An unmet expectation, at its own line.
  package init(_ failure: Outcome.Failure, path: String?, sources: SourceLines) {
    self.init(.error, failure.message, id: Self.unmetExpectation, help: failure.found)
    drawing = failure.curve.flatMap { CurvePlot($0)?.lines } ?? []
    setPlace(failure.expectation.origin, path: path, sources: sources)
  }

  private mutating func setPlace(_ origin: Origin?, path: String?, sources: SourceLines) {
    switch origin {
    case .none:
      self.path = path
    case .text(let line, let column):
      self.path = path
      (self.line, self.column) = (line, column)
      guard let path, let text = sources(path, line) else { return }
      excerpt = Excerpt(of: text, line: line, column: column)
    case .code(let function, let file, let line):
      message += ", by \(function)"
      guard !file.isEmpty else {
        self.path = path
        return
      }
      self.path = file
      self.line = line
      guard let text = sources(file, line) else { return }
      excerpt = Excerpt(of: text, line: line, column: text.indentation + 1)
    }
  }
}

extension String {
  /// How many scalars of white space it begins with.
  fileprivate var indentation: Int {
    unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
  }
}

extension Outcome {
  /// Everything there is to say, unmet expectations first.
  package func diagnostics(path: String?, sources: SourceLines) -> [Diagnostic] {
    failures.map { Diagnostic($0, path: path, sources: sources) }
      + findings.map { Diagnostic($0, path: path, sources: sources) }
  }
}
