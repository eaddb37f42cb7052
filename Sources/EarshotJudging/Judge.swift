package import EarshotSimulation

/// What a check of a run comes to: every finding, and every expectation that was not met.
///
/// A pure function of the trace and of what a render measured; findings stand in order of
/// time, the severest first.
package func judge(
  _ trace: Trace, expecting expectations: [Expectation] = [],
  measurements: Measurements = Measurements()
) -> Outcome {
  let evidence = Evidence(trace, measurements: measurements)
  let court = Court(evidence: evidence, findings: AllRules.findings(in: evidence))
  var expected: Set<Int> = []
  var failures: [Outcome.Failure] = []
  for expectation in expectations {
    if let found = court.shortfall(of: expectation.kind) {
      failures.append(
        Outcome.Failure(
          expectation: expectation, message: court.claim(expectation.kind), found: found,
          curve: court.difference(of: expectation.kind)))
    } else {
      expected.formUnion(court.findingsExpected(by: expectation.kind))
    }
  }
  return Outcome(
    findings: court.findings.enumerated().map { place, finding in
      Outcome.JudgedFinding(finding: finding, isExpected: expected.contains(place))
    },
    failures: failures, measurements: measurements)
}
