internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

// What was found instead of a recorded curve.
extension Court {
  /// Both curves of an expectation, and where they differ; nil if none was measured.
  func difference(of kind: Expectation.Kind) -> CurveDifference? {
    guard case .curve(let path, let app, let within) = kind,
      let curve = measuredCurve(path, app)
    else { return nil }
    guard let recorded = curve.recorded?.curve else {
      return CurveDifference(recorded: nil, measured: curve.measured, deviations: [])
    }
    let comparison = CurveComparison(
      recorded: recorded, measured: curve.measured, within: within)
    return CurveDifference(
      recorded: recorded, measured: curve.measured, deviations: comparison.deviations())
  }

  func shortfallOfCurve(_ path: String, _ app: AppID, _ difference: CurveDifference?) -> String? {
    guard let difference else { return "no curve of \(name(app)) was measured" }
    if difference.recorded == nil {
      let isWritten = measuredCurve(path, app)?.willBeRecorded ?? false
      return "there is no such recording"
        + (isWritten ? " yet" : "; earshot check --record writes it")
    }
    guard let first = difference.deviations.first else { return nil }
    let others =
      switch difference.deviations.count {
      case 1: ""
      case 2: "; one more stretch differs"
      case let count: "; \(count - 1) more stretches differ"
      }
    return "it differs from \(first.from.readable) on for \((first.to - first.from).readable), "
      + "by up to \(first.distance.text): \(first.measured.aboveFloor) instead of "
      + "\(first.recorded.aboveFloor) at \(first.worst.readable)\(others)"
      + (changedSetting(path, app).map { "; it was recorded with \($0)" } ?? "")
  }

  /// The first assumption under which the recording was made and which is no longer in force.
  private func changedSetting(_ path: String, _ app: AppID) -> String? {
    guard let recorded = measuredCurve(path, app)?.recorded else { return nil }
    let present = CurveText.settings(of: evidence.trace.header)
    let changed = recorded.settings.dropFirst(2).first { !present.contains($0) }
    return changed.map { String($0.drop { $0 == "#" || $0 == " " }) }
  }

  private func measuredCurve(_ path: String, _ app: AppID) -> Measurements.Curve? {
    evidence.measurements.curves.first { $0.app == app && $0.path == path }
  }
}

extension Instant {
  /// The instant to a millisecond.
  fileprivate var readable: Instant { .zero + (self - Instant.zero).readable }
}

extension TimeSpan {
  /// The length to a millisecond; below that, to a microsecond.
  fileprivate var readable: TimeSpan {
    let unit: Int64 = nanoseconds < 1_000_000 ? 1_000 : 1_000_000
    return TimeSpan(nanoseconds: (nanoseconds + unit / 2) / unit * unit)
  }
}

extension Decibels {
  /// The level, and that it may lie further down.
  fileprivate var aboveFloor: String { value <= CurveLine.floor ? "silence" : text }
}
