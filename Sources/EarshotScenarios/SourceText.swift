internal import EarshotText

/// The text of one file, with its lines: turns places of the parser into lines and columns.
///
/// Lines end with LF, CRLF or CR, as editors count them. Columns count Unicode scalars from 1.
/// A byte order mark belongs to no line. Building takes time linear in the text.
package struct SourceText: Sendable {
  /// The file as the user named it.
  package let path: String
  /// The text without its byte order mark.
  let bytes: [UInt8]
  private let lines: [Mark]
  /// One for every `stride` bytes, so that a place in a very long line is found quickly.
  private let marks: [Mark]

  private static let stride = 1024

  /// A byte that begins a line or a stretch, and the number of scalars before it.
  private struct Mark: Sendable {
    var byte: Int
    var scalar: Int
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    (lines, marks) = Self.marks(in: self.bytes)
  }

  package init(_ file: TextFile) {
    self.init(path: file.path, bytes: file.bytes)
  }

  /// The place of a scalar that is known by its index in the text.
  ///
  /// O(log lines).
  func place(ofScalar index: Int) -> Place {
    let line = Self.last(of: lines) { $0.scalar <= index }
    return Place(line: line + 1, column: index - lines[line].scalar + 1)
  }

  /// The place of a byte.
  ///
  /// O(log lines + length of the line).
  func place(ofByte index: Int) -> Place {
    let line = Self.last(of: lines) { $0.byte <= index }
    let before = bytes[lines[line].byte..<index].count { !$0.continuesScalar }
    return Place(line: line + 1, column: before + 1)
  }

  /// What stands in a line before a place and from it on, `reach` bytes each way at most.
  ///
  /// Without the line's end; nil past the last line. O(log bytes + reach).
  func text(
    around place: Place, reach: Int
  ) -> (before: Substring, after: Substring, startsLine: Bool, endsLine: Bool)? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let start = lines[place.line - 1]
    var end = place.line < lines.count ? lines[place.line].byte : bytes.count
    while end > start.byte, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn {
      end -= 1
    }
    let middle = min(byte(ofScalar: start.scalar + max(place.column, 1) - 1), end)
    var (from, to) = (max(start.byte, middle - reach), min(end, middle + reach))
    while from < middle, bytes[from].continuesScalar { from += 1 }
    while to > middle, to < end, bytes[to].continuesScalar { to -= 1 }
    return (
      Substring(decoding: bytes[from..<middle], as: UTF8.self),
      Substring(decoding: bytes[middle..<to], as: UTF8.self), from == start.byte, to == end
    )
  }

  /// A line, from 1, without its end; nil past the last.
  package func line(_ number: Int) -> String? {
    text(around: Place(line: number, column: 1), reach: bytes.count).map { String($0.after) }
  }

  /// The line around a place, ready to print; nil past the last line.
  func excerpt(at place: Place) -> Excerpt? {
    // Four bytes a scalar and a little more: enough for every cell that is shown.
    guard let around = text(around: place, reach: 5 * Excerpt.widest) else { return nil }
    return Excerpt(
      before: around.before, after: around.after, startsLine: around.startsLine,
      endsLine: around.endsLine, line: place.line)
  }

  private func byte(ofScalar index: Int) -> Int {
    let mark = marks[Self.last(of: marks) { $0.scalar <= index }]
    var (byte, scalar) = (mark.byte, mark.scalar)
    // A stretch may begin inside a scalar: those bytes belong to the scalar before.
    while byte < bytes.count, bytes[byte].continuesScalar { byte += 1 }
    while byte < bytes.count, scalar < index {
      byte += 1
      while byte < bytes.count, bytes[byte].continuesScalar { byte += 1 }
      scalar += 1
    }
    return byte
  }

  /// The last mark of which something is true that is true up to some mark.
  private static func last(of marks: [Mark], where isTrue: (Mark) -> Bool) -> Int {
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isTrue(marks[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  private static func marks(in bytes: [UInt8]) -> (lines: [Mark], marks: [Mark]) {
    var starts = [Mark(byte: 0, scalar: 0)]
    var marks = starts
    var scalars = 0
    for (index, byte) in bytes.enumerated() {
      if index % stride == 0, index > 0 { marks.append(Mark(byte: index, scalar: scalars)) }
      if !byte.continuesScalar { scalars += 1 }
      let endsLine =
        byte == .lineFeed
        || byte == .carriageReturn
          && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
      if endsLine { starts.append(Mark(byte: index + 1, scalar: scalars)) }
    }
    return (starts, marks)
  }
}

/// A line and a column, both from 1.
struct Place: Hashable, Comparable, Sendable {
  var line: Int
  var column: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte is a later one of a scalar in UTF-8.
  var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
