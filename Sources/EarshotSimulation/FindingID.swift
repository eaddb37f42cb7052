/// The id of a finding, as scenarios, reports and `earshot explain` spell it.
///
/// The one list: a scenario may expect exactly these, and each has its rule in Judging.
///
/// - Rule: findings.md
public enum FindingID: String, CaseIterable, Sendable {
  case neverDeactivated = "never-deactivated"
  case idleDuck = "idle-duck"
  case silentDuck = "silent-duck"
  case longDuck = "long-duck"
  case splitWindows = "split-windows"
  case activationChurn = "activation-churn"
  case cueCut = "cue-cut"
  case staleDeactivation = "stale-deactivation"
  case cueLost = "cue-lost"
  case overlappingCues = "overlapping-cues"
  case twoVoices = "two-voices"
  case missingNotify = "missing-notify"
  case notifyOnActivation = "notify-on-activation"
  case missingInterruptSpoken = "missing-interrupt-spoken"
  case interruptsInsteadOfDucking = "interrupts-instead-of-ducking"
  case invalidOption = "invalid-option"
  case unsupportedMode = "unsupported-mode"
  case promptInSpokenMode = "prompt-in-spoken-mode"
  case optionsLost = "options-lost"
  case changedWhileActive = "changed-while-active"
  case errorIgnored = "error-ignored"
  case errorUnhandled = "error-unhandled"
  case backgroundNonMixable = "background-non-mixable"
  case cueDuringCall = "cue-during-call"
  case resumedUnasked = "resumed-unasked"
  case neverResumed = "never-resumed"
  case waitsForever = "waits-forever"
  case cueInaudible = "cue-inaudible"
  case clipping
}
