internal import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The highest peak between the samples as well as at them, over all channels.
///
/// Sound is taken at four times its rate (from 96 kHz on at twice, from 192 kHz on as it is) by a
/// filter of 49 taps, a sinc under a Hann window, as in libebur128. That is done only where the
/// samples are loud enough for a new highest peak to lie between them, which changes no figure.
struct TruePeakMeter {
  /// The highest magnitude so far; 1 is full scale.
  private(set) var peak: Float = 0

  private let channels: Int
  /// For each place between two samples the weights of the samples around it, the latest first:
  /// for three places, or for one.
  private let quarters: [InlineArray<12, Float>]
  private let halves: [InlineArray<24, Float>]
  /// How far beyond the loudest sample of its reach a place between samples can get.
  private let overshoot: Float
  /// A group of frames that was heard, and room for what follows it.
  private var samples: [Float]
  /// Whether nothing but silence is in the group that was heard.
  private var isSilent = true

  private static let taps = 49
  /// Frames that are looked at together; no filter reaches further back.
  private static let group = 24
  private static let groups = 40

  init(rate: SampleRate, channels: Int) {
    self.channels = channels
    quarters = rate.hertz < 96_000 ? (1...3).map { Self.weights(of: $0, 4) } : []
    halves = 96_000..<192_000 ~= rate.hertz ? [Self.weights(of: 1, 2)] : []
    let most = quarters.map { Self.reach($0) } + halves.map { Self.reach($0) }
    // A little more, for what rounding adds.
    overshoot = (most.max() ?? 1) * 1.0001
    samples = Array(repeating: 0, count: (1 + Self.groups) * Self.group * channels)
  }

  /// Takes interleaved samples into account.
  mutating func add(_ new: Span<Float>) {
    let known = Self.group * channels
    var place = 0
    while place < new.count {
      let count = min(new.count - place, samples.count - known)
      var all = samples.mutableSpan
      MixKernels.copy(new, from: place, to: &all, at: known, count: count)
      search(count)
      for i in 0..<known { samples[i] = samples[i + count] }
      place += count
    }
    isSilent = false
  }

  /// Takes so many frames of silence into account.
  mutating func addSilence(_ frames: Int) {
    if isSilent { return }
    let sounding = min(frames, Self.group)
    add([Float](repeating: 0, count: sounding * channels).span)
    isSilent = sounding == Self.group
  }

  /// Looks for a higher peak among the samples behind the group that was heard, and between them.
  private mutating func search(_ count: Int) {
    let size = Self.group * channels
    var before = Self.loudest(samples.span, 0..<size)
    var place = size
    while place < size + count {
      let end = min(place + size, size + count)
      let here = Self.loudest(samples.span, place..<end)
      peak = max(peak, here)
      if max(before, here) * overshoot > peak {
        searchBetween(place..<end)
      }
      (before, place) = (here, end)
    }
  }

  private mutating func searchBetween(_ range: Range<Int>) {
    for weights in quarters {
      peak = max(peak, Self.loudest(samples.span, range, weights, stride: channels))
    }
    for weights in halves {
      peak = max(peak, Self.loudest(samples.span, range, weights, stride: channels))
    }
  }
}

/// The filter and the loops.
extension TruePeakMeter {
  /// The weights for the places `phase / factor` of the way from one sample to the next.
  private static func weights<let count: Int>(
    of phase: Int, _ factor: Int
  ) -> InlineArray<count, Float> {
    InlineArray { place in
      let tap = phase + place * factor
      let angle = Double(tap - (taps - 1) / 2) * Double.pi / Double(factor)
      let window = 0.5 * (1 - cos(2 * Double.pi * Double(tap) / Double(taps - 1)))
      return Float(angle == 0 ? window : window * sin(angle) / angle)
    }
  }

  /// How much louder than the loudest of the samples their weighted sum can be.
  private static func reach<let count: Int>(_ weights: InlineArray<count, Float>) -> Float {
    weights.indices.reduce(0) { $0 + abs(weights[$1]) }
  }

  private static func loudest(_ samples: Span<Float>, _ range: Range<Int>) -> Float {
    var peak: Int32 = 0
    for i in range { peak = max(peak, magnitudeBits(samples[unchecked: i])) }
    return Float(bitPattern: UInt32(bitPattern: peak))
  }

  /// The loudest of what the weights make of each place of a range and of what lies before it.
  ///
  /// Their number is known when this is compiled, so that several places are worked out at once.
  private static func loudest<let count: Int>(
    _ samples: Span<Float>, _ range: Range<Int>, _ weights: InlineArray<count, Float>, stride: Int
  ) -> Float {
    precondition(range.lowerBound >= (count - 1) * stride && range.upperBound <= samples.count)
    var peak: Int32 = 0
    for i in range {
      var sum: Float = 0
      for tap in 0..<count {
        sum += weights[unchecked: tap] * samples[unchecked: i &- tap &* stride]
      }
      peak = max(peak, magnitudeBits(sum))
    }
    return Float(bitPattern: UInt32(bitPattern: peak))
  }

  /// Magnitudes are ordered as their bits are.
  private static func magnitudeBits(_ sample: Float) -> Int32 {
    Int32(bitPattern: sample.bitPattern & 0x7FFF_FFFF)
  }
}
