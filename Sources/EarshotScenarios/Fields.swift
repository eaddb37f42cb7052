internal import EarshotText

/// A mapping whose keys have been checked: what stands under each known one.
///
/// A misspelt key with one near name counts as that name, so that its value is checked too and
/// nothing is said to be missing.
struct Fields {
  /// Where the mapping begins.
  let place: Place
  private(set) var entries: [Node.Entry]
  /// Whether a key could not be recognised: the word that says what this is may be meant by it.
  private(set) var hasStranger = false
  /// The known names that misspelt keys count as.
  private let guesses: [String]

  fileprivate init(
    place: Place, entries: [Node.Entry], hasStranger: Bool, guesses: [String]
  ) {
    self.place = place
    self.entries = entries
    self.hasStranger = hasStranger
    self.guesses = guesses
  }

  /// O(keys); a mapping of the format has few.
  subscript(key: String) -> Node? { entry(key)?.value }

  func entry(_ key: String) -> Node.Entry? { entries.first { $0.key.text == key } }

  func has(_ key: String) -> Bool { entry(key) != nil }

  /// Whether that name is only what a misspelt key may mean: nothing follows from that it is there.
  func isGuess(_ key: String) -> Bool { guesses.contains(key) }

  /// The first entry that surely has one of these keys, in the order of the text.
  func first(of keys: [String]) -> Node.Entry? {
    entries.first { keys.contains($0.key.text) && !isGuess($0.key.text) }
  }
}

extension NodeReader {
  /// The fields of a mapping that may have `keys` and no others.
  ///
  /// `refusals` are keys that have their own answer.
  mutating func fields(
    _ node: Node, of what: String, keys: [String], refusals: [String: String] = [:],
    help: String? = nil
  ) -> Fields? {
    guard let entries = entries(node, "a mapping", help: help) else { return nil }
    var known: [Node.Entry] = []
    known.reserveCapacity(entries.count)
    var hasStranger = node.hasLostKeys
    var guesses: [String] = []
    for var entry in entries {
      let key = entry.key
      if keys.contains(key.text) {
        known.append(entry)
      } else if let refusal = refusals[key.text] {
        note(refusal, at: key.place)
        hasStranger = true
      } else {
        let meant = suggestion(for: key.text, among: keys)
        unknown(key, of: what, meant: meant, among: keys)
        if let meant, !(entries + known).contains(where: { $0.key.text == meant }) {
          entry.key.text = meant
          guesses.append(meant)
          known.append(entry)
        } else {
          hasStranger = true
        }
      }
    }
    return Fields(
      place: node.place, entries: known, hasStranger: hasStranger, guesses: guesses)
  }

  private mutating func unknown(
    _ key: Node.Key, of what: String, meant: String?, among keys: [String]
  ) {
    let help = meant.map { "did you mean \($0)?" } ?? "known: " + keys.joined(separator: ", ")
    note("unknown key \(Escaping.quoted(key.text)) in \(what)", help: help, at: key.place)
  }

  /// What stands under a key that must be there; its absence is noted, unless a key that could not
  /// be recognised may be it.
  mutating func required(_ key: String, in fields: Fields, of what: String) -> Node? {
    if let node = fields[key] { return node }
    if fields.hasStranger { return nil }
    note("\(what) needs '\(key)'", at: fields.place)
    return nil
  }
}
