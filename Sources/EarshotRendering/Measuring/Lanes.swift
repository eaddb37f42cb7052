internal import EarshotMixing
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The buses of a measurement: of each app one for what is no cue, and as many for its cues as are
/// measured at once, so that every cue can be heard alone.
struct Lanes {
  private(set) var buses: [Bus] = []
  /// The buses of each app.
  private(set) var ofApps: [[Int]]
  /// The bus of each cue, in the order of the spans.
  private(set) var ofCues: [Int]

  init(_ plan: RenderPlan, cues: [CueSpan], sounds: SoundShelf) {
    ofApps = Array(repeating: [], count: plan.parts.count)
    ofCues = Array(repeating: 0, count: cues.count)
    var places: [PlayerID: Int] = [:]
    for (place, cue) in cues.enumerated() { places[cue.player] = place }
    for (app, part) in plan.parts.enumerated() {
      let others = part.tracks.filter { places[$0.player] == nil }
      if !others.isEmpty { add(others, of: app, plan, sounds) }
      let mine = part.tracks.filter { places[$0.player] != nil }
        .sorted { places[$0.player, default: 0] < places[$1.player, default: 0] }
      for lane in Self.apart(mine.map { (places[$0.player, default: 0], $0) }, cues) {
        for (place, _) in lane { ofCues[place] = buses.count }
        add(lane.map(\.1), of: app, plan, sounds)
      }
    }
  }

  private mutating func add(
    _ tracks: [RenderPlan.Track], of app: Int, _ plan: RenderPlan, _ sounds: SoundShelf
  ) {
    ofApps[app].append(buses.count)
    buses.append(
      plan.bus(
        app, name: plan.trace.header.apps[app].name,
        voices: tracks.map { plan.voice(of: $0, from: sounds) }))
  }

  /// Cues sorted into lanes, in none of which two are measured at once; each goes to the first that
  /// is free.
  private static func apart(
    _ cues: [(Int, RenderPlan.Track)], _ spans: [CueSpan]
  ) -> [[(Int, RenderPlan.Track)]] {
    var lanes: [(end: Int64, cues: [(Int, RenderPlan.Track)])] = []
    for cue in cues {
      // The fade of an interruption is heard beyond the span.
      let sounding = cue.1.segments.last?.end.index ?? 0
      let start = min(spans[cue.0].hull.lowerBound, cue.1.segments.first?.start.index ?? .max)
      let end = max(spans[cue.0].hull.upperBound, sounding)
      if let free = lanes.firstIndex(where: { $0.end <= start }) {
        lanes[free].end = end
        lanes[free].cues.append(cue)
      } else {
        lanes.append((end, [cue]))
      }
    }
    return lanes.map(\.cues)
  }
}
