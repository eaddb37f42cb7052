/// What became of a file that may be a scenario.
enum CheckedFile: Sendable {
  case checked(CheckSummary)
  /// A scenario that is not asked for.
  case unwanted
  /// No scenario that is checked, and found under a folder; and why.
  case skipped(String, String)

  var summary: CheckSummary? {
    if case .checked(let summary) = self { summary } else { nil }
  }

  var isSkipped: Bool {
    if case .skipped = self { true } else { false }
  }
}

/// What is left of a check when it is done, so that little is kept of a thousand of them.
struct CheckSummary: Sendable {
  let code: ExitCode
  /// What the scenario asks for that has no effect here.
  let notes: [String]
  /// What people read of it; nil where they do not ask.
  let text: String?
  /// Where more is made of it than a text.
  let check: Check?
}
