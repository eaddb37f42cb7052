/// A piece of Swift text.
struct Token: Equatable {
  enum Kind: Equatable {
    /// An identifier or keyword, backticks and `$` included.
    case word
    /// `#` and a word: `#if`, `#selector`.
    case directive
    /// `@` and a word: `@objc`.
    case attribute
    case number
    /// A whole literal, its interpolations included, and a regular expression.
    case literal
    case comment
    /// Blanks and line ends.
    case space
    /// One character of punctuation.
    case symbol
  }

  let kind: Kind
  /// The bytes of the text that it covers.
  let range: Range<Int>

  /// Whether the compiler reads past it.
  var isTrivia: Bool { kind == .space || kind == .comment }
}
