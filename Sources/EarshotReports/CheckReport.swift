package import EarshotJudging
package import EarshotSimulation
package import EarshotUnits

/// One scenario that was checked, or could not be.
package struct CheckedScenario: Sendable {
  /// The file as the user named it.
  package var path: String
  package var title: String
  package var result: Result
  /// How long the check took by the wall clock, where the report shall say so.
  package var took: TimeSpan?

  package indirect enum Result: Sendable {
    /// The file is at fault; nothing ran.
    case broken([Diagnostic])
    case judged(Outcome, Trace.Header)
  }

  package init(path: String, title: String, result: Result, took: TimeSpan? = nil) {
    self.path = path
    self.title = title
    self.result = result
    self.took = took
  }
}

/// The scenarios of one `earshot check`, ready for any format.
///
/// Every format shows the same outcome and escapes foreign text for itself.
package struct CheckReport {
  package var scenarios: [CheckedScenario]
  /// Whether warnings fail a scenario too.
  package var strict: Bool
  /// The version of the program, for the formats that name it.
  package var version: String
  let sources: SourceLines

  package init(
    _ scenarios: [CheckedScenario], strict: Bool = false, version: String,
    sources: @escaping SourceLines = { _, _ in nil }
  ) {
    self.scenarios = scenarios
    self.strict = strict
    self.version = version
    self.sources = sources
  }

  package var passed: Int { scenarios.count { $0.verdict(strict: strict) == .passed } }

  /// A file that could not be read counts as failed.
  package var failed: Int { scenarios.count - passed }

  /// Everything there is to say of a scenario, expected findings too.
  func diagnostics(of scenario: CheckedScenario) -> [Diagnostic] {
    switch scenario.result {
    case .broken(let problems): problems
    case .judged(let outcome, _): outcome.diagnostics(path: scenario.path, sources: sources)
    }
  }

  /// Whether a diagnostic is a reason for a scenario to fail.
  func fails(_ diagnostic: Diagnostic) -> Bool {
    !diagnostic.isExpected && diagnostic.severity >= (strict ? .warning : .error)
  }
}

extension CheckedScenario {
  enum Verdict: String {
    case passed
    case failed
    case broken
  }

  func verdict(strict: Bool) -> Verdict {
    switch result {
    case .broken: .broken
    case .judged(let outcome, _): outcome.passes(strict: strict) ? .passed : .failed
    }
  }
}
