/// Foreign text made safe for the place where it is printed.
///
/// Names, titles and paths of a scenario are data. A terminal must not obey them, XML and JSON
/// must not break on them, and a build server must not take them for commands.
///
/// - Rule: design.md, decision 11
package enum Escaping {
  /// The text with everything that could steer a terminal, or hide, written out as `\u{1B}`.
  ///
  /// That is: control characters (C0, DEL, C1), line and paragraph separators, characters that
  /// turn the direction of writing, and those of no width. Everything else stays as it is.
  package static func terminal(_ text: some StringProtocol) -> String {
    // What follows is compiled for strings alone, which is several times faster than for any kind.
    let text = String(text)
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
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

  /// Terminal text that begins a line: build servers take `::` and `##[` there for commands.
  package static func lineStart(_ text: some StringProtocol) -> String {
    let safe = terminal(text)
    let start = safe.drop { $0 == " " }
    guard start.hasPrefix("::") || start.hasPrefix("##["), let first = start.unicodeScalars.first
    else { return safe }
    return safe.prefix(upTo: start.startIndex) + written(first) + start.dropFirst()
  }

  /// A scenario's own words in a message: in quotation marks, and not without end.
  package static func quoted(_ text: some StringProtocol) -> String { "'\(cut(text))'" }

  /// The beginning of a text, all of it if it is short.
  package static func cut(_ text: some StringProtocol) -> String {
    let longest = 60
    if text.utf8.count <= longest { return String(text) }
    let start = text.unicodeScalars.prefix(longest + 1)
    if start.count <= longest { return String(text) }
    return String(String.UnicodeScalarView(start.dropLast())) + "…"
  }

  package static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x00AD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  package static func written(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
