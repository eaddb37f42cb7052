/// Text of a scenario made safe to print: what could steer a terminal is shown, not obeyed.
///
/// Control characters (C0, DEL, C1), line and paragraph separators and the characters that turn
/// the direction of writing become `\u{1B}` and the like; everything else stays as it is.
package enum Escaping {
  /// The text with every steering character written out.
  package static func terminal(_ text: some StringProtocol) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if steers(scalar) {
        safe.append(contentsOf: written(scalar).unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// A scenario's own words in a message: in quotation marks, and not without end.
  package static func quoted(_ text: some StringProtocol) -> String { "'\(cut(text))'" }

  /// The beginning of a text, all of it if it is short.
  package static func cut(_ text: some StringProtocol) -> String {
    let longest = 60
    let start = text.unicodeScalars.prefix(longest + 1)
    if start.count <= longest { return String(text) }
    return String(String.UnicodeScalarView(start.dropLast())) + "…"
  }

  static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  static func written(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
