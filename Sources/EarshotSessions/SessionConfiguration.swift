/// Category, mode and options of a session, as `setCategory` sets them: always all three together.
///
/// - Rule: R-SET-1
public struct SessionConfiguration: Hashable, Codable, Sendable {
  public var category: Category
  /// The mode that was asked for; a getter returns it even where it has no effect.
  public var mode: Mode
  /// The options that were asked for, without implied bits.
  public var options: CategoryOptions

  public init(category: Category, mode: Mode = .default, options: CategoryOptions = []) {
    self.category = category
    self.mode = mode
    self.options = options
  }

  /// The mode whose behaviour applies.
  ///
  /// - Rule: R-MODE-2
  public var effectiveMode: Mode { mode.effective(in: category, with: options) }

  /// The options as a getter reports them.
  ///
  /// - Rule: R-OPT-4, R-MODE-1
  public var reportedOptions: CategoryOptions {
    options.union(effectiveMode.impliedOptions).withImpliedBits
  }

  /// Whether the session plays beside other non-mixable ones.
  ///
  /// - Rule: R-OPT-1
  public var isMixable: Bool {
    category == .ambient || options.withImpliedBits.contains(.mixWithOthers)
  }

  /// Whether others are lowered while the session is active.
  ///
  /// - Rule: R-DUCK-1
  public var ducksOthers: Bool { options.contains(.duckOthers) }

  /// Whether an activation pauses spoken sessions.
  ///
  /// - Rule: R-INT-2
  public var interruptsSpokenAudio: Bool {
    options.contains(.interruptSpokenAudioAndMixWithOthers)
  }

  /// Whether the session is one that R-INT-2 pauses.
  public var isSpoken: Bool { effectiveMode == .spokenAudio }

  /// Whether the session ducks or interrupts others while it is active, or would if they played.
  public var affectsOthers: Bool { ducksOthers || interruptsSpokenAudio || !isMixable }
}
