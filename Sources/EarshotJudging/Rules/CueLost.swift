internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A cue is never heard, because nothing could start it.
///
/// - Source: the article, "When activation fails"; XCSoar/XCSoar#2609, ryanheise/just_audio#807
enum CueLost: FindingRule {
  static let id = FindingID.cueLost
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "A cue is never heard: its activation was refused, or its player did not start.",
    when: """
      The activation of a cue step was refused, or a sound of a cue app could not start: the \
      setActive(true) before it or its implicit activation was refused, or its player failed. A \
      haptic in its place is right, \
      and the sound is lost all the same. Also a sound that was stopped at the very instant at \
      which it began, with no other in its place: in app code, what a local variable plays.
      """,
    mend: """
      Expect it: skip the sound, fire a haptic or show the cue, keep the clock running. A \
      session with duckOthers is mixable and is refused less often.
      """,
    sources: [
      Source.setActive, Source.article, Source.report("XCSoar/XCSoar", 2609),
      Source.report("ryanheise/just_audio", 807),
    ],
    rules: ["R-ACT-4", "R-ACT-6", "R-PRI-3"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (event, call) in evidence.events.refusals {
      guard let app = event.app, losesCue(call, of: app, evidence) else { continue }
      sightings.add(
        app, owner: event.owner, player: call.unplayed.first, from: event.time, to: event.time,
        origin: event.origin, variant: call.error.rawValue,
        heard: """
          \(call.unplayed.first?.quoted ?? "a cue of \(evidence.name(app))") is not heard at \
          \(event.time): \
          \(call.call == .play ? "starting it" : "setActive(true)") was refused with \
          \(call.error.rawValue)
          """,
        mend: mend(call.error))
    }
    for event in evidence.events.failures {
      guard let app = event.app, let player = event.player, evidence.isCueApp(app) else {
        continue
      }
      sightings.add(
        app, owner: event.owner, player: evidence.trace.header[player].name, from: event.time,
        to: event.time, origin: event.origin,
        heard: "\(evidence.name(player)) is not heard at \(event.time): its player did not start",
        mend: "notice that the player did not start, and deactivate at once")
    }
    for event in evidence.events.stillborn {
      guard let app = event.app, let player = event.player, evidence.isCueApp(app) else {
        continue
      }
      sightings.add(
        app, owner: event.owner, player: evidence.trace.header[player].name, from: event.time,
        to: event.time, origin: evidence.trace.header[player].use.origin,
        heard: """
          \(evidence.name(player)) is not heard at \(event.time): it is stopped at the instant at \
          which it begins
          """,
        mend: "hold its player, in a property of an object that stays, until it has finished")
    }
  }

  /// Only a cue step deals with a refused `setActive` by itself; elsewhere a sound was to follow.
  private static func losesCue(
    _ call: RefusedCall, of app: AppID, _ evidence: Evidence
  ) -> Bool {
    switch call.call {
    case .setActive:
      call.handling == .expected || (!call.unplayed.isEmpty && evidence.isCueApp(app))
    case .play: evidence.isCueApp(app)
    case .resume, .setCategory, .setMode: false
    }
  }

  private static func mend(_ error: ErrorCode) -> String {
    switch error {
    case .cannotInterruptOthers:
      "use duckOthers or mixWithOthers: a mixable session may start in the background"
    case .insufficientPriority, .siriIsRecording:
      "leave the cue to a haptic while the system speaks, and keep the clock running"
    default: "expect the refusal: fire a haptic or show the cue, and keep the clock running"
    }
  }
}
