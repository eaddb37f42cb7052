import EarshotTestSupport
import EarshotMixing
import EarshotUnits

/// A mono sound whose sample *n* is *n*, so that a wrong place is a wrong number.
final class CountingSource: SoundSource {
  let channels = 1
  private let length: Int64
  private let log: SourceLog?
  private var next: Int64 = 0

  init(length: Int64 = .max, log: SourceLog? = nil) {
    self.length = length
    self.log = log
    log?.open += 1
  }

  deinit { log?.open -= 1 }

  func read(_ frames: Int, into buffer: inout MutableSpan<Float>) -> Int {
    let count = Int(max(0, min(Int64(frames), length - next)))
    for i in 0..<count { buffer[i] = Float(next + Int64(i)) }
    next += Int64(count)
    return count
  }

  func seek(to frame: Int64) {
    next = frame
    log?.seeks.append(frame)
  }
}

/// What happened to the sources that share it.
final class SourceLog {
  var open = 0
  var seeks: [Int64] = []
}

/// All that came out of a mixer.
struct Rendered: Equatable {
  var mix: [UInt32] = []
  var stems: [[UInt32]] = []
  var blocks: [Int] = []

  var samples: [Float] { mix.map { Float(bitPattern: $0) } }
  func stem(_ i: Int) -> [Float] { stems[i].map { Float(bitPattern: $0) } }
}

/// Mixes to the end; samples are kept as bits, so that equal means equal to the last one.
func render(
  _ buses: [Bus], channels: Int = 1, from start: Int64 = 0, length: Int64, blockSize: Int = 4096,
  stems: Bool = false
) throws -> Rendered {
  let mixer = Mixer(
    channels: channels, start: FramePosition(start), length: length, blockSize: blockSize,
    keepsStems: stems, buses: buses)
  return try mixer.rest()
}

extension Mixer {
  func rest() throws -> Rendered {
    var rendered = Rendered()
    while try next() {
      let sound = withMix { $0.bits }
      rendered.mix += sound
      rendered.blocks.append(sound.count / channels)
      guard keepsStems else { continue }
      for i in stemIndices {
        if rendered.stems.count == i { rendered.stems.append([]) }
        rendered.stems[i] += withStem(i) { $0.bits }
      }
    }
    return rendered
  }
}

extension Span<Float> {
  var bits: [UInt32] { indices.map { self[$0].bitPattern } }
}

/// A voice of one segment.
func voice(
  _ frames: Range<Int64>, from sourceFrame: Int64 = 0, fade: GainEnvelope = GainEnvelope(),
  gain: Double = 1, _ source: @autoclosure @escaping () -> any SoundSource
) -> Voice {
  Voice(
    segments: [segment(frames, from: sourceFrame)], fade: fade, gain: LinearGain(gain),
    makeSource: source)
}

func segment(_ frames: Range<Int64>, from sourceFrame: Int64) -> Voice.Segment {
  Voice.Segment(
    start: FramePosition(frames.lowerBound), end: FramePosition(frames.upperBound),
    sourceFrame: sourceFrame)
}

func bus(_ voices: Voice..., envelopes: [GainEnvelope] = []) -> Bus {
  Bus(name: "bus", envelopes: envelopes, voices: voices)
}

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
