internal import EarshotUnits

/// A sound that an app of a scenario plays.
///
///     .file("rest.wav")
///     .tone(440, lasting: .seconds(3), gain: -12)
///
/// Gains are in dB. Files are looked for from the folder of the test's source file.
public struct PlayedSound: Sendable {
  var text: String

  private init(
    _ parts: [String], gain: Double?, loops: Bool?
  ) {
    var parts = parts
    if let gain { parts.append("gain: \(ScenarioLines.number(gain))dB") }
    if let loops { parts.append("loop: \(loops)") }
    text = "{\(parts.joined(separator: ", "))}"
  }

  /// A sound file, or part of it.
  ///
  /// - Parameters:
  ///   - path: Relative to the folder of the source file that builds the scenario.
  ///   - from: Where in the file it begins.
  ///   - lasting: How much of it is played; to its end if left out.
  ///   - gain: In dB.
  ///   - loops: Whether it is repeated; by default only what the user started at 0 s is.
  /// - Returns: The sound.
  public static func file(
    _ path: String, from: Duration? = nil, lasting: Duration? = nil, gain: Double? = nil,
    loops: Bool? = nil
  ) -> PlayedSound {
    var parts = ["file: \(ScenarioLines.quoted(path))"]
    if let from { parts.append("from: \(ScenarioLines.time(from))") }
    if let lasting { parts.append("lasts: \(ScenarioLines.time(lasting))") }
    return PlayedSound(parts, gain: gain, loops: loops)
  }

  /// A sine.
  ///
  /// - Parameters:
  ///   - hertz: Its frequency.
  ///   - lasting: How long it is.
  ///   - gain: In dB; -12 if left out.
  ///   - loops: Whether it is repeated; by default only what the user started at 0 s is.
  /// - Returns: The sound.
  public static func tone(
    _ hertz: Double, lasting: Duration, gain: Double? = nil, loops: Bool? = nil
  ) -> PlayedSound {
    PlayedSound(
      ["tone: \(ScenarioLines.number(hertz))Hz", "lasts: \(ScenarioLines.time(lasting))"],
      gain: gain, loops: loops)
  }

  /// A sound without signal: it counts as playing.
  public static func silence(_ lasting: Duration, loops: Bool? = nil) -> PlayedSound {
    PlayedSound(["silence: \(ScenarioLines.time(lasting))"], gain: nil, loops: loops)
  }

  /// The same value in every sample: its stem is the gain that the app was given.
  public static func constant(
    _ value: Double = 1, lasting: Duration, loops: Bool? = nil
  ) -> PlayedSound {
    PlayedSound(
      ["constant: \(ScenarioLines.number(value))", "lasts: \(ScenarioLines.time(lasting))"],
      gain: nil, loops: loops)
  }

  /// Spoken text; needs flite on the machine.
  public static func speech(_ text: String) -> PlayedSound {
    PlayedSound(["say: \(ScenarioLines.quoted(text))"], gain: nil, loops: nil)
  }
}
