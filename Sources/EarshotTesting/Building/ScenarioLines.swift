internal import EarshotUnits

/// A scenario's text in the making: each line knows the call that wrote it, so that what is wrong
/// with it, and what it does in a run, is told at that call.
struct ScenarioLines {
  private(set) var lines: [(text: String, site: CallSite, call: String)] = []

  mutating func add(_ text: String, indent: Int = 0, _ site: CallSite, _ call: String) {
    lines.append((String(repeating: "  ", count: indent) + text, site, call))
  }

  mutating func add(_ other: ScenarioLines) { lines += other.lines }

  /// A text in quotation marks, whatever is in it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }

  /// A time as the format writes it, to the nanosecond.
  static func time(_ duration: Duration) -> String { TimeSpan(duration).description }

  /// A number without an exponent.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    if !text.contains("e"), value.isFinite { return text }
    guard value.magnitude < 1e9 else { return value < 0 ? "-1000000000" : "1000000000" }
    let billionths = Int64((value * 1e9).rounded())
    let (whole, rest) = billionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(rest)
    return (billionths < 0 ? "-" : "") + "\(whole)."
      + String(repeating: "0", count: 9 - digits.utf8.count) + digits
  }
}

extension TimeSpan {
  /// A duration to the nearest nanosecond; what lies beyond 292 years is cut there.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let rest = (attoseconds + (attoseconds < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
    let limit: Int64 = 9_000_000_000
    self.init(nanoseconds: min(max(seconds, -limit), limit) * 1_000_000_000 + rest)
  }
}
