internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Which sessions duck at an instant, each with the event that made it so, in order of time.
///
/// - Rule: R-DUCK-1
struct Duckers {
  private(set) var active: [(app: AppID, event: Int)] = []

  private struct Session: Hashable {
    var app: AppID
    var isSystemManaged: Bool
  }

  init(trace: Trace, until instant: Instant) {
    var ducks: [Session: Bool] = [:]
    var activeSince: [Session: Int] = [:]
    var since: [Session: Int] = [:]
    for (place, app) in trace.header.apps.enumerated() {
      ducks[Session(app: AppID(place), isSystemManaged: true)] =
        app.systemManaged?.ducksOthers ?? false
    }
    for event in trace.events {
      if event.time > instant { break }
      guard let app = event.app else { continue }
      let session = Session(app: app, isSystemManaged: event.isSystemManaged)
      switch event.kind {
      case .categorySet(let configuration, _): ducks[session] = configuration.ducksOthers
      case .activated: activeSince[session] = event.number
      case .deactivated, .interruptionBegan: activeSince[session] = nil
      default: continue
      }
      let isDucking = ducks[session, default: false] && activeSince[session] != nil
      if !isDucking {
        since[session] = nil
      } else if since[session] == nil {
        since[session] = event.number
      }
    }
    active = since.map { ($0.key.app, $0.value) }.sorted { $0.1 < $1.1 }
  }
}
