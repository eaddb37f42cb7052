/// The page of the documentation that lists every finding, as Markdown.
///
/// Made from the findings' own documentation alone, so that it cannot say anything else.
package enum FindingsPage {
  package static let text: String = {
    let findings = Explanations.findings
    return ([head, table(findings)] + findings.map(section)).joined(separator: "\n\n") + "\n"
  }()

  private static let head = """
    # Findings

    Everything that Earshot points out: what the user hears, when it is reported, how to mend it.

    ## Overview

    A finding is about one app and a time span, and names the place that caused it. `expect:` and
    reports call it by its id; `earshot explain` with the id prints what stands here. Limits are
    judgements of this project, not of Apple, and a scenario may change them under `limits:`. A
    "window" is a stretch in which an app's session is active and ducks or interrupts others, or
    would if they played.
    """

  private static func table(_ findings: [Explanation]) -> String {
    let rows = findings.map { "| `\($0.name)` | \($0.detail) | \($0.meaning) |" }
    return (["| id | severity | what the user hears |", "| --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }

  private static func section(_ finding: Explanation) -> String {
    let facts = finding.facts.map { "- **\($0.label.capitalisedFirst)**: \($0.text)" }
    let sources = finding.sources.map { "  - <\($0)>" }
    let rules = finding.related.flatMap { id in
      Explanations.of(id).map { "  - \(id): \($0.meaning)" }
    }
    return
      (["## \(finding.name)", "", "\(finding.meaning) (\(finding.detail))", ""] + facts
      + ["- **Sources**:"] + sources + ["- **Session rules**:"] + rules)
      .joined(separator: "\n")
  }
}
