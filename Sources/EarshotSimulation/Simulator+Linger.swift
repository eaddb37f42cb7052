internal import EarshotSessions
internal import EarshotUnits

// A system-managed session deactivates by itself some time after its last sound.
extension Simulator {
  /// Starts the linger if nothing of the session plays any more.
  ///
  /// - Rule: R-TTS-2, R-TTS-4
  mutating func startLinger(of app: AppID) {
    guard let linger = scenario.apps[app.index].systemManagedLinger else { return }
    let session = state[state[app].soundSession]
    guard session.isActive, !session.isPlaying(at: now) else { return }
    apps[app.index].releasePlan += 1
    scheduler.schedule(
      .release(app, plan: apps[app.index].releasePlan), at: now + linger, in: .releases)
  }

  /// A sound that starts, or an interruption, drops the linger.
  ///
  /// - Rule: R-TTS-3, R-TTS-4
  mutating func dropLinger(of session: SessionID) {
    if state[session].isSystemManaged { apps[state[session].app.index].releasePlan += 1 }
  }

  mutating func release(_ app: AppID, plan: Int) {
    guard apps[app.index].releasePlan == plan else { return }
    noteEnd(now)
    let last = events.last { $0.app == app && $0.isSystemManaged }
    put(
      .session(state[app].soundSession, .release),
      asker: Asker(cause: last?.number, origin: last?.origin))
  }
}
