internal import EarshotSimulation
internal import EarshotUnits

/// Names for results that stay the same when lines and times move, so that a code scanner knows
/// an old finding again.
///
/// Made of the file, the id and who is concerned; equal ones are numbered in their order.
struct Fingerprints {
  private var seen: [String: Int] = [:]

  mutating func next(for diagnostic: Diagnostic, in scenario: CheckedScenario) -> String {
    var parts = [scenario.path, diagnostic.sarifID, diagnostic.subject]
    if diagnostic.subject.isEmpty { parts.append(diagnostic.message) }
    // Zero bytes cannot be in a path, so that parts do not run together.
    let hash = Fingerprint(of: parts.joined(separator: "\0").utf8).text
    seen[hash, default: 0] += 1
    return "\(hash):\(seen[hash, default: 1])"
  }
}
