/// A moment of virtual time: whole nanoseconds since the scenario began.
///
/// Integers, so that equal times are equal however they were reached. 64 bits hold 292 years;
/// arithmetic that would pass them traps, and the scenario format stops at 48 hours.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Nanoseconds since the scenario began.
  public var nanoseconds: Int64

  /// The moment at which a scenario begins.
  public static let zero = Instant(nanoseconds: 0)

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(nanoseconds: instant.nanoseconds + span.nanoseconds)
  }

  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(nanoseconds: instant.nanoseconds - span.nanoseconds)
  }

  /// What lies between two instants; negative if `left` is the earlier one.
  public static func - (left: Instant, right: Instant) -> TimeSpan {
    TimeSpan(nanoseconds: left.nanoseconds - right.nanoseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// The time as the scenario format writes it, for example `1m30.5s`.
  public var description: String { (self - Instant.zero).description }
}
