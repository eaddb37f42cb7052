/// The order of what happens at one instant.
///
/// - Rule: design.md, decision 2
package enum Phase: Int, Comparable, Sendable {
  case systemEvents
  case playersThatEnd
  /// Step lists and app code, also those that a finish callback has just woken.
  case calls
  /// System-managed sessions whose linger ran out.
  case releases
  case notifications
  case reactions

  package static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
}
