public import EarshotSessions
public import EarshotUnits

/// One line of a `do` list: what the app's code does, and what it does when refused.
public struct Step: Sendable {
  public var action: Action
  public var onError: ErrorHandling
  public var origin: Origin

  public init(action: Action, onError: ErrorHandling = .stop, origin: Origin) {
    self.action = action
    self.onError = onError
    self.origin = origin
  }

  public enum Action: Sendable {
    case setCategory(SessionConfiguration)
    case setActive(Bool, notify: Bool)
    /// Starts a player and waits for its finish callback.
    case play(SoundUse)
    case start(SoundUse)
    /// Activate, play to the end, deactivate with notify.
    case cue(SoundUse)
    case stop(PlayerSelection)
    case pause(PlayerSelection)
    case resume(PlayerSelection)
    case wait(TimeSpan)
    case haptic
    case log(String)
  }

  /// What a list does when a call is refused.
  public indirect enum ErrorHandling: Sendable {
    /// The list ends, as an uncaught throw would end it.
    case stop
    /// The error is swallowed (`try?`).
    case proceed
    /// A catch block, after which the list ends.
    case run([Step])
  }

  /// The players that a step acts on: every running one of a name, or all of the app's.
  public enum PlayerSelection: Hashable, Sendable {
    case all
    case named(String)
  }
}
