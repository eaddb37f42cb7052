internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What stands behind each row of a plot: how long an app was ducked or paused, or was heard.
struct PlotLegends {
  /// At most two lines for each app.
  private(set) var texts: [[String]] = []

  init(of trace: Trace, stretches: Stretches) {
    for (place, app) in trace.header.apps.enumerated() {
      let times = Self.times(stretches[AppID(place)])
      texts.append(app.kind == .cues ? Self.cues(AppID(place), trace, times) : Self.player(times))
    }
  }

  private struct Times {
    var heard = TimeSpan.zero
    var ducked = TimeSpan.zero
    var held = TimeSpan.zero
  }

  private static func times(_ stretches: [Stretches.Stretch]) -> Times {
    stretches.reduce(into: Times()) { times, stretch in
      let span = stretch.to - stretch.from
      switch stretch.state {
      case .full: times.heard += span
      case .ducked:
        times.heard += span
        times.ducked += span
      case .interrupted, .paused: times.held += span
      case .silent: break
      }
    }
  }

  private static func player(_ times: Times) -> [String] {
    var parts: [String] = []
    if times.ducked > .zero { parts.append("ducked \(Words.length(times.ducked))") }
    if times.held > .zero { parts.append("paused \(Words.length(times.held))") }
    return parts
  }

  private static func cues(_ app: AppID, _ trace: Trace, _ times: Times) -> [String] {
    let starts = trace.events.count { event in
      guard event.app == app, case .playerStarted = event.kind else { return false }
      return true
    }
    if starts == 0 { return ["silent"] }
    return ["\(starts) cue\(starts == 1 ? "" : "s"), \(Words.length(times.heard))"]
  }
}
