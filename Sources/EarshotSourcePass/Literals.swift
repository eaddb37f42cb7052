/// Where a string literal ends.
struct StringLiteral {
  private let bytes: [UInt8]
  private let start: Int
  private let pounds: Int

  init(_ bytes: [UInt8], start: Int, pounds: Int) {
    self.bytes = bytes
    self.start = start
    self.pounds = pounds
  }

  /// The byte behind it.
  func end() throws(Tokenizer.Unterminated) -> Int {
    let open = start + pounds
    let isMultiline = bytes[open...].starts(with: Self.three)
    var place = open + (isMultiline ? 3 : 1)
    while place < bytes.count {
      if closes(at: place, isMultiline) { return place + (isMultiline ? 3 : 1) + pounds }
      if bytes[place] == UInt8(ascii: "\n") && !isMultiline { break }
      if bytes[place] == UInt8(ascii: "\\"), hasPounds(at: place + 1) {
        let escaped = place + 1 + pounds
        guard escaped < bytes.count else { break }
        place =
          bytes[escaped] == UInt8(ascii: "(")
          ? try interpolationEnd(from: escaped) : escaped + 1
      } else {
        place += 1
      }
    }
    throw Tokenizer.Unterminated(what: "a string", start: start)
  }

  private static let three = Array(repeating: UInt8(ascii: "\""), count: 3)

  private func closes(at place: Int, _ isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    return bytes[place...].starts(with: Self.three[..<quotes]) && hasPounds(at: place + quotes)
  }

  private func hasPounds(at place: Int) -> Bool {
    place + pounds <= bytes.count
      && bytes[place..<place + pounds].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The byte behind the parenthesis that closes the one at `open`.
  private func interpolationEnd(from open: Int) throws(Tokenizer.Unterminated) -> Int {
    var depth = 0
    var place = open
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let end = try nestedEnd(at: place) {
          place = end
          continue
        }
      default: break
      }
      place += 1
    }
    throw Tokenizer.Unterminated(what: "a string", start: start)
  }

  private func nestedEnd(at place: Int) throws(Tokenizer.Unterminated) -> Int? {
    var quote = place
    while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    return try StringLiteral(bytes, start: place, pounds: quote - place).end()
  }
}

/// Where a regular expression ends.
struct RegexLiteral {
  private let bytes: [UInt8]
  private let start: Int
  private let pounds: Int

  init(_ bytes: [UInt8], start: Int, pounds: Int) {
    self.bytes = bytes
    self.start = start
    self.pounds = pounds
  }

  /// The byte behind `#/…/#`, which may span lines.
  func extendedEnd() throws(Tokenizer.Unterminated) -> Int {
    var place = start + pounds + 1
    while place < bytes.count {
      let close = place + 1..<place + 1 + pounds
      if bytes[place] == UInt8(ascii: "/"), close.upperBound <= bytes.count,
        bytes[close].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return close.upperBound
      }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    throw Tokenizer.Unterminated(what: "a regular expression", start: start)
  }

  /// The byte behind `/…/` on one line, neither empty nor beginning or ending with a blank.
  func bareEnd() -> Int? {
    var place = start + 1
    guard place < bytes.count, !bytes[place].isBlank, bytes[place] != UInt8(ascii: "/") else {
      return nil
    }
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: "/") {
        return bytes[place - 1].isBlank ? nil : place + 1
      }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
