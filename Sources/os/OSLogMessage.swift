#if !canImport(Darwin)
  /// A message with the interpolations that loggers take; nothing is redacted.
  public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    public struct Interpolation: StringInterpolationProtocol {
      var text = ""

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { text += literal }

      public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
      ) { text += "\(value())" }

      public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
      ) { text += "\(value())" }
    }
  }

  public struct OSLogPrivacy: Sendable {
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static let auto = OSLogPrivacy()
  }

  public struct OSLogStringAlignment: Sendable {
    public static let none = OSLogStringAlignment()
    public static func left(columns: Int) -> OSLogStringAlignment { .none }
    public static func right(columns: Int) -> OSLogStringAlignment { .none }
  }

  public struct OSLogFloatFormatting: Sendable {
    public static let fixed = OSLogFloatFormatting()
    public static func fixed(precision: Int) -> OSLogFloatFormatting { .fixed }
  }

  /// A lock around a value; a run has one thread, so it never waits.
  public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private var state: State

    public init(initialState: State) { state = initialState }

    public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try body(&state)
    }
  }
#endif
