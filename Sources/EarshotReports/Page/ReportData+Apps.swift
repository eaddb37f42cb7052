internal import EarshotJudging
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotText
internal import EarshotUnits

extension ReportData {
  /// One app's lane.
  func app(
    _ app: AppID, _ causes: [ReportCauses.Chain], _ windows: [SessionWindows.Window]
  ) -> JSON {
    let info = header[app]
    let track = run.tracks[app.index]
    let measured =
      track.curve.isEmpty
      ? TraceCurve.points(of: app, in: run.trace, stretches) : track.curve
    let loudness = run.outcome.measurements.apps
    return .members([
      "name": .string(Escaping.terminal(info.name)), "kind": .string(info.kind.rawValue),
      "states": .array(
        stretches[app].map { stretch in
          .array([.string(stretch.state.rawValue), .time(stretch.from), .time(stretch.to)])
        }),
      "returning": .array(
        returns(of: app).map { .array([.time($0.from), .time($0.to)]) }),
      "windows": .array(windows.map(json)),
      "cues": .array(cues(of: app)),
      "marks": .array(marks(of: app)),
      "curve": curve(measured),
      "peaks": .members(["frames": .integer(track.stretch), "runs": .array(PeakRuns.of(track))]),
      "causes": .array(
        causes.map { chain in
          .array([.time(chain.from), .array(chain.sentences.map { JSON.integer($0) })])
        }),
      "loudness": json(app.index < loudness.count ? loudness[app.index] : nil),
    ])
  }

  /// When an app that nobody ducks any more is still on its way up.
  ///
  /// - Rule: R-STATE-2, R-DUCK-5
  private func returns(of app: AppID) -> [(from: Instant, to: Instant)] {
    var returns: [(from: Instant, to: Instant)] = []
    for event in run.trace.events where event.app == app {
      switch event.kind {
      case .ducked:
        // A new duck takes over where the gain is.
        if let last = returns.last, event.time < last.to {
          returns[returns.count - 1].to = event.time
        }
      case .unducked(let change):
        let end = min(change.ramp.end, .zero + header.duration)
        if event.time < end, change.ramp.from != change.ramp.to {
          returns.append((event.time, end))
        }
      default: continue
      }
    }
    return returns
  }

  private func json(_ window: SessionWindows.Window) -> JSON {
    let words = EventWords(header: header)
    let text = window.configuration.map { words.words($0) } ?? ""
    return .array([
      .time(window.from), .time(window.to), .string(text), .bool(window.isSystemManaged),
      .bool(window.isTaken),
    ])
  }

  /// Every start of a player: when, until when it was over, its name, its owner.
  private func cues(of app: AppID) -> [JSON] {
    var cues: [(player: PlayerID, from: Instant, to: Instant)] = []
    var open: [PlayerID: Int] = [:]
    for event in run.trace.events where event.app == app {
      guard let player = event.player else { continue }
      switch event.kind {
      case .playerStarted:
        open[player] = cues.count
        cues.append((player, event.time, .zero + header.duration))
      case .playerFinished, .playerStopped, .playerCut, .playerDied:
        if let place = open.removeValue(forKey: player) { cues[place].to = event.time }
      default: continue
      }
    }
    return cues.map { cue in
      let info = header[cue.player]
      let name = header.shownName(cue.player)
      return .array([
        .time(cue.from), .time(cue.to), .string(Escaping.terminal(Escaping.cut(name))),
        .string(Escaping.terminal(Escaping.cut(info.owner ?? ""))), .bool(info.isMain),
      ])
    }
  }

  /// What stands beside the sound: haptics, logs, refusals.
  private func marks(of app: AppID) -> [JSON] {
    run.trace.events.compactMap { event in
      guard event.app == app else { return nil }
      switch event.kind {
      case .haptic: return .array([.time(event.time), .string("haptic")])
      case .refused(let call):
        return .array([.time(event.time), .string("\(call.call.rawValue) refused")])
      case .playerFailed: return .array([.time(event.time), .string("failed to start")])
      default: return nil
      }
    }
  }

  /// Times and levels in turn; a level is null where nothing is heard.
  private func curve(_ points: [ReportTrack.CurvePoint]) -> JSON {
    .array(
      points.flatMap { point -> [JSON] in
        let level = point.gain.map { Decibels($0).value }
        let shown = level.flatMap { $0.isFinite ? max($0, -200) : -200 }
        return [.time(point.at), shown.map { .integer(Int(($0 * 1000).rounded())) } ?? .null]
      })
  }
}

extension Trace.Header {
  /// What a picture calls a player: by its name, or what the user started by its sound alone.
  func shownName(_ player: PlayerID) -> String {
    let info = self[player]
    if !info.isMain { return info.name }
    let label = sounds[info.use.sound].sound.label
    return label.split(separator: "/").last.map(String.init) ?? label
  }
}

/// Peaks as the page reads them: stretches of sound, with silence left out.
enum PeakRuns {
  /// Silent stretches that are worth a new run.
  private static let gap = 64

  /// Each run with its first stretch, then its lows and highs in turn, a byte each.
  static func of(_ track: ReportTrack) -> [JSON] {
    var runs: [JSON] = []
    var start: Int?
    var end = 0
    func close() {
      guard let first = start else { return }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(2 * (end - first))
      for place in first..<end {
        bytes.append(UInt8(bitPattern: track.lows[place]))
        bytes.append(UInt8(bitPattern: track.highs[place]))
      }
      let text = String(decoding: Base64.text(bytes), as: UTF8.self)
      runs.append(.array([.integer(first), .string(text)]))
      start = nil
    }
    for place in track.lows.indices where track.lows[place] != 0 || track.highs[place] != 0 {
      if start != nil, place - end > gap { close() }
      if start == nil { start = place }
      end = place + 1
    }
    close()
    return runs
  }
}
