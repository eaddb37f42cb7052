internal import Earshot
internal import EarshotJudging
internal import EarshotReports
internal import EarshotSimulation

/// One scenario that was checked.
final class Check: Sendable {
  let scenario: CheckedScenario
  /// What it asks for that has no effect here.
  let notes: [String]
  /// Where there is something to show or to record; what passes is let go at once.
  let loaded: LoadedScenario?
  private let failure: ExitCode?

  struct NoScenario: Error {
    let reason: String
  }

  /// A folder that cannot be searched is broken, whatever the filter: nobody knows what is in it.
  ///
  /// - Returns: nil, before anything runs, if neither path nor title has the filter's text.
  /// - Throws: if the file is hidden, or cannot be read as a scenario and does not look like one.
  init?(
    _ candidate: ScenarioSearch.Candidate, options: LoadingOptions, audio: Bool, filter: String?
  ) throws(NoScenario) {
    let path = candidate.path
    if case .hidden = candidate.kind { throw NoScenario(reason: "hidden") }
    if case .closed(let obstacle) = candidate.kind {
      let problem = Diagnostic(.error, obstacle.reason, path: path)
      scenario = CheckedScenario(path: path, title: "", result: .broken([problem]))
      (notes, self.loaded, failure) = ([], nil, obstacle.isOfMachine ? .machineFailed : .wrongInput)
      return
    }
    let isNamed = filter.map { path.contains($0) } ?? true
    var loaded: LoadedScenario?
    var notes: [String] = []
    do {
      let ready = try LoadedScenario(path: path, options: options)
      loaded = ready
      if let filter, !isNamed, !ready.scenario.title.contains(filter) { return nil }
      let trace = try ready.simulate()
      let outcome = try ready.judge(trace, audio: audio)
      scenario = CheckedScenario(
        path: path, title: ready.scenario.title, result: .judged(outcome, trace.header))
      notes = trace.notes
      failure = nil
      if outcome.findings.isEmpty && outcome.failures.isEmpty { loaded = nil }
    } catch let problems as ScenarioProblems {
      if loaded == nil && !candidate.looksLikeScenario {
        throw NoScenario(reason: "no apps and timeline in it")
      }
      if !isNamed && loaded == nil { return nil }
      scenario = CheckedScenario(
        path: path, title: loaded?.scenario.title ?? "", result: .broken(problems.diagnostics))
      failure = problems.isOfMachine ? .machineFailed : .wrongInput
    } catch {
      let reason = Failure(error)
      scenario = CheckedScenario(
        path: path, title: loaded?.scenario.title ?? "",
        result: .broken([Diagnostic(.error, reason.text ?? "interrupted", path: path)]))
      failure = reason.code
    }
    self.notes = notes
    self.loaded = loaded
  }

  /// A line of its file, where that has been kept.
  func line(_ path: String, _ number: Int) -> String? {
    path == scenario.path ? loaded?.line(number) : nil
  }

  func exitCode(strict: Bool) -> ExitCode {
    if let failure { return failure }
    guard case .judged(let outcome, _) = scenario.result else { return .wrongInput }
    return outcome.passes(strict: strict) ? .fine : .checkFailed
  }
}
