internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What should follow a sound never happens, because its finish callback never comes.
///
/// - Source: organicmaps/organicmaps#11650, XCSoar/XCSoar#2609
enum WaitsForever: FindingRule {
  static let id = FindingID.waitsForever
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "The app waits for a finish callback that never comes, and what follows never runs.",
    when: """
      A step list still waits at the end for a player that was stopped or cut, failed to start, \
      died, is still held or paused, loops, or whose callback a fault dropped. Not for one that \
      still plays, a wait that runs past the end, or a suspended app.
      """,
    mend: """
      Do what must follow on every path: when the sound is stopped, interrupted or refused, not \
      only when it finishes.
      """,
    sources: [
      Source.report("organicmaps/organicmaps", 11650), Source.report("XCSoar/XCSoar", 2609),
      Source.interruptions,
    ],
    rules: ["R-FIN-1", "R-FIN-3", "R-INT-4"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for (event, list) in evidence.events.waits {
      guard let app = event.app, let what = list.reason.words else { continue }
      let since = event.cause.flatMap(evidence.trace.event)?.time ?? event.time
      let player = event.player.map { evidence.trace.header[$0].name }
      let after =
        list.wouldDeactivate ? "; the deactivation behind it never comes" : ""
      sightings.add(
        app, owner: event.owner, player: player, from: since, to: event.time,
        origin: event.origin, variant: list.reason.rawValue,
        heard: """
          \(evidence.name(app)) waits to the end for \(player?.quoted ?? "a sound"), which \
          \(what)\(after)
          """,
        mend: list.wouldDeactivate
          ? "deactivate also where the sound is stopped, interrupted or refused"
          : "go on also where the sound is stopped, interrupted or refused")
    }
  }
}

extension WaitingList.Reason {
  /// Why the callback will never come; nil if it still may.
  fileprivate var words: String? {
    switch self {
    case .time, .stillPlaying, .suspended: nil
    case .loops: "loops and never finishes"
    case .stopped: "was stopped and sends no finish callback"
    case .cut: "was cut and sends no finish callback"
    case .held: "is still interrupted"
    case .paused: "is still paused"
    case .failed: "did not start and sends no finish callback"
    case .died: "is gone and sends no finish callback"
    case .dropped: "ended without its finish callback"
    }
  }
}
