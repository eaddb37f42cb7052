internal import Earshot
internal import EarshotReports
internal import EarshotSoundFiles
internal import EarshotText

/// `earshot check`: simulates, and judges expectations and findings.
struct CheckCommand: Command {
  static let form = CommandForm(
    name: "check", operands: "PATH… [options]",
    summary: "Checks scenarios or whole folders: expectations and findings.",
    example: "earshot check Scenarios --strict",
    options: [
      OptionForm("strict", "warnings fail too"),
      OptionForm("audio", "also loudness, and findings that need sound; keeps no file"),
      OptionForm(
        "format", value: .required("FORMAT"), choices: Format.allCases.map(\.rawValue),
        "text (default), json, junit, sarif or github"),
      OptionForm(
        "record", "writes recorded curves that differ anew; exits 1 if any did"),
      OptionForm("diff", value: .required("DIR"), "an SVG for each curve that differs"),
      OptionForm("filter", value: .required("TEXT"), "only scenarios with TEXT in path or title"),
      OptionForm("shard", value: .required("I/N"), "the I-th of N equal parts"),
      OptionForm("jobs", value: .required("N"), "scenarios at once; default: number of cores"),
    ] + SharedOptions.forms)

  enum Format: String, CaseIterable {
    case text
    case json
    case junit
    case sarif
    case github
  }

  private let shared: SharedOptions
  private let paths: [String]
  let format: Format
  private let isStrict: Bool
  private let hears: Bool
  let records: Bool
  let pictures: String?
  private let filter: String?
  private let shard: Shard?
  private let jobs: Int

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    paths = arguments.operands
    if paths.isEmpty {
      throw UsageError("no path is given", help: "name scenario files, or folders with some")
    }
    format = try arguments.choice("format", Format.self) ?? .text
    isStrict = arguments.has("strict")
    hears = arguments.has("audio")
    records = arguments.has("record")
    pictures = arguments.value("diff")
    if pictures == "" { throw UsageError("--diff needs a folder") }
    filter = arguments.value("filter")
    shard = try arguments.value("shard").map { try Shard($0) }
    jobs = try arguments.jobs() ?? Cores.count
  }

  func run(_ console: Console) throws -> ExitCode {
    if let pictures {
      try Interruption.deferred { try FinishedFiles.requirePlaces(for: [], in: pictures) }
    }
    let files = checkAll(ink: console.ink)
    if shared.isVerbose {
      for case .skipped(let path, let reason) in files {
        console.problem("skipped \(Escaping.terminal(path)): \(reason)")
      }
    }
    if files.allSatisfy(\.isSkipped) {
      throw UsageError(
        "there is no scenario under \(paths.joined(separator: ", "))",
        help: "a scenario is a .yaml or .yml file with apps and timeline")
    }
    let summaries = files.compactMap(\.summary)
    guard let code = summaries.map(\.code).max() else { throw UsageError("no scenario matches") }
    shared.note(summaries.flatMap(\.notes), console)
    print(summaries, to: console)
    return max(code, try keepCurves(of: summaries.compactMap(\.check), console))
  }

  /// Checks every scenario that filter and shard let pass, several at once.
  ///
  /// - Returns: what became of each file, in the order of the paths.
  private func checkAll(ink: Ink) -> [CheckedFile] {
    let candidates = ScenarioSearch(paths).candidates
    let foreign = shard.map { others(than: $0, of: candidates) } ?? []
    var loading = shared.loading
    loading.willRecordCurves = records
    let (options, audio, filter) = (loading, hears, filter)
    return AtOnce.map(candidates.count, jobs: jobs) { place in
      if foreign.contains(place) { return .unwanted }
      do throws(Check.NoScenario) {
        let check = try Check(candidates[place], options: options, audio: audio, filter: filter)
        return check.map { .checked(summary(of: $0, ink: ink)) } ?? .unwanted
      } catch {
        return .skipped(candidates[place].path, error.reason)
      }
    }
  }

  private func summary(of check: Check, ink: Ink) -> CheckSummary {
    let code = check.exitCode(strict: isStrict)
    let isRead = format == .text && !(shared.isQuiet && code == .fine)
    var text =
      isRead
      ? report(of: [check]).text(of: check.scenario, verbose: shared.isVerbose, ink: ink) : nil
    if shared.isVerbose, case .judged(_, let header) = check.scenario.result {
      text?.append("\n\(Assumed(header).text)\n")
    }
    let isKept = format != .text || records || pictures != nil
    return CheckSummary(code: code, notes: check.notes, text: text, check: isKept ? check : nil)
  }

  /// The places of the scenarios that other shards have; what is none has no share in the parts.
  private func others(
    than shard: Shard, of candidates: [ScenarioSearch.Candidate]
  ) -> Set<Int> {
    let areScenarios = AtOnce.map(candidates.count, jobs: jobs) {
      candidates[$0].looksLikeScenario
    }
    let scenarios = candidates.indices.filter { areScenarios[$0] }
    return Set(scenarios).subtracting(shard.part(of: scenarios))
  }

  private func print(_ summaries: [CheckSummary], to console: Console) {
    let texts = summaries.compactMap(\.text)
    let report = report(of: summaries.compactMap(\.check))
    switch format {
    case .text where shared.isQuiet: console.out(texts.joined(separator: "\n"))
    case .text:
      console.out(CheckReport.text(of: texts, passed: summaries.count { $0.code == .fine }))
    case .json: console.out(report.json)
    case .junit: console.out(report.junit)
    case .sarif: console.out(report.sarif(rules: ReportRule.all))
    case .github: console.out(report.github)
    }
  }

  private func report(of checks: [Check]) -> CheckReport {
    lazy var byPath = Dictionary(checks.map { ($0.scenario.path, $0) }) { first, _ in first }
    return CheckReport(
      checks.map(\.scenario), strict: isStrict, version: Version.number
    ) { path, line in byPath[path]?.line(path, line) }
  }
}
