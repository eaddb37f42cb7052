package import EarshotSessions
package import EarshotUnits

/// A run in which the code of one app acts by itself, at the instants at which it is called.
///
/// The app has no steps. Its code asks through this for what a step would ask for, is answered at
/// once, and hears of finishes and notifications in the phases in which a step list would. The
/// calls may come from inside one another: a request never leads to a call before it returns.
package final class HostedRun {
  var simulator: Simulator
  package let app: AppID
  /// Carries out what the app is called for.
  package var carryOut: (HostedCall) -> Void = { _ in }
  /// The place in the app's code that asks now.
  package var place: () -> Origin? = { nil }
  /// The player whose end the app is being told of.
  private(set) var owner: String?
  /// The event that led to the present call.
  private(set) var cause: Int?
  /// Refusals of the present call that its code has not passed over yet.
  var refusals: [Int] = []
  /// Whether the present call tells of a notification.
  private(set) var isReaction = false

  /// - Precondition: `facts` has an entry for each of the scenario's sounds; `app` is in the
  ///   scenario and has no entry in its timeline.
  package init(_ scenario: Scenario, facts: [SoundFacts], app: AppID) {
    self.app = app
    simulator = Simulator(scenario, facts: facts)
    simulator.hosted = HostedPart(app: app)
    simulator.setUp()
  }

  package var now: Instant { simulator.now }

  /// The scenario with the sounds that the app has added.
  package var scenario: Scenario { simulator.scenario }

  /// Lets the app's code do something before anything else happens.
  package func begin(_ body: () -> Void) { during(cause: nil, isReaction: false, body) }

  /// Does what is due next; false if nothing is left to do before `end`, or before the run's own.
  package func step(before end: Instant? = nil) -> Bool {
    let end = end.map { min($0, simulator.horizon) } ?? simulator.horizon
    guard let work = simulator.scheduler.next(before: end) else { return false }
    simulator.perform(work)
    if let due = simulator.hosted?.due.take() {
      var isReaction = false
      if case .notified = due.call { isReaction = true }
      during(cause: due.cause, isReaction: isReaction) { carryOut(due.call) }
    }
    if simulator.scheduler.instantIsOver { simulator.settle() }
    return true
  }

  /// The trace, once nothing is left to do.
  package func end() throws(SimulationError) -> Trace { try simulator.end() }

  /// Calls the app at a time; at the present instant after what is planned for it already.
  package func schedule(task number: Int, at instant: Instant) {
    simulator.scheduler.schedule(
      .call(.task(number), cause: cause), at: max(instant, now), in: .calls)
  }

  /// Adds a sound that the app has opened; returns its place.
  package func add(_ sound: Sound, _ facts: SoundFacts) -> Int {
    if let known = simulator.scenario.sounds.firstIndex(where: { $0.source == sound.source }) {
      return known
    }
    simulator.scenario.sounds.append(sound)
    simulator.facts.append(facts)
    return simulator.facts.count - 1
  }

  /// Notes that what the app plays is speech.
  package func declareSpeech() { simulator.scenario.apps[app.index].content = .speech }

  /// Who asks now; what is asked in a player's end callback is asked on behalf of that player.
  var asker: Asker { Asker(cause: cause, origin: place(), owner: owner) }

  package func acting(for player: String, _ body: () -> Void) {
    let before = owner
    owner = player
    body()
    owner = before
  }

  private func during(cause: Int?, isReaction: Bool, _ body: () -> Void) {
    let before = (self.cause, self.isReaction, refusals)
    (self.cause, self.isReaction, refusals) = (cause, isReaction, [])
    body()
    settleRefusals()
    (self.cause, self.isReaction, refusals) = before
  }
}
