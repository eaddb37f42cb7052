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

  /// The place in a line of text; line and column count from 1, columns in Unicode scalars.
  ///
  /// A column past the end marks the end.
  package init(of source: some StringProtocol, line: Int, column: Int) {
    self.line = line
    let scalars = Substring(source).unicodeScalars
    let mark = scalars.index(
      scalars.startIndex, offsetBy: max(column - 1, 0), limitedBy: scalars.endIndex)
    let place = mark ?? scalars.endIndex
    let start = Self.start(before: place, in: scalars)
    var before = Row(cutAt: start != scalars.startIndex)
    for scalar in scalars[start..<place] { before.append(scalar) }
    indent = before.width
    var rest = scalars[place...]
    while let scalar = rest.first, before.width < Self.widest {
      before.append(scalar)
      rest.removeFirst()
    }
    text = before.text + (rest.isEmpty ? "" : "…")
  }

  /// Where to begin so that the place is not far to the right.
  private static func start(
    before place: String.Index, in scalars: Substring.UnicodeScalarView
  ) -> String.Index {
    let near = scalars[..<place].suffix(widest - lead)
    if near.startIndex == scalars.startIndex { return near.startIndex }
    return scalars[..<place].suffix(lead).startIndex
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
