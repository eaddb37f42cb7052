internal import Earshot
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotText

/// The options of every command that takes a scenario.
struct SharedOptions {
  let loading: LoadingOptions
  let isQuiet: Bool
  let isVerbose: Bool

  static let forms = [
    OptionForm("device", value: .required("FILE"), "a device: block laid over the scenario's own"),
    OptionForm(
      "rules", value: .required("NAME"), choices: RuleSetName.allCases.map(\.rawValue),
      "documented or ios26, instead of the scenario's"),
    OptionForm(
      "confine", value: .optional("DIR"), "sounds only under DIR; default the scenario's folder"),
    OptionForm("quiet", "prints problems only"),
    OptionForm("verbose", "prints the assumptions, and what is left out otherwise"),
    OptionForm("help", short: "h", "prints this"),
  ]

  init(_ arguments: ParsedArguments) throws {
    var loading = LoadingOptions()
    if arguments.operands.contains("") {
      throw UsageError("a path is empty", help: "name a file; \".\" is the folder that you are in")
    }
    loading.deviceFile = arguments.value("device")
    if loading.deviceFile == "" { throw UsageError("--device needs a file, not \"\"") }
    loading.rules = try arguments.choice("rules", RuleSetName.self)
    switch arguments.value("confine") {
    case nil: break
    case "": loading.confinement = .scenarioFolder
    case let folder?: loading.confinement = .folder(folder)
    }
    self.loading = loading
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
    if isQuiet && isVerbose {
      throw UsageError("--quiet and --verbose contradict one another")
    }
  }
}

extension SharedOptions {
  /// Says on standard error what a scenario asks for that has no effect here.
  func note(_ texts: [String], _ console: Console) {
    if isQuiet { return }
    for text in texts { console.problem(Escaping.terminal(text)) }
  }
}

extension Trace {
  /// What the scenario asks for that has no effect here, each with its place.
  var notes: [String] {
    events.compactMap { event in
      guard case .notSimulated(let text) = event.kind else { return nil }
      let subject = event.app.map { header[$0].name } ?? "at \(event.time)"
      guard let path = header.path, case .text(let line, let column) = event.origin else {
        return "note: \(subject): \(text)"
      }
      return "\(path):\(line):\(column): note: \(subject): \(text)"
    }
  }
}

extension ParsedArguments {
  /// The number that `--jobs` gives.
  func jobs() throws -> Int? {
    try value("jobs").map { text in
      guard let jobs = Int(text), jobs > 0 else {
        throw UsageError("--jobs needs a number from 1, not \(text)")
      }
      return jobs
    }
  }

  /// The one operand of a command that takes exactly one scenario.
  func onlyScenario() throws -> String {
    guard let path = operands.first else {
      throw UsageError("no scenario is given", help: "name a scenario file")
    }
    guard operands.count == 1 else {
      throw UsageError("one scenario is taken, and \(operands.count) are given")
    }
    return path
  }
}
