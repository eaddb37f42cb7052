internal import EarshotCalibration
internal import EarshotReports
internal import EarshotText
internal import EarshotUnits

/// A calibration as text.
///
/// Everything but the block itself is a comment, so that the whole output can go into a file that
/// `--device` takes.
struct CalibrationReport {
  private let calibration: Calibration
  private let recording: String
  private let reference: String

  init(_ calibration: Calibration, recording: String, reference: String) {
    self.calibration = calibration
    self.recording = Escaping.terminal(recording)
    self.reference = Escaping.terminal(reference)
  }

  /// The block to copy.
  var device: String {
    let profile = calibration.profile
    return """
      device:
        duck:
          gain: \(Figures.decibels(Decibels(profile.gain).value))dB
          fadeDown: \(profile.fadeDown)
          fadeUp: \(profile.fadeUp)
          curve: \(profile.curve.rawValue)

      """
  }

  /// What a file with the block says: where it comes from, and how sure it is.
  var file: String {
    ["Measured by earshot calibrate: \(recording) against \(reference).", fit]
      .map { "# \($0)\n" }.joined() + device
  }

  /// What was measured, and each duck drawn.
  func findings(width: Int, ink: Ink) -> String {
    var lines = [
      "\(recording): \(reference) begins at \(Figures.seconds(calibration.delay.seconds)), "
        + "clocks \(Figures.fixed(calibration.drift, 1)) ppm apart, "
        + "\(Figures.fixed(100 * calibration.explained, 1)) % explained"
    ]
    for duck in calibration.ducks {
      lines += ["", heading(duck), ""]
      let points = zip(duck.measured, duck.fitted).map { measured, fitted in
        FitPlot.Point(
          time: measured.time, measured: LinearGain(measured.gain),
          fitted: LinearGain(fitted.gain))
      }
      lines += FitPlot(of: points, width: width - 2).lines(ink: ink)
    }
    lines += ["", "• measured, ─ fitted. " + fit, ""]
    return lines.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
  }

  private func heading(_ duck: CalibratedDuck) -> String {
    let down = duck.fadeDown.map { "down in \(Figures.seconds($0))" } ?? "beginning not recorded"
    let up = duck.fadeUp.map { "back in \(Figures.seconds($0))" } ?? "end not recorded"
    return "duck at \(Figures.seconds(duck.start)): \(Figures.decibels(duck.depth.value)) dB, "
      + "\(down), from \(Figures.seconds(duck.release)) \(up), "
      + "\(Figures.fixed(duck.misfit, 2)) dB from the curve"
      + (duck.isLeftOut ? "; unlike the others, and left out" : "")
  }

  /// How far the numbers may be off.
  private var fit: String {
    let profile = calibration.profile
    let count = calibration.ducks.count { !$0.isLeftOut }
    var text =
      "Fit over \(count) duck\(count == 1 ? "" : "s"): depth ± \(Figures.fixed(profile.depthDeviation, 2)) dB, "
      + "fades ± \(profile.fadeDownDeviation) and ± \(profile.fadeUpDeviation) (one deviation)"
    if let rival = calibration.rival { text += "; curve \(rival.rawValue) fits nearly as well" }
    return text + "."
  }
}

/// Numbers as the report writes them.
private enum Figures {
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let units = Int64(min((value.magnitude * scale).rounded(), 1e15))
    let (whole, rest) = units.quotientAndRemainder(dividingBy: Int64(scale))
    let sign = value < 0 && units > 0 ? "-" : ""
    if decimals == 0 { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole)." + String(repeating: "0", count: decimals - digits.utf8.count) + digits
  }

  static func decibels(_ value: Double) -> String { fixed(value, 2) }

  static func seconds(_ value: Double) -> String {
    value.magnitude < 1 ? "\(fixed(value * 1000, 0)) ms" : "\(fixed(value, 3)) s"
  }
}
