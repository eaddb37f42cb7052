internal import EarshotSessions

/// What in an instant changed who affects what is heard, so that each change of a gain names the
/// event that it comes from.
///
/// - Rule: R-DUCK-1, R-DUCK-9, R-CAT-4, R-CAT-5, R-SIL-1, R-BG-5; design.md, decision 10
struct HearingChanges {
  private var sessions: [Change] = []
  private var configured: [(app: AppID, event: Int)] = []
  private var device: [(request: SystemRequest, event: Int)] = []

  private struct Change {
    let app: AppID
    let event: Int
    let begun: SessionInfluence
    let ended: SessionInfluence
  }

  /// Notes what an event changed in what a session does to others.
  mutating func session(
    of app: AppID, from before: SessionInfluence, to after: SessionInfluence, by event: Int
  ) {
    if before == after { return }
    sessions.append(
      Change(
        app: app, event: event, begun: after.subtracting(before), ended: before.subtracting(after)))
  }

  /// Notes that an app's own configuration was set.
  mutating func configured(_ app: AppID, by event: Int) { configured.append((app, event)) }

  mutating func device(_ request: SystemRequest, by event: Int) { device.append((request, event)) }

  mutating func forget() {
    sessions.removeAll(keepingCapacity: true)
    configured.removeAll(keepingCapacity: true)
    device.removeAll(keepingCapacity: true)
  }

  /// The event by which others began to affect an app, or the last of them ceased to.
  ///
  /// - Parameters:
  ///   - influence: In which way.
  ///   - app: Who is affected.
  ///   - begins: Whether it begins.
  ///   - affecting: Who affects others now.
  /// - Returns: The event's number; nil if no session's event has to do with it.
  func cause(
    _ influence: SessionInfluence, of app: AppID, begins: Bool, by affecting: [AppID]
  ) -> Int? {
    if !begins { return sessions.last { $0.app != app && $0.ended.contains(influence) }?.event }
    let first = sessions.first {
      $0.app != app && $0.begun.contains(influence) && affecting.contains($0.app)
    }
    // It may have begun, ceased, and begun again.
    return sessions.last { $0.app == first?.app && $0.begun.contains(influence) }?.event
  }

  /// The event by which an app's sound was silenced, or came to be heard again.
  func cause(
    _ silencer: Silencers, of app: AppID, begins: Bool, by affecting: [AppID]
  ) -> Int? {
    let own = configured.last { $0.app == app }?.event
    switch silencer {
    case .silentSwitch: return later(own, device.last { $0.request.isSilentSwitch }?.event)
    case .background: return later(own, device.last { $0.request.app == app }?.event)
    default:
      let others = cause(.silences, of: app, begins: begins, by: affecting)
      return begins ? others ?? own : later(own, others)
    }
  }

  private func later(_ one: Int?, _ other: Int?) -> Int? {
    [one, other].compactMap { $0 }.max()
  }
}

extension SystemRequest {
  fileprivate var isSilentSwitch: Bool {
    if case .silentSwitch = self { true } else { false }
  }
}
