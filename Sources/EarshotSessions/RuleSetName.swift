package import EarshotUnits

/// A rule set by the name that the scenario format gives it.
///
/// The one place that knows which platforms there are.
///
/// - Rule: R-SETS-1
public enum RuleSetName: String, CaseIterable, Codable, Sendable {
  /// iOS, as Apple's documentation pages have it.
  case documented
  /// iOS, as the iOS 26 SDK header has it.
  case ios26

  /// The rules themselves, under the assumptions that they depend on.
  package func rules(
    callStyle: CallStyle = .fullScreen, settleAfterCall: TimeSpan = .zero
  ) -> any RuleSet {
    switch self {
    case .documented:
      AppleRules(
        variant: .documented, callStyle: callStyle, settleAfterCall: settleAfterCall)
    case .ios26:
      AppleRules(variant: .ios26, callStyle: callStyle, settleAfterCall: settleAfterCall)
    }
  }
}

/// How a call announces itself.
///
/// - Rule: R-PRI-1
public enum CallStyle: String, CaseIterable, Codable, Sendable {
  /// Over the whole screen: it interrupts when it rings.
  case fullScreen
  /// As a banner: it interrupts only when answered.
  case banner
}
