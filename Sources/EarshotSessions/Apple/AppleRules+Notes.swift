extension AppleRules {
  /// What a configuration asks for that has no effect in a simulation.
  ///
  /// - Rule: session-rules.md, section 19
  package func notes(on configuration: SessionConfiguration) -> [String] {
    var notes: [String] = []
    let (category, mode) = (configuration.category, configuration.effectiveMode)
    if category == .record || category == .playAndRecord {
      notes.append("what the microphone takes in is not simulated, only the effect on other apps")
    }
    switch mode {
    case .voiceChat, .videoChat, .gameChat:
      notes.append("the level of other sound under voice processing is not simulated")
    case .shortFormVideo: notes.append("shortFormVideo is treated as mode default")
    case .measurement: notes.append("the lower level of mode measurement is not simulated")
    default: break
    }
    return notes
  }
}
