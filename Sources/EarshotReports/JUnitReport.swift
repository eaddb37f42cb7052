internal import EarshotUnits
internal import EarshotText

/// A check as JUnit XML: a test case a scenario.
///
/// A failed one carries one `failure` with everything in its text; a file that could not be read
/// an `error`. What fails nothing stands in `system-out`; expected findings are left out.
extension CheckReport {
  package var junit: String {
    let broken = scenarios.count { $0.verdict(strict: strict) == .broken }
    let total = scenarios.compactMap(\.took).reduce(TimeSpan.zero, +)
    let time = scenarios.contains { $0.took != nil } ? attribute("time", total) : ""
    let counts =
      "name=\"earshot\" tests=\"\(scenarios.count)\" failures=\"\(failed - broken)\" "
      + "errors=\"\(broken)\" skipped=\"0\"\(time)"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite \(counts)>
      \(scenarios.map(testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ scenario: CheckedScenario) -> String {
    let shown = diagnostics(of: scenario).filter { !$0.isExpected }
    let path = Escaping.attribute(scenario.path)
    let name = scenario.title.isEmpty ? path : Escaping.attribute(scenario.title)
    let time = scenario.took.map { attribute("time", $0) } ?? ""
    let start = "    <testcase classname=\"\(path)\" name=\"\(name)\"\(time)"
    if shown.isEmpty { return start + "/>\n" }
    var text = start + ">\n"
    let isBroken = scenario.verdict(strict: strict) == .broken
    let wrong = shown.filter { isBroken || fails($0) }
    if let first = wrong.first {
      let element = isBroken ? "error" : "failure"
      let more = wrong.count > 1 ? " (and \(wrong.count - 1) more)" : ""
      text += "      <\(element) message=\"\(Escaping.attribute(first.message))\(more)\""
      text += " type=\"\(Escaping.attribute(first.id ?? Diagnostic.invalidScenario))\">"
      text += body(wrong) + "</\(element)>\n"
    }
    let rest = shown.filter { !isBroken && !fails($0) }
    if !rest.isEmpty { text += "      <system-out>\(body(rest))</system-out>\n" }
    return text + "    </testcase>\n"
  }

  private func body(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { Escaping.markupLines($0.text()) }.joined(separator: "\n\n")
  }

  private func attribute(_ name: String, _ span: TimeSpan) -> String {
    " \(name)=\"\(Words.fixed(span.seconds, decimals: 3))\""
  }
}
