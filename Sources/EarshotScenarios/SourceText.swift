/// The text of one file, with its lines: turns places of the parser into lines and columns.
///
/// Lines end with LF, CRLF or CR, as editors count them. Columns count Unicode scalars from 1.
/// A byte order mark belongs to no line. Building takes time linear in the text.
package struct SourceText: Sendable {
  /// The file as the user named it.
  package let path: String
  /// The text without its byte order mark.
  let bytes: [UInt8]
  private let lines: [LineStart]

  private struct LineStart: Sendable {
    var byte: Int
    var scalar: Int
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    lines = Self.lineStarts(of: self.bytes)
  }

  package init(_ file: TextFile) {
    self.init(path: file.path, bytes: file.bytes)
  }

  /// The place of a scalar that is known by its index in the text. O(log lines).
  func place(ofScalar index: Int) -> Place {
    let line = line { $0.scalar <= index }
    return Place(line: line + 1, column: index - lines[line].scalar + 1)
  }

  /// The place of a byte. O(log lines + length of the line).
  func place(ofByte index: Int) -> Place {
    let line = line { $0.byte <= index }
    let before = bytes[lines[line].byte..<index].count { !$0.continuesScalar }
    return Place(line: line + 1, column: before + 1)
  }

  /// The text of a line, counted from 1, without its end; nil past the last.
  package func line(_ number: Int) -> Substring? {
    guard lines.indices.contains(number - 1) else { return nil }
    let start = lines[number - 1].byte
    var end = number < lines.count ? lines[number].byte : bytes.count
    while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return Substring(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The last line that begins where `beginsBefore` says yes.
  private func line(_ beginsBefore: (LineStart) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if beginsBefore(lines[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(of bytes: [UInt8]) -> [LineStart] {
    var starts = [LineStart(byte: 0, scalar: 0)]
    var scalars = 0
    for (index, byte) in bytes.enumerated() {
      if !byte.continuesScalar { scalars += 1 }
      let endsLine =
        byte == .lineFeed
        || byte == .carriageReturn
          && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
      if endsLine { starts.append(LineStart(byte: index + 1, scalar: scalars)) }
    }
    return starts
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
