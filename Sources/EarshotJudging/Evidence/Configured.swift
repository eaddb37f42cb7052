internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// One of an app's two sessions: its own, or the system-managed one of its synthesizer.
struct SessionKey: Hashable, Sendable {
  let app: AppID
  let isSystemManaged: Bool

  /// The place in lists that hold both sessions of every app.
  var index: Int { app.index * 2 + (isSystemManaged ? 1 : 0) }
}

/// A configuration from the moment at which it was set.
struct Configured: Sendable {
  let configuration: SessionConfiguration
  /// The number of its event; 0 for a session that nobody configures.
  let event: Int
  let at: Instant
  /// Where the scenario sets it.
  let origin: Origin?
  /// Whether the session was active then.
  let whileActive: Bool
  /// Whether a reset of the media services set it, not the app.
  let isReset: Bool
}

extension SessionConfiguration {
  /// `playback/voicePrompt [duckOthers]`, as messages name it.
  var label: String {
    var text = category.rawValue
    if mode != .default { text += "/\(mode.rawValue)" }
    return options.isEmpty ? text : text + " [\(options.label)]"
  }

  /// Whether a window is open while a session of such an app is active.
  ///
  /// What a player interrupts by being non-mixable is no window: players take turns.
  ///
  /// - Rule: findings.md, "Window"
  func opensWindow(of kind: App.Kind) -> Bool {
    kind == .cues ? affectsOthers : ducksOthers || interruptsSpokenAudio
  }
}

extension CategoryOptions {
  /// The names of the options; bits without a name as a number.
  var label: String {
    elements.map { element in
      element.names.last ?? "0x" + String(element.rawValue, radix: 16)
    }.joined(separator: ", ")
  }
}
