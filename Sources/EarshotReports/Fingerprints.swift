internal import EarshotSimulation

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
    let hash = Self.hash(parts.joined(separator: "\0"))
    seen[hash, default: 0] += 1
    return "\(hash):\(seen[hash, default: 1])"
  }

  /// FNV-1a with 64 bits, in 16 hexadecimal digits.
  static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
