internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

// What was found instead of an expected state.
extension Court {
  func shortfallOfStretch(
    _ app: AppID, _ state: ListenerState, from: Instant, to: Instant, within: TimeSpan
  ) -> String? {
    let all = evidence.stretches[app]
    let first = all.partitioningIndex { $0.from >= from - within }
    let near = all[first...].prefix { $0.from <= from + within }
    let isMet = near.contains { $0.state == state && ($0.to - to).magnitude <= within }
    return isMet ? nil : nearest(app, state, from: from, to: to, within: within)
  }

  /// Names the stretch of that state whose edges lie nearest.
  private func nearest(
    _ app: AppID, _ state: ListenerState, from: Instant, to: Instant, within: TimeSpan
  ) -> String {
    let candidates = evidence.stretches[app].filter { $0.state == state }
    let best = candidates.min {
      distance($0, from: from, to: to) < distance($1, from: from, to: to)
    }
    guard let best else {
      let instead = evidence.stretches.state(of: app, at: from).map {
        "; at \(from) it is \($0.rawValue)"
      }
      return "\(name(app)) is never \(state.rawValue)\(instead ?? "")"
    }
    var wrong: [String] = []
    if (best.from - from).magnitude > within { wrong.append("from \(from)") }
    if (best.to - to).magnitude > within { wrong.append("to \(edge(to))") }
    return "\(name(app)) is \(text(best)), not \(wrong.joined(separator: " "))"
  }

  private func distance(_ stretch: Stretches.Stretch, from: Instant, to: Instant) -> TimeSpan {
    (stretch.from - from).magnitude + (stretch.to - to).magnitude
  }

  func shortfallOfState(_ app: AppID, _ state: ListenerState, at instant: Instant) -> String? {
    let all = evidence.stretches[app]
    let place = all.partitioningIndex { $0.to > instant }
    guard place < all.count, all[place].from <= instant else {
      return "the run ends at \(evidence.end)"
    }
    return all[place].state == state ? nil : "\(name(app)) is \(text(all[place]))"
  }

  func shortfallOfNever(_ app: AppID, _ state: ListenerState) -> String? {
    let found = evidence.stretches[app].filter { $0.state == state }
    guard let first = found.first else { return nil }
    let more =
      switch found.count {
      case 1: ""
      case 2: ", and once more"
      default: ", and \(found.count - 1) more times"
      }
    return "\(name(app)) is \(text(first))\(more)"
  }

  private func text(_ stretch: Stretches.Stretch) -> String {
    "\(stretch.state.rawValue) from \(stretch.from) to \(edge(stretch.to))"
  }

  /// An edge in time; the end of the run by its name too.
  func edge(_ instant: Instant) -> String {
    instant == evidence.end ? "the end (\(instant))" : "\(instant)"
  }
}
