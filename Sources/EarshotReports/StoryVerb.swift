internal import EarshotSimulation

/// What became of an app through another one, or through the device.
enum StoryVerb {
  case isDucked
  case comesBack
  case isPaused
  case playsOn
  case playsOnDucked
  case fallsSilent
  case isHeardAgain
  case loses

  /// Nil where the app's own doings say it all.
  init?(_ change: StateChange, _ events: [Event]) {
    let kinds = events.map(\.kind)
    switch (change.from, change.to) {
    case (_, .interrupted): self = .isPaused
    case (.interrupted, .full) where kinds.contains(where: \.isContinuation): self = .playsOn
    case (.interrupted, .ducked) where kinds.contains(where: \.isContinuation):
      self = .playsOnDucked
    case (.full, .ducked): self = .isDucked
    case (.ducked, .full): self = .comesBack
    case (_, .silent) where kinds.contains(where: \.isDeath): self = .loses
    case (_, .silent) where kinds.contains(where: \.isCut): return nil
    case (_, .silent) where kinds.contains(where: \.isSilencing): self = .fallsSilent
    case (.silent, .full), (.silent, .ducked):
      guard kinds.contains(where: \.isUnsilencing) else { return nil }
      self = .isHeardAgain
    default: return nil
    }
  }

  var alone: String {
    switch self {
    case .isDucked: "is ducked"
    case .comesBack: "comes back"
    case .isPaused: "is paused"
    case .playsOn: "plays on"
    case .playsOnDucked: "plays on, ducked"
    case .fallsSilent: "falls silent"
    case .isHeardAgain: "is heard again"
    case .loses: "loses its sound"
    }
  }

  var together: String {
    switch self {
    case .isDucked: "are ducked"
    case .comesBack: "come back"
    case .isPaused: "are paused"
    case .playsOn: "play on"
    case .playsOnDucked: "play on, ducked"
    case .fallsSilent: "fall silent"
    case .isHeardAgain: "are heard again"
    case .loses: "lose their sound"
    }
  }
}

extension Event.Kind {
  fileprivate var isContinuation: Bool {
    if case .playerContinued = self { return true }
    return false
  }

  fileprivate var isCut: Bool {
    if case .playerCut = self { return true }
    return false
  }

  fileprivate var isDeath: Bool {
    if case .playerDied = self { return true }
    return false
  }

  fileprivate var isSilencing: Bool {
    if case .silenced = self { return true }
    return false
  }

  fileprivate var isUnsilencing: Bool {
    if case .unsilenced = self { return true }
    return false
  }
}
