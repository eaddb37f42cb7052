package import EarshotText

/// One Swift file on its way through the pass: its text, its tokens, and what is to change.
struct SourceFile {
  let path: String
  let bytes: [UInt8]
  /// Every token that the compiler would read, in order; blanks and comments are left out.
  let code: [Token]
  /// The type that each token of `code` stands in.
  let scopes: [String?]
  private(set) var edits: [Edit] = []
  private(set) var remarks: [SourceRemark] = []
  /// Swift text that is added behind the last line.
  private(set) var additions: [String] = []

  /// A stretch of bytes and what is written in its place.
  struct Edit: Equatable {
    let range: Range<Int>
    let text: String
  }

  /// - Throws: a remark of severity error where a comment or a literal does not end.
  init(path: String, text: String) throws(SourceRemark) {
    self.path = path
    bytes = Array(text.utf8)
    do throws(Tokenizer.Unterminated) {
      code = try Tokenizer.tokens(of: bytes).filter { !$0.isTrivia }
    } catch {
      throw Self.remark(
        .error, "\(error.what) that begins here does not end", at: error.start, in: bytes,
        path: path)
    }
    scopes = Scopes.of(code, bytes)
  }

  /// The text of the token at `index` of `code`; empty past the ends.
  subscript(index: Int) -> String {
    code.indices.contains(index) ? text(code[index].range) : ""
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes from the first of the tokens to the last.
  func range(_ tokens: ClosedRange<Int>) -> Range<Int> {
    code[tokens.lowerBound].range.lowerBound..<code[tokens.upperBound].range.upperBound
  }

  /// The place behind the parenthesis that closes the one at `open`; nil if nothing closes it.
  func close(of open: Int) -> Int? {
    var depth = 0
    for index in open..<code.count {
      switch self[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  mutating func replace(_ tokens: ClosedRange<Int>, with text: String) {
    edits.append(Edit(range: range(tokens), text: text))
  }

  mutating func add(_ text: String) { additions.append(text) }

  mutating func note(_ message: String, at token: Int) { remark(.note, message, at: token) }
  mutating func warn(_ message: String, at token: Int) { remark(.warning, message, at: token) }
  mutating func refuse(_ message: String, at token: Int) { remark(.error, message, at: token) }

  private mutating func remark(_ severity: SourceRemark.Severity, _ message: String, at token: Int)
  {
    remarks.append(
      Self.remark(severity, message, at: code[token].range.lowerBound, in: bytes, path: path))
  }

  /// The file with every change made, as many lines long as before, what was added apart.
  var translated: String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      // Lines keep their numbers, so that the compiler's messages fit the original.
      let removed = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
      let written = edit.text.utf8.count { $0 == UInt8(ascii: "\n") }
      result += Array(repeating: UInt8(ascii: "\n"), count: max(removed - written, 0))
      place = edit.range.upperBound
    }
    result += bytes[place...]
    for addition in additions { result += Array("\n\(addition)\n".utf8) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func remark(
    _ severity: SourceRemark.Severity, _ message: String, at byte: Int, in bytes: [UInt8],
    path: String
  ) -> SourceRemark {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<byte].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[byte...].firstIndex(of: newline) ?? bytes.count
    let line = bytes[..<start].count { $0 == newline } + 1
    let column = String(decoding: bytes[start..<byte], as: UTF8.self).unicodeScalars.count + 1
    return SourceRemark(
      severity: severity, message: message, path: path, line: line, column: column,
      excerpt: Excerpt(
        of: String(decoding: bytes[start..<end], as: UTF8.self), line: line, column: column))
  }
}

/// What the pass says of a place in a file.
package struct SourceRemark: Error, Hashable, Sendable {
  package enum Severity: String, Sendable {
    /// Something was read differently than a Linux compiler would.
    case note
    /// It builds, but behaves otherwise than on a device.
    case warning
    /// It cannot be carried over; nothing is built.
    case error
  }

  package let severity: Severity
  package let message: String
  package let path: String
  package let line: Int
  /// In Unicode scalars, from 1.
  package let column: Int
  package let excerpt: Excerpt
}
