package import EarshotUnits

/// One platform's session rules as one replaceable value: `(state, request) → (state, effects)`.
///
/// No clock and no I/O: the instant of a request comes with it. Whoever runs the rules turns
/// effects into events, and wakes the players and apps that they concern.
package protocol RuleSet: Sendable {
  /// The name that the scenario format gives this rule set.
  var name: String { get }

  /// The configuration of an app that says nothing.
  var initialConfiguration: SessionConfiguration { get }

  /// The configuration of a system-managed session.
  var systemManagedConfiguration: SessionConfiguration { get }

  /// Why `setCategory` would refuse a configuration; nil if it is accepted.
  func refusal(of configuration: SessionConfiguration) -> Refusal?

  /// What a configuration asks for that is accepted and has no effect here, in plain words.
  func notes(on configuration: SessionConfiguration) -> [String]

  /// Applies a request at `now`, appending what happened to `effects` in order.
  ///
  /// - Returns: the error that the caller receives. The state may have changed all the same.
  func apply(
    _ request: Request, to state: inout SystemState, at now: Instant, effects: inout [Effect]
  ) -> Refusal?

  /// What a session does to the sound of every other app.
  func influence(of session: SessionState) -> SessionInfluence

  /// Which apps affect what is heard of others now.
  func influences(in state: SystemState, at now: Instant) -> Influences

  /// What silences the sound of `app` now.
  func silencers(of app: AppID, in state: SystemState, under influences: Influences) -> Silencers
}

/// What a session does to the sound of every other app.
package struct SessionInfluence: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let ducks = SessionInfluence(rawValue: 1)
  package static let silences = SessionInfluence(rawValue: 2)
}

/// The apps that affect what is heard of every other app, each once, in the order of the scenario.
package struct Influences: Sendable {
  /// They lower the others.
  package var duckers: [AppID] = []
  /// They silence the others.
  package var silencers: [AppID] = []
  /// Beside them, an app that only accompanies should be silent.
  package var soloists: [AppID] = []

  package init() {}
}

/// The reasons for which an app's playing sound is not heard.
public struct Silencers: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let silentSwitch = Silencers(rawValue: 1)
  public static let record = Silencers(rawValue: 2)
  public static let background = Silencers(rawValue: 4)

  /// Every reason with the name that the trace gives it.
  package static let named: [(name: String, silencer: Silencers)] = [
    ("switch", .silentSwitch), ("record", .record), ("background", .background),
  ]
}
