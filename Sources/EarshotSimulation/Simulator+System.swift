package import EarshotSessions
internal import EarshotUnits

extension Simulator {
  /// Carries out a system entry.
  mutating func carryOut(_ request: SystemRequest, _ origin: Origin) {
    hearingChanged = true
    let number = record(
      .system(request), app: request.app, asker: Asker(origin: origin))
    hearingChanges.device(request, by: number)
    put(.system(request), asker: Asker(cause: number, origin: origin))
    if case .foreground(let app) = request { wake(app) }
    if case .terminate(let app) = request { end(listsOf: app) }
    if case .mediaServicesReset = request {
      // No interruption from before is answered any more (R-MEDIA-1).
      for session in sessions.indices { sessions[session].interruption += 1 }
    }
  }

  /// What fell due while the app was suspended runs now, in its order.
  ///
  /// - Rule: R-BG-7
  private mutating func wake(_ app: AppID) {
    let deferred = apps[app.index].deferred
    apps[app.index].deferred = []
    for work in deferred { scheduler.schedule(work, at: now, in: .calls) }
  }

  /// - Rule: R-BG-7
  private mutating func end(listsOf app: AppID) {
    for list in lists.indices where lists[list].app == app { lists[list].end() }
    apps[app.index].deferred = []
  }
}

extension SystemRequest {
  /// The app that a system entry names.
  package var app: AppID? {
    switch self {
    case .background(let app), .foreground(let app), .suspend(let app), .terminate(let app): app
    default: nil
    }
  }
}
