internal import EarshotText

/// The generated parts of a hosted program.
package enum MainSource {
  /// The start of the program: the driver, inside the scenario that it is told of.
  ///
  /// Whatever is wrong with the driver as a whole is an error of its first line.
  static func text(app: String, driver: String) -> String {
    """
    import EarshotHostedMain

    #sourceLocation(file: \(literal(driver)), line: 1)
    HostedMain.run(app: \(literal(app))) { try drive($0) }

    """
  }

  /// A driver to start from.
  package static func driver(app: String) -> String {
    """
    import AVFoundation
    import EarshotHosting

    /// What the user does with \(Escaping.terminal(app)): builds the app's own objects and plans what happens to them.
    @MainActor func drive(_ device: HostedDevice) {
      // let coach = Coach()
      device.at(.seconds(5)) {
        // coach.announce("Rest, thirty seconds")
      }
    }

    """
  }

  /// A text as Swift writes it.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      default:
        result +=
          scalar.value < 0x20 || scalar.value == 0x7F
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return result + "\""
  }
}
