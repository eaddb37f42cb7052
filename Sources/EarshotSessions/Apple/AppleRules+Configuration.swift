internal import EarshotUnits

extension AppleRules {
  /// Checks options against category and effective mode; all or nothing.
  ///
  /// - Rule: R-OPT-2, R-OPT-3, R-SET-2
  package func refusal(of configuration: SessionConfiguration) -> Refusal? {
    let mode = configuration.effectiveMode
    let refused = configuration.options.elements.filter {
      !accepts($0, of: configuration.options, in: configuration.category, mode: mode)
    }
    if refused.isEmpty { return nil }
    return Refusal(
      error: .badParam, rule: "R-OPT-3", options: refused.reduce([]) { $0.union($1) })
  }

  /// The categories that take an option, for messages.
  package func categories(taking option: CategoryOptions) -> [Category] {
    Category.allCases.filter { category in
      let mode = Mode.allCases.first { mode in
        mode.effective(in: category, with: [option, .allowBluetoothHFP]) == mode
          && accepts(option, of: [option, .allowBluetoothHFP], in: category, mode: mode)
      }
      return mode != nil
    }
  }

  /// One cell of the table in R-OPT-2.
  private func accepts(
    _ option: CategoryOptions, of all: CategoryOptions, in category: Category, mode: Mode
  ) -> Bool {
    switch option {
    case .mixWithOthers:
      mixing(category, mode) || category == .ambient
    case .duckOthers:
      mixing(category, mode) || (category == .ambient && variant == .ios26)
    case .interruptSpokenAudioAndMixWithOthers:
      mixing(category, mode)
    case .allowBluetoothHFP:
      category == .record || category == .playAndRecord
        || (category == .multiRoute && mode == .dualRoute)
    case .defaultToSpeaker, .allowAirPlay:
      category == .playAndRecord
    case .allowBluetoothA2DP:
      category != .record && category != .multiRoute
    case .overrideMutedMicrophoneInterruption:
      category.hasInput
    case .farFieldInput:
      (category == .record || category == .playAndRecord) && all.contains(.allowBluetoothHFP)
    case .bluetoothHighQualityRecording:
      (category == .playAndRecord || category == .multiRoute) && mode == .default
    default:
      // The bare bit 0x10 and unknown bits (R-OPT-4).
      false
    }
  }

  /// The cells of the three mixing options: `multiRoute` takes them with mode `default` only.
  private func mixing(_ category: Category, _ mode: Mode) -> Bool {
    switch category {
    case .playback, .playAndRecord: true
    case .multiRoute: mode == .default
    case .ambient, .soloAmbient, .record: false
    }
  }
}

extension AppleRules.Change {
  /// - Rule: R-SET-1 … R-SET-7
  mutating func configure(_ session: SessionID, _ new: SessionConfiguration) -> Refusal? {
    if let refusal = rules.refusal(of: new) { return refusal }
    let old = state[session].configuration
    let active = state[session].isActive
    state[session].configuration = new
    let set = note(.configured(session, new, whileActive: active), active ? "R-SET-4" : "R-SET-3")
    guard active else { return nil }
    if old.category != new.category {
      note(.routeChanged(state[session].app, .categoryChange), "R-SET-7", because: set)
    }
    if old.isMixable && !new.isMixable {
      interruptNonMixable(by: session, because: set)
    }
    if !old.interruptsSpokenAudio && new.interruptsSpokenAudio {
      interruptSpoken(by: session, because: set)
    }
    noteNowPlaying(session)
    return nil
  }
}
