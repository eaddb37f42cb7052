internal import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The K-weighting of ITU-R BS.1770-4 for both sides at once: a shelf that stands for the head, then
/// a high pass.
///
/// The standard gives the coefficients for 48 kHz; for other rates they follow from the analogue
/// prototypes, as in libebur128. One channel stands for sound that both speakers play.
struct KWeighting {
  private typealias Sides = SIMD2<Double>

  /// `b₀ + b₁z⁻¹ + b₂z⁻²` over `1 + a₁z⁻¹ + a₂z⁻²`.
  private struct Coefficients {
    var b0: Double
    var b1: Double
    var b2: Double
    var a1: Double
    var a2: Double
  }

  private let shelf: Coefficients
  private let highPass: Coefficients
  /// The last two frames, the last first: what came in, what left the shelf and what came out.
  private var input = Memory()
  private var middle = Memory()
  private var output = Memory()
  /// The squares of what came out since they were last taken.
  private var power = Sides.zero

  private struct Memory: Equatable {
    var last = Sides.zero
    var before = Sides.zero

    var isSmall: Bool { Self.isSmall(last) && Self.isSmall(before) }

    /// Less than −300 dB.
    private static func isSmall(_ sides: Sides) -> Bool {
      abs(sides.x) < 1e-15 && abs(sides.y) < 1e-15
    }
  }

  init(rate: SampleRate) {
    shelf = Self.shelf(Double(rate.hertz))
    highPass = Self.highPass(Double(rate.hertz))
  }

  /// Whether silence comes out as silence.
  private var isAtRest: Bool {
    input == Memory() && middle == Memory() && output == Memory()
  }

  /// Returns the sum of the squares that came out since the last time.
  ///
  /// Forgets what is too little to matter, before it gets so small that sums slow down.
  mutating func takePower() -> Double {
    if input.isSmall && middle.isSmall && output.isSmall {
      (input, middle, output) = (Memory(), Memory(), Memory())
    }
    defer { power = .zero }
    return power.x + power.y
  }

  /// Takes some frames of interleaved samples.
  mutating func weigh(_ samples: Span<Float>, _ frames: Range<Int>, channels: Int) {
    precondition(channels == 1 || channels == 2, "one side or both")
    precondition(frames.lowerBound >= 0 && frames.upperBound * channels <= samples.count)
    let right = channels - 1
    run(frames) { frame in
      let place = frame &* channels
      return Sides(
        Double(samples[unchecked: place]), Double(samples[unchecked: place &+ right]))
    }
  }

  /// Takes silence, of which the beginning may still sound.
  mutating func weighSilence(_ frames: Int) {
    if !isAtRest { run(0..<frames) { _ in .zero } }
  }

  @inline(__always)
  private mutating func run(_ frames: Range<Int>, _ sample: (Int) -> Sides) {
    // All in variables of their own, which stay in registers.
    let (shelf, highPass) = (shelf, highPass)
    var (x1, x2) = (input.last, input.before)
    var (y1, y2) = (middle.last, middle.before)
    var (z1, z2) = (output.last, output.before)
    var sum = power
    for frame in frames {
      let x = sample(frame)
      let y = (x * shelf.b0 + x1 * shelf.b1 + x2 * shelf.b2 - y2 * shelf.a2) - y1 * shelf.a1
      let z = (y - 2 * y1 + y2 - z2 * highPass.a2) - z1 * highPass.a1
      sum += z * z
      (x2, x1) = (x1, x)
      (y2, y1) = (y1, y)
      (z2, z1) = (z1, z)
    }
    (input, middle, output) = (
      Memory(last: x1, before: x2), Memory(last: y1, before: y2), Memory(last: z1, before: z2)
    )
    power = sum
  }
}

/// Where the coefficients come from.
extension KWeighting {
  private static func shelf(_ rate: Double) -> Coefficients {
    let (frequency, gain, quality) = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
    let k = tan(Double.pi * frequency / rate)
    let high = pow(10, gain / 20)
    let band = pow(high, 0.4996667741545416)
    let norm = 1 + k / quality + k * k
    return Coefficients(
      b0: (high + band * k / quality + k * k) / norm, b1: 2 * (k * k - high) / norm,
      b2: (high - band * k / quality + k * k) / norm, a1: 2 * (k * k - 1) / norm,
      a2: (1 - k / quality + k * k) / norm)
  }

  private static func highPass(_ rate: Double) -> Coefficients {
    let (frequency, quality) = (38.13547087602444, 0.5003270373238773)
    let k = tan(Double.pi * frequency / rate)
    let norm = 1 + k / quality + k * k
    return Coefficients(
      b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) / norm, a2: (1 - k / quality + k * k) / norm)
  }
}
