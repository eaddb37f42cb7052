/// What one session rule means.
struct RuleMeaning: Sendable {
  let id: String
  let basis: Basis
  let text: String
  let sources: [String]
  /// Ids of rules that are read together with it.
  let related: [String]

  init(
    _ id: String, _ basis: Basis, _ text: String, _ sources: [String], related: [String]
  ) {
    self.id = id
    self.basis = basis
    self.text = text
    self.sources = sources
    self.related = related
  }

  /// How far Apple says so itself.
  enum Basis: Sendable {
    case published
    case inPart
    case derived
    case own

    var text: String {
      switch self {
      case .published: "published by Apple, or seen on devices"
      case .inPart: "published in part; where Apple is silent or contradicts itself, decided here"
      case .derived: "follows from the rules named under \"see also\""
      case .own: "decided here, since Apple says nothing; the sources are about its subject"
      }
    }
  }
}

/// The session rules on one subject.
struct RuleSection: Sendable {
  let title: String
  let rules: [RuleMeaning]

  init(_ title: String, _ rules: [RuleMeaning]) {
    self.title = title
    self.rules = rules
  }

  /// Every rule, section by section.
  static let all: [RuleSection] = [
    kindsRules, configuringRules, activationRules, interruptionsRules, duckingRules, pairsRules,
    systemRules, playersRules,
  ].flatMap { $0 }
}
