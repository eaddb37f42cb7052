internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits

/// The assumptions in force, because nobody documents them.
package struct Assumed {
  private let header: Trace.Header

  package init(_ header: Trace.Header) {
    self.header = header
  }

  /// As `--verbose` prints them.
  package var text: String {
    (["assumed, because nobody documents it:"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  /// One line a key, as a scenario would name it.
  package var lines: [String] {
    let device = header.assumptions
    let depth = Decibels(device.duck.gain).value
    return [
      "rules: \(device.rules.rawValue)",
      "duck: gain \(device.duck.gain.factor) (\((depth * 100).rounded() / 100) dB), "
        + "down in \(device.duck.fadeDown), up in \(device.duck.fadeUp), \(device.duck.shape.rawValue)",
      "interruption: out in \(device.interruption.fadeOut), in in \(device.interruption.fadeIn)",
      "silentSwitch: \(device.silentSwitchIsOn ? "on" : "off")",
      "settleAfterCall: \(device.settleAfterCall)",
      "callStyle: \(device.callStyle.rawValue)",
    ]
  }
}
