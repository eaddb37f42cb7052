#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A factor on the amplitude of sound: 1 leaves it as it is, 0 is silence.
public struct LinearGain: Hashable, Comparable, Codable, Sendable {
  /// The factor itself.
  public var factor: Double

  /// Leaves sound as it is.
  public static let unity = LinearGain(1)

  /// Makes sound silent.
  public static let silence = LinearGain(0)

  public init(_ factor: Double) {
    self.factor = factor
  }

  /// The factor for a level: `10^(dB/20)`; 0 dB is exactly 1.
  public init(_ level: Decibels) {
    self.init(level.value == 0 ? 1 : pow(10, level.value / 20))
  }

  public static func < (left: LinearGain, right: LinearGain) -> Bool {
    left.factor < right.factor
  }

  public static func * (left: LinearGain, right: LinearGain) -> LinearGain {
    LinearGain(left.factor * right.factor)
  }
}

/// A level in decibels of amplitude: 0 dB is unity, −6.02 dB half, minus infinity silence.
public struct Decibels: Hashable, Comparable, Sendable {
  /// The level in dB.
  public var value: Double

  public init(_ value: Double) {
    self.value = value
  }

  /// The level of a factor: `20·log10(factor)`; minus infinity for 0.
  public init(_ gain: LinearGain) {
    self.init(gain.factor == 0 ? -.infinity : 20 * log10(gain.factor))
  }

  public static func < (left: Decibels, right: Decibels) -> Bool {
    left.value < right.value
  }
}
