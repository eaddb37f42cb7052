package import EarshotSessions
package import EarshotSimulation
internal import EarshotText
package import EarshotUnits

/// The text of `curves.csv` and of recorded curves; written here alone, and read by `RecordedCurve`.
///
/// Lines with `#` first, one a setting so that a diff shows which changed, then a table: by the
/// names of apps, then by frame.
///
/// - Rule: command-line.md, curves.csv
package enum CurveText {
  /// What the first line says, by which Earshot knows its own files.
  package static let mark = "# earshot curves"
  /// The version of the format, behind the mark.
  package static let version = 1
  static let columns = "frame,time,app,gain,gain_db,from"

  /// The whole text, with an end of line after each line.
  package static func text(
    _ curves: [(app: AppID, curve: GainCurve)], of header: Trace.Header
  ) -> String {
    var text = settings(of: header).map { "\($0)\n" }.joined() + columns + "\n"
    let named = curves.map { (name: header[$0.app].name, curve: $0.curve) }
    for (name, curve) in named.sorted(by: { Array($0.name.utf8).precedes(Array($1.name.utf8)) }) {
      for point in curve.points { text += row(point, name, at: curve.rate) }
    }
    return text
  }

  private static func row(_ point: GainCurve.Point, _ name: String, at rate: SampleRate) -> String {
    let time = point.frame.instant(at: rate).nanoseconds
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    let level = Decibels(point.gain).value
    return "\(point.frame.index),\(seconds).\(Figures.padded(rest, to: 9)),\(name),"
      + "\(Figures.fixed(point.gain.factor, decimals: 6)),\(Figures.fixed(level, decimals: 3)),"
      + "\(point.source.rawValue)\n"
  }

  /// The lines before the table: the format, the scenario, and every assumption in force.
  static func settings(of header: Trace.Header) -> [String] {
    let device = header.assumptions
    let fades = device.interruption
    let gain = Figures.short(device.duck.gain.factor, decimals: 6)
    return [
      "\(mark) \(version)",
      "# title: \(Escaping.terminal(header.title))",
      "# sampleRate: \(header.output.sampleRate.hertz)",
      "# rules: \(device.rules.rawValue)",
      "# duck: {gain: \(gain), fadeDown: \(device.duck.fadeDown), fadeUp: \(device.duck.fadeUp), "
        + "curve: \(device.duck.shape.rawValue)}",
      "# interruption: {fadeOut: \(fades.fadeOut), fadeIn: \(fades.fadeIn)}",
      "# silentSwitch: \(device.silentSwitchIsOn ? "on" : "off")",
      "# settleAfterCall: \(device.settleAfterCall)",
      "# callStyle: \(device.callStyle.rawValue)",
    ]
  }

  /// Whether a file of these bytes was written by Earshot, in any version of the format.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("\(mark) ".utf8))
  }
}

extension [UInt8] {
  fileprivate func precedes(_ other: [UInt8]) -> Bool { lexicographicallyPrecedes(other) }
}
