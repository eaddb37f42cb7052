import Testing

@testable import EarshotScenarios

/// A text with one mistake at the mark, and a part of the message and of the help for it.
struct BadInput: Sendable, CustomTestStringConvertible {
  let marked: String
  let message: String
  let help: String?

  init(_ marked: String, _ message: String, help: String? = nil) {
    self.marked = marked
    self.message = message
    self.help = help
  }

  var testDescription: String { message }

  var text: String { marked.replacing("▸", with: "") }

  /// The place of the mark as `line:column`.
  var place: String? {
    guard let mark = marked.firstIndex(of: "▸") else { return nil }
    let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    return "\(before.count):\((before.last?.count ?? 0) + 1)"
  }
}

@Suite("Bad input")
struct BadInputTests {
  /// One mistake, one problem, at its place.
  private func expectOneProblem(in input: BadInput) {
    let problems = problemList(of: input.text)
    #expect(problems.count == 1, "\(problems.map(line))")
    guard let problem = problems.first else { return }
    #expect("\(problem.line ?? 0):\(problem.column ?? 0)" == input.place)
    #expect(problem.message.contains(input.message), "\(problem.message)")
    guard let help = input.help else { return }
    #expect(problem.help?.contains(help) == true, "\(problem.help ?? "no help")")
  }

  @Test("mistakes at the top are found at their place", arguments: BadInputs.top)
  func top(input: BadInput) { expectOneProblem(in: input) }

  @Test("mistakes in apps are found at their place", arguments: BadInputs.apps)
  func apps(input: BadInput) { expectOneProblem(in: input) }

  @Test("mistakes in sounds are found at their place", arguments: BadInputs.sounds)
  func sounds(input: BadInput) { expectOneProblem(in: input) }

  @Test("mistakes in steps are found at their place", arguments: BadInputs.steps)
  func steps(input: BadInput) { expectOneProblem(in: input) }

  @Test("mistakes in the timeline are found at their place", arguments: BadInputs.timeline)
  func timeline(input: BadInput) { expectOneProblem(in: input) }

  @Test(
    "mistakes in faults and expectations are found at their place", arguments: BadInputs.outcome)
  func outcome(input: BadInput) { expectOneProblem(in: input) }
}

/// The tables of bad input, by the part of a scenario that they are about.
enum BadInputs {}
