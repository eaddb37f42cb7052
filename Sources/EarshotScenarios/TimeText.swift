internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// The time formats: units (`1h02m03.5s`, `250ms`), clock (`1:02:03.250`) and bare seconds.
///
/// Whole nanoseconds throughout: up to nine decimals are kept exactly, more are refused, and so
/// is what a nanosecond cannot express. A time is at least 0 and at most 48 h.
///
///     try TimeText.span(of: "1m30s") == .seconds(90)
///     try TimeText.span(of: "0.000000001").nanoseconds == 1
enum TimeText {
  private static let units: [(name: String, nanoseconds: Int128)] = [
    ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
  ]

  static func span(of text: String) throws(ValueError) -> TimeSpan {
    let first = text.utf8.first
    if first == UInt8(ascii: "-"), text.utf8.count > 1 {
      throw ValueError("a negative time", help: "times are counted from 0s")
    }
    guard let first, first.isDigit else { throw unreadable(text) }
    var scanner = Scanner(text)
    let total = try text.utf8.contains(UInt8(ascii: ":")) ? scanner.clock() : scanner.units()
    guard total <= Int128(Scenario.longest.nanoseconds) else {
      throw tooLong
    }
    return TimeSpan(nanoseconds: Int64(total))
  }

  private static let tooLong = ValueError("longer than 48h, the longest that is simulated")

  private static func unreadable(_ text: String) -> ValueError {
    ValueError(
      "\(Escaping.quoted(text)) is not a time", help: "write it like 5s, 250ms, 1m30s or 1:30")
  }

  /// Digits, perhaps with decimals: the value is `digits / 10^decimals`.
  private struct Figure {
    var digits: Int128 = 0
    var wholeCount = 0
    var decimals = 0
    var hasPoint = false
  }

  private struct Scanner {
    let text: String
    var rest: Substring.UTF8View

    init(_ text: String) {
      self.text = text
      rest = text[...].utf8
    }

    /// `M:SS` or `H:MM:SS`, the seconds perhaps with decimals.
    mutating func clock() throws(ValueError) -> Int128 {
      var parts = [try figure()]
      while rest.first == UInt8(ascii: ":") {
        if parts.contains(where: \.hasPoint) { throw unreadable(text) }
        rest.removeFirst()
        parts.append(try figure())
      }
      guard rest.isEmpty, parts.count == 2 || parts.count == 3 else { throw unreadable(text) }
      var total: Int128 = 0
      for part in parts { total = try total * 60 + nanoseconds(part, of: 1_000_000_000) }
      for part in parts.dropFirst() {
        guard part.wholeCount == 2, try nanoseconds(part, of: 1) < 60 else {
          throw ValueError(
            "\(Escaping.quoted(text)) is not a time",
            help: "after a colon come two digits, 00 to 59")
        }
      }
      return total
    }

    /// Figures with units from large to small, or one figure alone: seconds.
    mutating func units() throws(ValueError) -> Int128 {
      var total: Int128 = 0
      var next = 0
      repeat {
        let value = try figure()
        let name = unit()
        if name.isEmpty, rest.isEmpty, next == 0 {
          return try nanoseconds(value, of: 1_000_000_000)
        }
        guard let place = TimeText.units.firstIndex(where: { $0.name == name }) else {
          throw unknownUnit(name)
        }
        guard place >= next, !value.hasPoint || rest.isEmpty else {
          throw ValueError(
            "\(Escaping.quoted(text)) is not a time",
            help: "write hours, minutes and seconds in this order, decimals in the last")
        }
        total += try nanoseconds(value, of: TimeText.units[place].nanoseconds)
        next = place + 1
      } while !rest.isEmpty
      return total
    }

    private mutating func figure() throws(ValueError) -> Figure {
      var value = Figure()
      while let byte = rest.first {
        if byte == UInt8(ascii: "."), !value.hasPoint {
          value.hasPoint = true
        } else if byte.isDigit {
          value.digits = value.digits * 10 + Int128(byte - UInt8(ascii: "0"))
          if value.hasPoint { value.decimals += 1 } else { value.wholeCount += 1 }
          if value.decimals > 9 { throw ValueError("more than nine decimals in a time") }
          // Far beyond 48 h in any unit, and far from where 128 bits end.
          if !value.hasPoint, value.digits > 1_000_000_000_000 { throw tooLong }
        } else {
          break
        }
        rest.removeFirst()
      }
      if value.wholeCount == 0 || value.hasPoint && value.decimals == 0 { throw unreadable(text) }
      return value
    }

    /// The letters up to the next figure.
    private mutating func unit() -> String {
      let letters = rest.prefix { !$0.isDigit && $0 != UInt8(ascii: ".") }
      rest = rest[letters.endIndex...]
      return String(Substring(letters))
    }

    private func nanoseconds(_ value: Figure, of unit: Int128) throws(ValueError) -> Int128 {
      var scale: Int128 = 1
      for _ in 0..<value.decimals { scale *= 10 }
      let (whole, rest) = (value.digits * unit).quotientAndRemainder(dividingBy: scale)
      if unit > 1, rest != 0 { throw ValueError("a time finer than a nanosecond") }
      return whole
    }

    private func unknownUnit(_ name: String) -> ValueError {
      let help = "units are h, m, s and ms"
      if name.lowercased().hasPrefix("e") {
        return ValueError("\(Escaping.quoted(text)) has an exponent", help: "write the digits out")
      }
      if name.isEmpty, !rest.isEmpty { return unreadable(text) }
      if name.isEmpty {
        return ValueError("\(Escaping.quoted(text)) ends without a unit", help: help)
      }
      let near = name.lowercased().filter { $0 != " " }
      if TimeText.units.contains(where: { $0.name == near }) {
        let written = text.filter { $0 != " " }.lowercased()
        return ValueError(
          "\(Escaping.quoted(text)) is not a time", help: "did you mean \(written)?")
      }
      return ValueError(
        "\(Escaping.quoted(name)) in \(Escaping.quoted(text)) is no unit of time", help: help)
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
