/// The id of a session rule, such as `R-INT-1`, as traces and `earshot explain` cite it.
public struct RuleID: Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let description: String

  public init(stringLiteral text: String) {
    description = text
  }
}
