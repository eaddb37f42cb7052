package import EarshotJudging
package import EarshotRendering
package import EarshotReports
internal import EarshotScenarios
internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits

/// What a report needs to hear of a render: hand `listeners` in, ask for the run afterwards.
package final class ReportMeasure {
  private let plan: RenderPlan
  private let peaks: PeakMeter
  private let encoder: SoundEncoder?

  /// Sound that a page carries inside: so many bytes, and so many seconds, of all apps together.
  ///
  /// A page is sent by mail, whose attachments may commonly have 25 MB, and base64 adds a third; a
  /// browser holds sound decoded, some 20 MB a minute.
  package static let mostEmbedded = (bytes: 12_000_000, seconds: 15.0 * 60)

  package init(_ trace: Trace, _ options: RenderOptions) throws {
    plan = RenderPlan(trace)
    peaks = PeakMeter(plan)
    let total = Double(trace.header.apps.count) * trace.header.duration.seconds
    encoder =
      total > Self.mostEmbedded.seconds
      ? nil : try SoundEncoder(plan, options, mostBytes: Self.mostEmbedded.bytes)
  }

  package var listeners: [any BlockListener] { [peaks] + (encoder.map { [$0] } ?? []) }

  /// The run as a report shows it, once the render is over.
  ///
  /// `mix` is the file of the mix as a path from the page, for sound that is not inside.
  package func run(
    of loaded: LoadedScenario, _ trace: Trace, _ outcome: Outcome, _ summary: RenderSummary,
    mix: String
  ) -> ReportRun {
    let apps = trace.header.apps.indices.map { AppID($0) }
    let tracks = Self.tracks(peaks, summary.curves, of: trace)
    let sound: ReportSound =
      if let encoder, encoder.fits {
        .embedded(stems: apps.map(encoder.stem))
      } else {
        .beside(mix: mix)
      }
    return ReportRun(
      trace: trace, outcome: outcome, tracks: tracks,
      peak: Decibels(LinearGain(summary.peak)), sound: sound, lines: loaded.lines(of: outcome))
  }
}

extension LoadedScenario {
  /// What a picture shows of a run's sound, from a render that writes nothing.
  package func tracks(
    of trace: Trace, progress: (Double) throws -> Void = { _ in }
  ) throws -> [ReportTrack] {
    let peaks = PeakMeter(RenderPlan(trace))
    let curves = try placingErrors {
      try renderer(of: trace).measure(for: [peaks], progress: progress)
    }
    return ReportMeasure.tracks(peaks, curves, of: trace)
  }
}

extension ReportMeasure {
  fileprivate static func tracks(
    _ peaks: PeakMeter, _ curves: [(app: AppID, curve: GainCurve)], of trace: Trace
  ) -> [ReportTrack] {
    trace.header.apps.indices.map { place in
      let peaks = peaks.peaks(of: AppID(place))
      var track = ReportTrack(stretch: peaks.stretch, lows: peaks.lows, highs: peaks.highs)
      track.curve = curves.first { $0.app.index == place }.map { points(of: $0.curve) } ?? []
      return track
    }
  }

  /// A measured curve in points that straight lines join: what holds longer has a point at both ends.
  private static func points(of curve: GainCurve) -> [ReportTrack.CurvePoint] {
    let longest = TimeSpan.milliseconds(10).frames(at: curve.rate) + 1
    var points: [ReportTrack.CurvePoint] = []
    for (place, point) in curve.points.enumerated() {
      let gain = point.gain == .silence ? nil : point.gain
      points.append(.init(at: point.frame.instant(at: curve.rate), gain: gain))
      guard place + 1 < curve.points.count else { break }
      let next = curve.points[place + 1].frame
      if next - point.frame > longest {
        points.append(.init(at: next.instant(at: curve.rate), gain: gain))
      }
    }
    if let last = points.last, last.gain != nil { points.append(.init(at: last.at, gain: nil)) }
    return points
  }
}

extension LoadedScenario {
  /// The lines of this scenario, and of code that ran in it, that an outcome points at.
  fileprivate func lines(of outcome: Outcome) -> [ReportLine: String] {
    let origins =
      outcome.findings.map(\.finding.origin) + outcome.failures.map(\.expectation.origin)
    var lines: [ReportLine: String] = [:]
    for origin in origins {
      guard let (path, number) = place(origin), let text = line(path, number) else { continue }
      lines[ReportLine(path: path, line: number)] = text
    }
    return lines
  }

  private func place(_ origin: Origin?) -> (path: String, line: Int)? {
    switch origin {
    case .text(let line, _): (source.path, line)
    case .code(_, let file, let line): file.isEmpty ? nil : (file, line)
    case nil: nil
    }
  }
}
