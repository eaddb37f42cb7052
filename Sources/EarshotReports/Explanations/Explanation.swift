/// What there is to say about one word of Earshot or of audio sessions.
package struct Explanation: Hashable, Sendable {
  /// What the word is; the order is that of the list.
  package enum Kind: String, CaseIterable, Sendable {
    case finding
    case error
    case category
    case mode
    case option
    case state
    case result
    case event
    case value
    case unit
    case rule = "session rule"

    /// Whether it is a word of Earshot's own, for which nobody else can be quoted.
    package var isOwn: Bool {
      switch self {
      case .state, .result, .event, .value, .unit: true
      case .finding, .error, .category, .mode, .option, .rule: false
      }
    }
  }

  package var kind: Kind
  package var name: String
  /// What else is understood for it, such as an error's numbers.
  package var spellings: [String] = []
  /// A word behind the kind, such as a finding's severity.
  package var detail: String
  /// Whole sentences.
  package var meaning: String
  package var facts: [Fact] = []
  /// Addresses in full; empty for a word of Earshot's own alone.
  package var sources: [String]
  /// Words that can be explained too.
  package var related: [String] = []

  /// One more thing that is true of it.
  package struct Fact: Hashable, Sendable {
    package var label: String
    package var text: String

    init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Whether it is what a word means: letters count in either case, quotes and Apple's leading dot
  /// do not count, and numbers are compared as numbers.
  func isMeant(by word: String) -> Bool {
    let plain = Self.plain(word)
    if Self.plain(name) == plain { return true }
    if spellings.contains(where: { Self.plain($0) == plain }) { return true }
    guard let number = Self.number(plain) else { return false }
    return spellings.contains { Self.number($0) == number }
  }

  private static func plain(_ word: String) -> String {
    var plain = word[...]
    for quote in ["'", "\""] where plain.count > 2 {
      if plain.hasPrefix(quote) && plain.hasSuffix(quote) { plain = plain.dropFirst().dropLast() }
    }
    if plain.hasPrefix(".") { plain = plain.dropFirst() }
    return plain.lowercased()
  }

  /// Its 32 bits, from a decimal number with or without sign, or from a hexadecimal one.
  private static func number(_ word: String) -> UInt32? {
    if word.hasPrefix("0x") { return UInt32(word.dropFirst(2), radix: 16) }
    return Int64(word).flatMap { Int32(exactly: $0) }.map { UInt32(bitPattern: $0) }
  }
}
