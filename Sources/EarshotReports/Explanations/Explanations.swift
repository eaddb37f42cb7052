internal import EarshotText

/// Everything that `earshot explain` explains: pure values, worked out once.
///
/// - Source: command-line.md
package enum Explanations {
  /// In the order of the list: findings, errors, categories, modes, options, Earshot's own words,
  /// session rules.
  package static let all: [Explanation] =
    findings + errors + categories + modes + options + states + results + events + values + units
    + rules

  /// Every word once, in the order of the list.
  package static var words: [String] {
    var seen: Set<String> = []
    return all.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Every meaning of a word; none if it is unknown.
  package static func of(_ word: String) -> [Explanation] {
    all.filter { $0.isMeant(by: word) }
  }

  /// The known word nearest to an unknown one, if one is near.
  package static func nearest(to word: String) -> String? {
    Suggestion.nearest(to: word, among: all.map(\.name) + all.flatMap(\.spellings))
  }
}
