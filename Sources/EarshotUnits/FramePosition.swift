/// A place in sound at some sample rate: the number of frames before it.
public struct FramePosition: Hashable, Comparable, Sendable {
  /// Frames before this place.
  public var index: Int64

  /// The first frame.
  public static let zero = FramePosition(0)

  public init(_ index: Int64) {
    self.index = index
  }

  public static func < (left: FramePosition, right: FramePosition) -> Bool {
    left.index < right.index
  }

  public static func + (position: FramePosition, frames: Int64) -> FramePosition {
    FramePosition(position.index + frames)
  }

  /// How many frames lie between two places.
  public static func - (left: FramePosition, right: FramePosition) -> Int64 {
    left.index - right.index
  }
}

extension Instant {
  /// The frame that is nearest to this instant: `round(ns · rate / 10⁹)`, halves upwards.
  ///
  /// Nearest and not below, because truncation loses a frame for a third of all positions at
  /// 48 kHz. The product is taken in 128 bits: a day at 192 kHz passes 64.
  public func frame(at rate: SampleRate) -> FramePosition {
    FramePosition((self - Instant.zero).frames(at: rate))
  }
}

extension TimeSpan {
  /// The number of frames that is nearest to this length; the one rounding of the product.
  public func frames(at rate: SampleRate) -> Int64 {
    roundedRatio(nanoseconds, times: Int64(rate.hertz), over: 1_000_000_000)
  }

  /// The time that `frames` take at `rate`, to the nearest nanosecond.
  public init(frames: Int64, at rate: SampleRate) {
    self.init(
      nanoseconds: roundedRatio(frames, times: 1_000_000_000, over: Int64(rate.hertz)))
  }
}

extension FramePosition {
  /// The instant of this frame, to the nearest nanosecond; `frame(at:)` of it is this frame again.
  public func instant(at rate: SampleRate) -> Instant {
    Instant.zero + TimeSpan(frames: index, at: rate)
  }
}

/// `value · factor / divisor` to the nearest integer, halves towards plus infinity.
private func roundedRatio(_ value: Int64, times factor: Int64, over divisor: Int64) -> Int64 {
  let doubled = 2 * Int128(value) * Int128(factor) + Int128(divisor)
  let (quotient, remainder) = doubled.quotientAndRemainder(dividingBy: 2 * Int128(divisor))
  return Int64(remainder < 0 ? quotient - 1 : quotient)
}
