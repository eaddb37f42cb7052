package import EarshotUnits

/// The rules of AVAudioSession on iOS.
///
/// `session-rules.md` is normative; each function names the rules that it follows, and
/// `Variant` lists the three places where Apple's own sources disagree.
package struct AppleRules: RuleSet {
  package var variant: Variant
  package var callStyle: CallStyle
  package var settleAfterCall: TimeSpan

  /// Which of Apple's sources is followed where they differ.
  ///
  /// - Rule: R-SETS-1
  package enum Variant: String, CaseIterable, Sendable {
    /// The documentation pages.
    case documented
    /// The iOS 26 SDK header.
    case ios26
  }

  package init(
    variant: Variant = .documented, callStyle: CallStyle = .fullScreen,
    settleAfterCall: TimeSpan = .zero
  ) {
    self.variant = variant
    self.callStyle = callStyle
    self.settleAfterCall = settleAfterCall
  }

  package var name: String { variant.rawValue }

  /// - Rule: R-CAT-2
  package var initialConfiguration: SessionConfiguration {
    SessionConfiguration(category: .soloAmbient)
  }

  /// - Rule: R-TTS-2
  package var systemManagedConfiguration: SessionConfiguration {
    SessionConfiguration(
      category: .playback, mode: .voicePrompt,
      options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
  }

  package func apply(
    _ request: Request, to state: inout SystemState, at now: Instant, effects: inout [Effect]
  ) -> Refusal? {
    var change = Change(rules: self, state: state, now: now, effects: effects)
    // The change owns both while it works, so that neither is copied.
    state = SystemState()
    effects = []
    let refusal: Refusal?
    switch request {
    case .session(let session, let request): refusal = change.apply(request, to: session)
    case .system(let request):
      change.apply(request)
      refusal = nil
    }
    state = change.state
    effects = change.effects
    return refusal
  }

  /// One request being carried out.
  struct Change {
    let rules: AppleRules
    var state: SystemState
    let now: Instant
    var effects: [Effect]

    /// Notes an effect and returns its place, to be the cause of others.
    @discardableResult
    mutating func note(_ kind: Effect.Kind, _ rule: RuleID, because cause: Int? = nil) -> Int {
      effects.append(Effect(kind: kind, rule: rule, cause: cause))
      return effects.count - 1
    }
  }
}
