internal import EarshotJudging
internal import EarshotUnits

extension FuzzTarget {
  /// A recorded curve, which lies beside a scenario and may be anything.
  package static let curve = FuzzTarget(name: "curve") { bytes, _ in
    let recorded: RecordedCurve
    do throws(RecordedCurve.Mistake) {
      recorded = try RecordedCurve(bytes, app: "music")
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 2
      try Broken.unless(1...lines ~= error.line, "\(error.message) at line \(error.line)")
      try Broken.unless(!error.message.isEmpty, "a mistake without a message")
      return
    }
    let points = recorded.curve.points
    for (left, right) in zip(points, points.dropFirst()) {
      try Broken.unless(left.frame < right.frame, "frames that do not rise")
    }
    for point in points {
      try Broken.unless(0...1_000_000 ~= point.gain.factor, "the gain \(point.gain.factor)")
    }
  }
}
