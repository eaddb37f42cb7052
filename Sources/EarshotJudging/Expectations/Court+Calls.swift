internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

// What was found instead of expected refusals and findings.
extension Court {
  func shortfallOfError(
    _ app: AppID, _ error: ErrorCode, at instant: Instant, within: TimeSpan
  ) -> String? {
    let isMet = evidence.events.refusals.contains { event, call in
      event.app == app && call.error == error && (event.time - instant).magnitude <= within
    }
    if isMet { return nil }
    guard let refused = refusals(of: app) else { return "no call of \(name(app)) was refused" }
    let there = evidence.events.refusals.contains {
      $0.event.app == app && ($0.event.time - instant).magnitude <= within
    }
    if there { return "refused: \(refused)" }
    return "no call of \(name(app)) was refused at \(instant); refused: \(refused)"
  }

  /// The refused calls of an app, or of all; nil if there are none.
  func refusals(of app: AppID?) -> String? {
    let texts = evidence.events.refusals.compactMap { event, call -> String? in
      guard let caller = event.app, app == nil || caller == app else { return nil }
      let who = app == nil ? " (\(call.call.rawValue) of \(name(caller)))" : ""
      return "\(call.error.rawValue) at \(event.time)\(who)"
    }
    return texts.isEmpty ? nil : texts.listed
  }

  func shortfallOfFinding(_ id: FindingID, _ app: AppID?, at instant: Instant?) -> String? {
    let same = findings.filter { $0.id == id }
    let matching = same.filter { app == nil || $0.app == app }
    if matching.contains(where: { finding in instant.map(finding.covers) ?? true }) { return nil }
    if let found = list(matching.isEmpty ? same : matching) {
      return "reported: \(found)"
    }
    guard let others = list(findings) else { return "nothing is reported" }
    return "not reported; reported: \(others)"
  }

  /// Findings in words; nil if there are none.
  func list(_ findings: [Finding]) -> String? {
    let texts = findings.map { finding in
      let time =
        finding.from == finding.to
        ? "at \(finding.from)" : "from \(finding.from) to \(edge(finding.to))"
      return "\(finding.id.rawValue) of \(name(finding.app)) \(time)"
    }
    return texts.isEmpty ? nil : texts.listed
  }
}
