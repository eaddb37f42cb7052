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
        + "clocks \(Figures.fixed(calibration.drift, decimals: 1)) ppm apart, "
        + "\(Figures.fixed(100 * calibration.explained, decimals: 1)) % explained"
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
      + "\(Figures.fixed(duck.misfit, decimals: 2)) dB from the curve"
      + (duck.isLeftOut ? "; unlike the others, and left out" : "")
  }

  /// How far the numbers may be off.
  private var fit: String {
    let profile = calibration.profile
    let count = calibration.ducks.count { !$0.isLeftOut }
    var text =
      "Fit over \(count) duck\(count == 1 ? "" : "s"): depth ± \(Figures.fixed(profile.depthDeviation, decimals: 2)) dB, "
      + "fades ± \(profile.fadeDownDeviation) and ± \(profile.fadeUpDeviation) (one deviation)"
    if let rival = calibration.rival { text += "; curve \(rival.rawValue) fits nearly as well" }
    return text + "."
  }
}

extension Figures {
  fileprivate static func decibels(_ value: Double) -> String { fixed(value, decimals: 2) }

  fileprivate static func seconds(_ value: Double) -> String {
    value.magnitude < 1
      ? "\(fixed(value * 1000, decimals: 0)) ms" : "\(fixed(value, decimals: 3)) s"
  }
}
