internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// An app's gain as the trace tells it: the duck factor while something of the app is heard.
///
/// For pictures that no render stands behind. Interruption fades are not in it.
enum TraceCurve {
  /// Points in order of time; between two of them the level in dB runs straight.
  static func points(
    of app: AppID, in trace: Trace, _ stretches: Stretches
  ) -> [ReportTrack.CurvePoint] {
    let ramps = trace.events.compactMap { event -> (at: Instant, ramp: DuckRamp)? in
      guard event.app == app else { return nil }
      switch event.kind {
      case .ducked(let change), .unducked(let change): return (event.time, change.ramp)
      default: return nil
      }
    }
    var points: [ReportTrack.CurvePoint] = []
    var place = 0
    for stretch in stretches[app] {
      guard stretch.state == .full || stretch.state == .ducked else {
        points.append(.init(at: stretch.from, gain: nil))
        continue
      }
      var now = stretch.from
      while now < stretch.to {
        while place < ramps.count, ramps[place].at <= now { place += 1 }
        let next = place < ramps.count ? min(ramps[place].at, stretch.to) : stretch.to
        add(place > 0 ? ramps[place - 1].ramp : nil, from: now, to: next, &points)
        now = next
      }
    }
    return points
  }

  /// One way of the factor, cut to a span, its steps 10 ms apart while it moves.
  private static func add(
    _ ramp: DuckRamp?, from: Instant, to: Instant, _ points: inout [ReportTrack.CurvePoint]
  ) {
    func point(_ at: Instant) {
      points.append(.init(at: at, gain: ramp?.gain(at: at) ?? .unity))
    }
    point(from)
    if let ramp {
      let step = TimeSpan.milliseconds(10)
      var now = from + step
      while now < min(ramp.end, to) {
        point(now)
        now = now + step
      }
      if ramp.end > from, ramp.end < to { point(ramp.end) }
    }
    point(to)
  }
}
