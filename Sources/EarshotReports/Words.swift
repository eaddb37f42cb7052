internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// Numbers as people read them, by integer arithmetic.
enum Words {
  /// A number with so many decimals, rounded to nearest.
  static func fixed(_ value: Double, decimals: Int) -> String {
    Figures.fixed(value, decimals: decimals)
  }

  static func padded(_ number: Int64, to digits: Int) -> String {
    Figures.padded(number, to: digits)
  }

  /// A level, such as `-14.0 dB`.
  static func level(_ gain: LinearGain) -> String {
    fixed(Decibels(gain).value, decimals: 1) + " dB"
  }

  /// A length in a sentence: `250 ms`, `3 s`, `2.5 s`, `53 s`, `4 min 2 s`, `2 h 5 min`.
  static func length(_ span: TimeSpan) -> String {
    let nanoseconds = span.nanoseconds
    if nanoseconds < 0 { return "-" + length(.zero - span) }
    if nanoseconds < 1_000_000_000, nanoseconds > 0 {
      return trimmed(nanoseconds, unit: 1_000_000, decimals: 3) + " ms"
    }
    if nanoseconds < 120_000_000_000 {
      return trimmed(nanoseconds, unit: 1_000_000_000, decimals: 3) + " s"
    }
    let seconds = (nanoseconds + 500_000_000) / 1_000_000_000
    if seconds < 7200 { return join((seconds / 60, "min"), (seconds % 60, "s")) }
    let minutes = (seconds + 30) / 60
    return join((minutes / 60, "h"), (minutes % 60, "min"))
  }

  private static func join(_ parts: (Int64, String)...) -> String {
    parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// A ratio with at most so many decimals, without zeros at the end.
  static func trimmed(_ value: Int64, unit: Int64, decimals: Int) -> String {
    var text = fixed(Double(value) / Double(unit), decimals: decimals)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// An instant in a sentence: `5 s`, `5.25 s`, `12:05`, `1:02:05.5`.
  static func instant(_ instant: Instant) -> String {
    let nanoseconds = instant.nanoseconds
    if nanoseconds < 120_000_000_000 {
      return trimmed(nanoseconds, unit: 1_000_000_000, decimals: 3) + " s"
    }
    var text = clock(nanoseconds)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// `12:05.000`, or `1:02:05.000` from an hour on; milliseconds, rounded to nearest.
  static func clock(_ nanoseconds: Int64) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    let seconds = "\(padded(rest / 1000, to: 2)).\(padded(rest % 1000, to: 3))"
    if minutes < 60 { return "\(minutes):\(seconds)" }
    return "\(minutes / 60):\(padded(minutes % 60, to: 2)):\(seconds)"
  }

  /// Names in a sentence: `a`, `a and b`, `a, b and c`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// An error with its number: `isBusy (560030580)`.
  static func error(_ error: ErrorCode) -> String { "\(error.rawValue) (\(error.integer))" }
}

/// The column of times in a table: one form for a whole run.
struct TimeColumn {
  private let isClock: Bool
  let width: Int

  init(duration: TimeSpan) {
    isClock = duration.nanoseconds >= 120_000_000_000
    width = (isClock ? Words.clock(duration.nanoseconds) : Self.seconds(duration.nanoseconds)).count
  }

  /// The time, with spaces before it.
  func text(_ instant: Instant) -> String {
    let nanoseconds = instant.nanoseconds
    let text = isClock ? Words.clock(nanoseconds) : Self.seconds(nanoseconds)
    return Cells.padLeft(text, to: width)
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    return "\(milliseconds / 1000).\(Words.padded(milliseconds % 1000, to: 3)) s"
  }
}
