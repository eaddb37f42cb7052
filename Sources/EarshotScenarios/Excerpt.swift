/// One line of a file around a place, ready to print with a mark under it.
///
/// Escaped for terminals, tabs as spaces; a long line is cut on both sides of the place.
package struct Excerpt: Hashable, Sendable {
  package let line: Int
  /// The line, or the part of it around the place.
  package let text: String
  /// How many terminal cells lie before the mark.
  package let indent: Int

  /// Cells that are shown at most, and those before the mark where the start is cut off.
  private static let (widest, lead) = (100, 40)

  /// The place in a text; nil if the text has no such line.
  package init?(of source: SourceText, line: Int, column: Int) {
    // Four bytes a scalar and a little more: enough for every cell that is shown.
    let reach = 5 * Self.widest
    let place = Place(line: line, column: column)
    guard let around = source.text(around: place, reach: reach) else { return nil }
    self.line = line
    var start = around.before.unicodeScalars
    let isFar = !around.startsLine || start.count > Self.widest - Self.lead
    if isFar { start = start.suffix(Self.lead) }
    var cells = Cells(cutAt: isFar)
    for scalar in start { cells.append(scalar) }
    indent = cells.width
    var rest = around.after.unicodeScalars
    while let scalar = rest.first, cells.width < Self.widest {
      cells.append(scalar)
      rest.removeFirst()
    }
    text = cells.text + (rest.isEmpty && around.endsLine ? "" : "…")
  }

  /// The line with its number, and under it a mark with advice: three lines of safe text.
  package func lines(help: String?) -> [String] {
    let number = String(line)
    let margin = String(repeating: " ", count: number.count) + " |"
    let mark = String(repeating: " ", count: indent) + "^"
    return [
      margin, text.isEmpty ? "\(number) |" : "\(number) | \(text)",
      "\(margin) \(mark)" + (help.map { " " + Escaping.terminal($0) } ?? ""),
    ]
  }

  /// A line in the making, with its width on a terminal.
  private struct Cells {
    var text: String
    var width: Int

    init(cutAt isCut: Bool) {
      text = isCut ? "…" : ""
      width = isCut ? 1 : 0
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      if scalar == "\t" {
        let count = 4 - width % 4
        text += String(repeating: " ", count: count)
        width += count
      } else if Escaping.steers(scalar) {
        let written = Escaping.written(scalar)
        text += written
        width += written.utf8.count
      } else {
        text.unicodeScalars.append(scalar)
        width += scalar.cells
      }
    }
  }
}

extension Unicode.Scalar {
  /// How many cells of a terminal it takes: none for combining marks, two for wide characters.
  fileprivate var cells: Int {
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
