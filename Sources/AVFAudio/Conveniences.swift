#if !canImport(Darwin)
  public import Foundation

  // What Apple's Foundation brings along, and Foundation here does not.

  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  public let NSEC_PER_USEC: UInt64 = 1_000
  public let USEC_PER_SEC: UInt64 = 1_000_000

  extension UserDefaults {
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  }

  extension ProcessInfo {
    public var isLowPowerModeEnabled: Bool { false }
  }

  /// Runs its body: nothing here is released late.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
