/// How wide text is on a terminal, and text made to be so wide.
package enum Cells {
  /// The cells that a text takes.
  package static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + $1.cells }
  }

  /// The text, cut with `…` where it is wider than that.
  package static func cut(_ text: some StringProtocol, to width: Int) -> String {
    if self.width(of: text) <= width { return String(text) }
    var (kept, used) = (String.UnicodeScalarView(), 0)
    for scalar in text.unicodeScalars {
      if used + scalar.cells > width - 1 { break }
      kept.append(scalar)
      used += scalar.cells
    }
    return width > 0 ? String(kept) + "…" : ""
  }

  /// The text with spaces behind it up to that width; longer text stays as it is.
  package static func pad(_ text: some StringProtocol, to width: Int) -> String {
    text + spaces(width - self.width(of: text))
  }

  /// The text with spaces before it up to that width.
  package static func padLeft(_ text: some StringProtocol, to width: Int) -> String {
    spaces(width - self.width(of: text)) + text
  }

  package static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }

  /// The text without spaces at its end.
  package static func trimEnd(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Unicode.Scalar {
  /// How many cells of a terminal it takes: none for combining marks, two for wide characters.
  package var cells: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
