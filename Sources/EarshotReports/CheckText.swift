internal import EarshotJudging
package import EarshotText

/// A check for people: a line a scenario, what is wrong with it, and one last line.
///
///     passed  Scenarios/music.yaml · A cue over music
///     failed  Scenarios/podcast.yaml · A cue without notify
///
///     Scenarios/podcast.yaml:21:11: error: podcast stays stopped [missing-notify]
///
///     1 passed, 1 failed
extension CheckReport {
  /// Expected findings are shown with `verbose` only.
  package func text(verbose: Bool = false, ink: Ink = .none) -> String {
    Self.text(of: scenarios.map { text(of: $0, verbose: verbose, ink: ink) }, passed: passed)
  }

  /// The same, of what there is to say of each scenario.
  package static func text(of blocks: [String], passed: Int) -> String {
    var text = ""
    var isLong = false
    for (place, block) in blocks.enumerated() {
      // A block of several lines stands apart.
      let wasLong = isLong
      isLong = block.isLong
      if place > 0, wasLong || isLong { text += "\n" }
      text += block
    }
    let last = lastLine(passed: passed, of: blocks.count)
    return text + (blocks.isEmpty ? "" : "\n") + last + "\n"
  }

  /// What there is to say of one scenario, each line with its end.
  package func text(of scenario: CheckedScenario, verbose: Bool = false, ink: Ink = .none) -> String
  {
    let verdict = scenario.verdict(strict: strict)
    let word = verdict == .passed ? ink.green("passed") : ink.red(verdict.rawValue)
    var text = "\(word)  \(Escaping.terminal(scenario.path))"
    if !scenario.title.isEmpty {
      text += " · \(Escaping.terminal(Escaping.cut(scenario.title)))"
    }
    text += "\n"
    for diagnostic in diagnostics(of: scenario) where verbose || !diagnostic.isExpected {
      text += "\n" + diagnostic.text(ink: ink) + "\n"
    }
    if case .judged(let outcome, let header) = scenario.result {
      let loudness = LoudnessText(outcome.measurements, header).text()
      if !loudness.isEmpty { text += "\n" + loudness }
    }
    return text
  }

  /// `N passed, N failed`.
  package var lastLine: String { Self.lastLine(passed: passed, of: scenarios.count) }

  private static func lastLine(passed: Int, of count: Int) -> String {
    "\(passed) passed, \(count - passed) failed"
  }
}

extension String {
  /// Whether it has more than one line.
  fileprivate var isLong: Bool { utf8.dropLast().contains(UInt8(ascii: "\n")) }
}
