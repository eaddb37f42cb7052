internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// When each app's sessions were active: from an activation to whatever ended it.
struct SessionWindows {
  struct Window {
    var from: Instant
    var to: Instant
    var isSystemManaged: Bool
    /// What was set when it opened; nil where nothing ever was.
    var configuration: SessionConfiguration?
    /// Whether another session or the device took it, rather than the app.
    var isTaken = false
  }

  /// In order of their beginnings, by the app's place.
  private(set) var ofApps: [[Window]]

  private struct Session: Hashable {
    var app: AppID
    var isSystemManaged: Bool
  }

  init(of trace: Trace) {
    ofApps = trace.header.apps.map { _ in [] }
    var open: [Session: Int] = [:]
    var configurations: [AppID: SessionConfiguration] = [:]
    let end = Instant.zero + trace.header.duration
    for event in trace.events {
      guard let app = event.app else { continue }
      let session = Session(app: app, isSystemManaged: event.isSystemManaged)
      switch event.kind {
      case .categorySet(let configuration, _) where !event.isSystemManaged:
        configurations[app] = configuration
      case .activated where open[session] == nil:
        open[session] = ofApps[app.index].count
        ofApps[app.index].append(
          Window(
            from: event.time, to: end, isSystemManaged: event.isSystemManaged,
            configuration: event.isSystemManaged
              ? trace.header[app].systemManaged : configurations[app]))
      case .deactivated, .interruptionBegan:
        guard let place = open.removeValue(forKey: session) else { continue }
        ofApps[app.index][place].to = event.time
        if case .interruptionBegan = event.kind { ofApps[app.index][place].isTaken = true }
      default: continue
      }
    }
  }
}
