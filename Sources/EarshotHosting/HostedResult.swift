#if !canImport(Darwin)
  public import Earshot
  public import EarshotJudging
  internal import EarshotRendering
  internal import EarshotReports
  public import EarshotSimulation
  internal import EarshotText

  /// What came of a run of app code: the same trace, findings and sound as from a scenario.
  ///
  /// Everything that `EarshotTesting` asserts of a run can be asserted of this one too:
  ///
  ///     let run = SimulatedRun(result.trace, of: result.scenario)
  ///     run.expect("podcast", is: .interrupted, from: .seconds(5), to: .seconds(7))
  public struct HostedResult: Sendable {
    public let trace: Trace
    /// Findings, and what the scenario expects.
    public let outcome: Outcome
    /// The scenario as the app has left it, with the sounds that it played.
    public let scenario: LoadedScenario

    init(trace: Trace, scenario: LoadedScenario, sites: CallSites) throws {
      try scenario.checkTimes(of: trace)
      // Those of sounds too: what only a render finds out cites where a sound was started.
      let cited = try scenario.judge(trace).places
        .union(trace.header.players.map(\.use.origin))
      let located = Dictionary(uniqueKeysWithValues: cited.map { ($0, sites.resolved($0)) })
      let trace = trace.placing { located[$0] ?? sites.named($0) }
      self.trace = trace
      self.scenario = scenario
      outcome = try scenario.judge(trace)
    }

    /// A run whose places in code are known.
    init(trace: Trace, scenario: LoadedScenario) throws {
      try scenario.checkTimes(of: trace)
      self.trace = trace
      self.scenario = scenario
      outcome = try scenario.judge(trace)
    }

    /// The findings that the scenario does not expect, in order of time.
    public var findings: [Finding] {
      outcome.findings.filter { !$0.isExpected }.map(\.finding)
    }

    /// The ids of all findings, in order of time.
    public var findingIDs: [FindingID] { outcome.findings.map(\.finding.id) }

    /// What a listener notices, a line each.
    public var story: String { Story(of: trace).text(limit: nil, ink: .none) }

    /// The findings and unmet expectations as a compiler would print them.
    public var report: String {
      outcome.diagnostics(path: trace.header.path) { path, line in scenario.line(path, line) }
        .map { $0.text() }.joined(separator: "\n\n")
    }

    /// The gain curves of every app, as `earshot plot` draws them.
    public var plot: String { TerminalPlot(of: trace, width: 80).text(ink: .none) }

    /// The trace as JSON Lines.
    public var traceLines: String { TraceLines(of: trace, version: Version.number).text }

    /// Writes what `earshot render` writes into a folder: all files together, or none.
    ///
    /// - Parameters:
    ///   - folder: Made if it is not there.
    ///   - stems: Whether each app's sound is written too, to `stems/`.
    ///   - curves: Whether the gain of every app is measured from its sound, for `curves.csv`.
    ///   - report: Whether `report.html` shows the run, with its loudness, which takes longer.
    /// - Returns: The outcome, with the findings that only sound can show.
    /// - Throws: if a sound or the folder does not allow it.
    @discardableResult
    public func render(
      to folder: String, stems: Bool = true, curves: Bool = true, report: Bool = false
    ) throws -> Outcome {
      var job = RenderJob(scenario, trace)
      job.options.keepsStems = stems
      job.options.measuresCurves = curves
      job.writesTrace = true
      job.writesReport = report
      job.measures = report
      return try job.run(to: .folder(folder)) { _ in }.outcome
    }
  }
#endif
