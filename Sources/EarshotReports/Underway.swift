internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What of an app's sound is on its way at an instant: the ramp of a duck, or a fade.
///
/// A state begins where it is caused, and is heard in full only after them.
///
/// - Rule: R-STATE-2, R-DUCK-5, R-INT-5
struct Underway {
  private let state: ListenerState
  private let instant: Instant
  /// The app's duck factor; nil if nobody has ducked it yet.
  private let ramp: DuckRamp?
  /// When the fade is over; nil if none is under way.
  private let fadeEnd: Instant?

  init(
    _ app: AppID, _ state: ListenerState, at instant: Instant, ramp: DuckRamp?, in trace: Trace,
    _ stretches: Stretches
  ) {
    self.state = state
    self.instant = instant
    self.ramp = ramp
    fadeEnd = Self.fadeEnd(of: app, state, at: instant, in: trace, stretches)
  }

  /// What replaces the state's own word; nil where that is the whole truth.
  var word: String? { state == .full && (moves || fadeEnd != nil) ? "coming back" : nil }

  /// The gain and where it is going, with a comma before; empty where there is nothing to say.
  var level: String {
    switch state {
    case .full:
      let end = max(moves ? ramp?.end ?? .zero : .zero, fadeEnd ?? .zero)
      return gain + (end > instant ? ", in full at \(Words.instant(end))" : "")
    case .ducked: return gain + way + fade("in") + " [R-DUCK-1]"
    case .interrupted, .silent: return fade("out")
    case .paused: return ""
    }
  }

  private var moves: Bool {
    guard let ramp, instant < ramp.end else { return false }
    return ramp.gain(at: instant) != ramp.to
  }

  private var gain: String {
    // What a fade makes of it is not in the trace.
    guard let ramp, fadeEnd == nil else { return "" }
    return ", at \(Words.level(ramp.gain(at: instant)))"
  }

  private var way: String {
    guard let ramp, moves, fadeEnd == nil else { return "" }
    return ", on its way to \(Words.level(ramp.to)) at \(Words.instant(ramp.end))"
  }

  private func fade(_ direction: String) -> String {
    fadeEnd.map { ", fading \(direction) until \(Words.instant($0))" } ?? ""
  }

  /// Looks back no further than a fade may last.
  ///
  /// What was not heard when it was held has no fade-out; what began at that very instant has one.
  private static func fadeEnd(
    of app: AppID, _ state: ListenerState, at instant: Instant, in trace: Trace,
    _ stretches: Stretches
  ) -> Instant? {
    let fades = trace.header.assumptions.interruption
    let longest = max(fades.fadeIn, fades.fadeOut)
    var held: Instant?
    for event in trace.events.upTo(instant) {
      if event.time + longest <= instant { return nil }
      guard event.app == app else { continue }
      let length: TimeSpan
      switch (state, event.kind) {
      case (.interrupted, .playerHeld):
        held = event.time
        guard wasHeard(app, before: event.time, stretches) else { continue }
        length = fades.fadeOut
      case (.interrupted, .playerStarted) where event.time == held,
        (.interrupted, .playerResumed) where event.time == held:
        length = fades.fadeOut
      case (.full, .playerContinued), (.ducked, .playerContinued): length = fades.fadeIn
      case (.silent, .silenced(.record)) where wasHeard(app, before: event.time, stretches):
        length = fades.fadeOut
      default: continue
      }
      return event.time + length > instant ? event.time + length : nil
    }
    return nil
  }

  private static func wasHeard(
    _ app: AppID, before instant: Instant, _ stretches: Stretches
  ) -> Bool {
    let state = stretches.state(of: app, at: instant - TimeSpan(nanoseconds: 1))
    return state == .full || state == .ducked
  }
}
