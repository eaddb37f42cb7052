/// How many frames a second of sound has.
public struct SampleRate: Hashable, Codable, Sendable {
  /// Frames per second, at least 1.
  public let hertz: Int

  /// The rate of a render unless the scenario says otherwise.
  public static let standard = SampleRate(hertz: 48_000)

  /// - Precondition: `hertz` is positive; rates read from files are checked before.
  public init(hertz: Int) {
    precondition(hertz > 0, "a sample rate is positive")
    self.hertz = hertz
  }
}

extension SampleRate: CustomStringConvertible {
  public var description: String { "\(hertz) Hz" }
}
