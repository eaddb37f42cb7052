internal import Earshot
internal import EarshotJudging
internal import EarshotScenarios
internal import EarshotSimulation
internal import EarshotUnits

extension FuzzTarget {
  /// The text of a scenario: read, and if it is one, run, judged and told of.
  package static let scenario = FuzzTarget(name: "scenario") { bytes, isTold in
    let scenario: Scenario
    do throws(Problems) {
      let file = TextFile(path: "a.yaml", bytes: bytes)
      // A device file is the scenario's own text: as good as any.
      scenario = try ScenarioReader.read(file) { path throws(TextFile.Unreadable) in
        TextFile(path: path, bytes: bytes)
      }
    } catch {
      try check(error, lines: bytes.count + 1)
      return
    }
    try run(scenario, isTold: isTold)
  }

  /// Every problem has a place in the text, and a message that can be printed.
  private static func check(_ problems: Problems, lines: Int) throws {
    try Broken.unless(!problems.all.isEmpty, "refused without a reason")
    for problem in problems.all {
      try Broken.unless(!problem.message.isEmpty, "a problem without a message")
      guard let line = problem.line, let column = problem.column else { continue }
      try Broken.unless(1...lines ~= line && column >= 1, "\(problem.message) at \(line):\(column)")
    }
    try Checks.plain(ScenarioProblems(problems).description)
  }

  private static func run(_ scenario: Scenario, isTold: Bool) throws {
    let occurrences = scenario.timeline.reduce(0) { $0 + ($1.repetition?.times ?? 1) }
    // Longer ones are valid, and only slow.
    guard occurrences * max(scenario.apps.count, 1) <= 2000 else { return }
    let trace: Trace
    do throws(SimulationError) {
      trace = try Simulator(scenario, facts: scenario.sounds.map(facts)).run()
    } catch {
      return
    }
    try Checks.trace(trace)
    let outcome = judge(trace, expecting: scenario.expectations)
    if isTold { try Checks.reports(of: trace, outcome) }
  }

  /// As if every file were three seconds long.
  private static func facts(of sound: Sound) -> SoundFacts {
    let length: TimeSpan
    switch sound.source {
    case .file(_, _, let lasts): length = lasts ?? .seconds(3)
    case .tone(_, let lasts), .silence(let lasts), .constant(_, let lasts): length = lasts
    case .speech: length = .seconds(3)
    }
    return SoundFacts(length: length, sampleRate: nil, channels: 1, lengthFrom: .formula)
  }
}
