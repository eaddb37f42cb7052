package import EarshotSessions

/// What there is to say about one kind of finding, for `earshot explain` and the docs.
///
/// Whole sentences. Thresholds are named by their key in `limits:`.
package struct RuleDocumentation: Sendable {
  /// What the user hears, in one sentence.
  package var summary: String
  /// When it is reported, and when it is not.
  package var when: String
  /// What to change.
  package var mend: String
  /// Addresses: a page of Apple's, the article behind the examples, a public report.
  package var sources: [String]
  /// The session rules that it rests on.
  package var rules: [RuleID]
}
