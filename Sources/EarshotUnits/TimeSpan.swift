/// What lies between two instants: whole nanoseconds, negative where the second is earlier.
///
/// Sums stop at 292 years, the most that 64 bits hold: 100,000 sounds of 48 hours pass that.
public struct TimeSpan: Hashable, Comparable, Codable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// No time at all.
  public static let zero = TimeSpan(nanoseconds: 0)

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// A whole number of seconds.
  public static func seconds(_ seconds: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: seconds * 1_000_000_000)
  }

  /// A whole number of milliseconds.
  public static func milliseconds(_ milliseconds: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: milliseconds * 1_000_000)
  }

  /// The length in seconds, for ratios and formulas; exact times stay integers.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    let (sum, overflows) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return TimeSpan(nanoseconds: overflows ? (right.nanoseconds < 0 ? .min : .max) : sum)
  }

  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  public static func * (span: TimeSpan, count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: span.nanoseconds * count)
  }

  public static func += (span: inout TimeSpan, more: TimeSpan) {
    span = span + more
  }

  public static func -= (span: inout TimeSpan, less: TimeSpan) {
    span.nanoseconds -= less.nanoseconds
  }
}

extension TimeSpan: CustomStringConvertible {
  /// The length as the scenario format writes it: `250ms`, `13s`, `1m30.5s`, `3h`.
  ///
  /// Exact: every nanosecond is written, and reading the text gives the same span.
  public var description: String {
    if nanoseconds < 0 { return "-" + Self.text(nanoseconds.magnitude) }
    return Self.text(nanoseconds.magnitude)
  }

  private static func text(_ nanoseconds: UInt64) -> String {
    if nanoseconds == 0 { return "0s" }
    if nanoseconds < 1_000_000_000, nanoseconds % 1_000_000 == 0 {
      return "\(nanoseconds / 1_000_000)ms"
    }
    let (wholeSeconds, fraction) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (wholeMinutes, seconds) = wholeSeconds.quotientAndRemainder(dividingBy: 60)
    let (hours, minutes) = wholeMinutes.quotientAndRemainder(dividingBy: 60)
    var text = hours > 0 ? "\(hours)h" : ""
    if minutes > 0 { text += "\(minutes)m" }
    if seconds > 0 || fraction > 0 { text += "\(seconds)\(decimals(fraction))s" }
    return text
  }

  /// The part below one second as `.5`, without trailing zeros; nothing for zero.
  private static func decimals(_ fraction: UInt64) -> String {
    if fraction == 0 { return "" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
