package import EarshotUnits
internal import EarshotText

/// Why a value cannot be read, and what to write instead.
package struct ValueError: Error, Hashable {
  package var message: String
  package var help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// The values of the scenario format: text → units, exactly or with a reason.
///
/// Times never pass through a floating-point number; see `TimeText`. Nothing here reads an
/// exponent, `nan` or `inf`.
package enum Values {
  /// `5s`, `1m30s`, `1:30`, `2.5`: at least 0 and at most 48 h.
  package static func time(_ text: String) throws(ValueError) -> TimeSpan {
    try TimeText.span(of: text)
  }

  /// A level in dB, or a factor from 0; the result is finite.
  static func gain(_ text: String) throws(ValueError) -> LinearGain {
    if let level = try decibels(text) { return LinearGain(level) }
    let help = "write a level such as -14dB or a factor such as 0.2"
    guard let factor = number(text) else {
      throw ValueError("\(Escaping.quoted(text)) is not a gain", help: help)
    }
    if factor < 0 {
      throw ValueError("a factor is not negative", help: "did you mean \(text)dB?")
    }
    if factor > 1_000_000 { throw ValueError("a gain above 120dB") }
    return LinearGain(factor)
  }

  /// A level in dB; nil if the text does not end like one.
  private static func decibels(_ text: String) throws(ValueError) -> Decibels? {
    guard text.lowercased().hasSuffix("db") else { return nil }
    guard let level = number(text, unit: "dB") else {
      throw ValueError(
        "\(Escaping.quoted(text)) is not a level", help: "write it like -14dB, without a space")
    }
    if level > 120 { throw ValueError("a gain above 120dB") }
    return Decibels(level)
  }

  /// A distance in dB, such as `0.1dB`: at least 0.
  static func tolerance(_ text: String) throws(ValueError) -> Decibels {
    guard let level = try decibels(text) else {
      throw ValueError("\(Escaping.quoted(text)) is not in dB", help: "write it like 0.1dB")
    }
    if level.value < 0 { throw ValueError("a tolerance is not negative") }
    return level
  }

  /// A difference of loudness: `6LU`.
  static func loudnessDifference(_ text: String) throws(ValueError) -> Double {
    guard let value = number(text, unit: "LU") else {
      throw ValueError("\(Escaping.quoted(text)) is not in LU", help: "write it like 6LU")
    }
    return value
  }

  /// A loudness: `-16LUFS`.
  package static func loudness(_ text: String) throws(ValueError) -> Double {
    guard let value = number(text, unit: "LUFS") else {
      throw ValueError("\(Escaping.quoted(text)) is not in LUFS", help: "write it like -16LUFS")
    }
    return value
  }

  /// A frequency above 0: `440Hz`.
  static func hertz(_ text: String) throws(ValueError) -> Double {
    guard let value = number(text, unit: "Hz") else {
      throw ValueError("\(Escaping.quoted(text)) is not a frequency", help: "write it like 440Hz")
    }
    if value <= 0 { throw ValueError("a tone of no frequency", help: "write more than 0Hz") }
    return value
  }

  /// A plain decimal number without exponent.
  static func factor(_ text: String) throws(ValueError) -> Double {
    guard let value = number(text) else {
      throw ValueError(
        "\(Escaping.quoted(text)) is not a number", help: "write it with digits and a point")
    }
    return value
  }

  /// A whole number from 0.
  static func count(_ text: String) throws(ValueError) -> Int {
    let digits = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits, !text.isEmpty else {
      throw ValueError("\(Escaping.quoted(text)) is not a whole number")
    }
    guard let value = Int(text) else { throw ValueError("\(Escaping.quoted(text)) is too large") }
    return value
  }

  /// `true` or `false`, and nothing else.
  static func flag(_ text: String) throws(ValueError) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default:
      let near = Suggestion.nearest(to: text, among: ["true", "false"])
      throw ValueError(
        "\(Escaping.quoted(text)) is neither true nor false",
        help: near.map { "did you mean \($0)?" })
    }
  }

  /// A name: letters, digits, `-` and `_`, at most 64 of them.
  package static func name(_ text: String) throws(ValueError) -> String {
    let help = "a name has letters, digits, - and _"
    if text.isEmpty { throw ValueError("an empty name", help: help) }
    guard text.unicodeScalars.allSatisfy({ $0.isOfName }) else {
      throw ValueError("\(Escaping.quoted(text)) is not a name", help: help)
    }
    if text.unicodeScalars.count > 64 { throw ValueError("a name longer than 64 letters") }
    return text
  }

  /// A file's base name made a name: other characters become `-`.
  static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let base = stem.isEmpty ? file : stem
    let scalars = base.unicodeScalars.prefix(64).map { $0.isOfName ? $0 : "-" }
    return scalars.isEmpty ? "-" : String(String.UnicodeScalarView(scalars))
  }

  /// A decimal number with that unit after it: sign, digits, point, digits.
  private static func number(_ text: String, unit: String = "") -> Double? {
    guard text.hasSuffix(unit) else { return nil }
    let figures = text.utf8.dropLast(unit.utf8.count)
    let unsigned = figures.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if figures.count - unsigned.count > 1 { return nil }
    let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard parts.count <= 2, areDigits, let value = Double(String(Substring(figures))),
      value.isFinite
    else { return nil }
    return value
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a name.
  fileprivate var isOfName: Bool {
    if isASCII {
      switch self {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": return true
      default: return false
      }
    }
    return properties.isAlphabetic || properties.generalCategory == .decimalNumber
  }
}
