/// Cuts Swift text into tokens that cover every byte of it.
///
/// It knows what hides code from a reader: comments (nested ones too), strings of every form with
/// their interpolations, and regular expressions. A literal stays one token, so that no rule ever
/// changes what a program prints.
struct Tokenizer {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [Token] = []

  /// - Throws: where a comment or a literal does not end.
  static func tokens(of bytes: [UInt8]) throws(Unterminated) -> [Token] {
    var tokenizer = Tokenizer(bytes)
    while tokenizer.place < bytes.count { try tokenizer.cut() }
    return tokenizer.tokens
  }

  /// A comment or literal without its end.
  struct Unterminated: Error, Equatable {
    let what: String
    /// The byte at which it begins.
    let start: Int
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func cut() throws(Unterminated) {
    let start = place
    let kind = try read()
    tokens.append(Token(kind: kind, range: start..<place))
  }

  private mutating func read() throws(Unterminated) -> Token.Kind {
    let byte = bytes[place]
    if byte.isBlank {
      skip { $0.isBlank }
      return .space
    }
    if at("//") {
      skip { $0 != UInt8(ascii: "\n") }
      return .comment
    }
    if at("/*") { return try comment() }
    if byte == UInt8(ascii: "`") { return quotedWord() }
    if byte.startsWord { return word(.word) }
    if byte.isDigit { return number() }
    if byte == UInt8(ascii: "@"), next(1)?.startsWord ?? false {
      place += 1
      return word(.attribute)
    }
    if let literal = try literal() { return literal }
    if byte == UInt8(ascii: "#"), next(1)?.startsWord ?? false {
      place += 1
      return word(.directive)
    }
    place += 1
    return .symbol
  }

  private mutating func word(_ kind: Token.Kind) -> Token.Kind {
    skip { $0.isInWord }
    return kind
  }

  private mutating func quotedWord() -> Token.Kind {
    place += 1
    skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    if place < bytes.count { place += 1 }
    return .word
  }

  /// `1_000`, `0x1F`, `1.5e-3`; the dot of `1...2` and of `1.self` is none of it.
  private mutating func number() -> Token.Kind {
    skip { $0.isInWord }
    if byte(at: place) == UInt8(ascii: "."), next(1)?.isDigit ?? false {
      place += 1
      skip { $0.isInWord }
    }
    return .number
  }

  private mutating func comment() throws(Unterminated) -> Token.Kind {
    let start = place
    var depth = 0
    while place < bytes.count {
      if at("/*") {
        depth += 1
        place += 2
      } else if at("*/") {
        depth -= 1
        place += 2
        if depth == 0 { return .comment }
      } else {
        place += 1
      }
    }
    throw Unterminated(what: "a comment", start: start)
  }

  /// A string or a regular expression, if one begins here.
  private mutating func literal() throws(Unterminated) -> Token.Kind? {
    var end = place
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    let pounds = end - place
    switch byte(at: end) {
    case UInt8(ascii: "\""):
      place = try StringLiteral(bytes, start: place, pounds: pounds).end()
    case UInt8(ascii: "/") where pounds > 0:
      place = try RegexLiteral(bytes, start: place, pounds: pounds).extendedEnd()
    case UInt8(ascii: "/") where pounds == 0 && mayStartExpression:
      guard let close = RegexLiteral(bytes, start: place, pounds: 0).bareEnd() else { return nil }
      place = close
    default: return nil
    }
    return .literal
  }

  /// Whether an operand may stand here: a `/` is then no division.
  private var mayStartExpression: Bool {
    guard let last = tokens.last(where: { !$0.isTrivia }) else { return true }
    let text = bytes[last.range]
    switch last.kind {
    case .symbol:
      return !text.elementsEqual(")".utf8) && !text.elementsEqual("]".utf8)
        && !text.elementsEqual("}".utf8) && !text.elementsEqual("?".utf8)
    case .word:
      return ["return", "in", "case", "try", "await", "where"].contains {
        text.elementsEqual($0.utf8)
      }
    default: return false
    }
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    while place < bytes.count, holds(bytes[place]) { place += 1 }
  }

  private func at(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private func next(_ distance: Int) -> UInt8? { byte(at: place + distance) }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Letters, `_`, `$` and everything beyond ASCII, which operators apart is letters.
  var startsWord: Bool {
    let lower = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }
  var isInWord: Bool { startsWord || isDigit }
}
