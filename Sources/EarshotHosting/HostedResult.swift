#if !canImport(Darwin)
  internal import Earshot
  public import EarshotJudging
  internal import EarshotRendering
  internal import EarshotReports
  public import EarshotSimulation
  internal import EarshotSoundFiles
  internal import EarshotText
  internal import Foundation

  /// What came of a run of app code: the same trace, findings and sound as from a scenario.
  public struct HostedResult {
    public let trace: Trace
    /// Findings, and what the scenario expects.
    public let outcome: Outcome
    private let loaded: LoadedScenario
    /// Holds the files of sounds that came as data.
    private let sounds: HostedSounds

    init(
      trace: Trace, loaded: LoadedScenario, sounds: HostedSounds, sites: CallSites
    ) throws {
      let cited = try loaded.judge(trace).places
      let located = Dictionary(uniqueKeysWithValues: cited.map { ($0, sites.resolved($0)) })
      let trace = trace.placing { located[$0] ?? sites.named($0) }
      self.trace = trace
      self.loaded = loaded
      self.sounds = sounds
      outcome = try loaded.judge(trace)
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
      outcome.diagnostics(path: trace.header.path, sources: line).map { $0.text() }
        .joined(separator: "\n\n")
    }

    /// The gain curves of every app, as `earshot plot` draws them.
    public var plot: String { TerminalPlot(of: trace, width: 80).text(ink: .none) }

    /// Writes `mix.wav`, what the user hears, into a folder, with a stem for each app.
    public func render(to folder: String, stems: Bool = true) throws {
      var options = RenderOptions()
      options.keepsStems = stems
      let files = try FinishedFiles(in: folder)
      _ = try loaded.render(trace, options: options, into: files)
      var text: [UInt8] = []
      TraceLines(of: trace, version: "hosted").write { block in
        block.withUnsafeBufferPointer { text.append(contentsOf: $0) }
      }
      try files.write(text.span, to: "trace.jsonl")
      try files.commit()
    }

    /// The trace as JSON Lines.
    public var traceLines: String { TraceLines(of: trace, version: "hosted").text }

    private func line(_ path: String, _ number: Int) -> String? {
      if path == trace.header.path { return loaded.line(number) }
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
    }
  }
#endif
