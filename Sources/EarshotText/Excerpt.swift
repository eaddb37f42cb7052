/// One line of a file around a place, ready to print with a mark under it.
///
/// Escaped for terminals, tabs as spaces; a long line is cut on both sides of the place.
package struct Excerpt: Hashable, Sendable {
  package let line: Int
  /// The line, or the part of it around the place.
  package let text: String
  /// How many terminal cells lie before the mark.
  package let indent: Int

  /// Cells that are shown at most.
  package static let widest = 100
  /// Cells before the mark where the start is cut off.
  private static let lead = 40

  /// The place in a line of text; line and column count from 1, columns in Unicode scalars.
  ///
  /// A column past the end marks the end.
  package init(of source: some StringProtocol, line: Int, column: Int) {
    let text = Substring(source)
    let scalars = text.unicodeScalars
    let mark = scalars.index(
      scalars.startIndex, offsetBy: max(column - 1, 0), limitedBy: scalars.endIndex)
    let place = mark ?? scalars.endIndex
    self.init(before: text[..<place], after: text[place...], line: line)
  }

  /// The place between two parts of a line, either of which may have been cut off far from it.
  package init(
    before: Substring, after: Substring, startsLine: Bool = true, endsLine: Bool = true, line: Int
  ) {
    self.line = line
    var start = before.unicodeScalars[...]
    let isFar = !startsLine || start.count > Self.widest - Self.lead
    if isFar { start = start.suffix(Self.lead) }
    var row = Row(cutAt: isFar)
    for scalar in start { row.append(scalar) }
    indent = row.width
    var rest = after.unicodeScalars
    while let scalar = rest.first, row.width < Self.widest {
      row.append(scalar)
      rest.removeFirst()
    }
    text = row.text + (rest.isEmpty && endsLine ? "" : "…")
  }

  /// A line in the making, with its width on a terminal.
  private struct Row {
    var text: String
    var width: Int

    init(cutAt isCut: Bool) {
      text = isCut ? "…" : ""
      width = isCut ? 1 : 0
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      if scalar == "\t" {
        let count = 4 - width % 4
        text += Cells.spaces(count)
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
