package import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// How far a sound swings, in equal stretches of frames: what a drawn waveform is made of.
///
/// 127 is full scale, and what goes beyond is held there. A swing is rounded away from 0, so that a
/// stretch shows 0 only where it is digital silence.
package struct Peaks: Hashable, Sendable {
  /// Frames in a stretch; the last may be shorter.
  package let stretch: Int
  /// The lowest and the highest sample of each stretch, over all channels.
  package fileprivate(set) var lows: [Int8] = []
  package fileprivate(set) var highs: [Int8] = []

  /// Frames in a stretch, so that all apps of a run together stay within a million stretches.
  package static func stretch(frames: Int64, apps: Int) -> Int {
    let most = min(max(1_000_000 / Int64(max(apps, 1)), 2_000), 250_000)
    return Int(max(32, (frames + most - 1) / most))
  }
}

/// Measures the peaks of every stem while a render goes by.
package final class PeakMeter: BlockListener {
  private var meters: [StretchMeter]

  package init(_ plan: RenderPlan) {
    let apps = plan.trace.header.apps.count
    let stretch = Peaks.stretch(frames: plan.frameCount, apps: apps)
    let channels = plan.trace.header.output.channels
    meters = Array(repeating: StretchMeter(stretch: stretch, channels: channels), count: apps)
  }

  /// The peaks of an app's stem, once the render is over.
  package func peaks(of app: AppID) -> Peaks { meters[app.index].peaks }

  package func hear(_ mixer: Mixer) {
    let frames = Int(mixer.block.upperBound - mixer.block.lowerBound)
    for stem in mixer.stemIndices {
      if mixer.isStemSilent(stem) {
        meters[stem].skip(frames)
      } else {
        mixer.withStem(stem) { meters[stem].hear($0) }
      }
    }
  }

  package func finish() {
    for stem in meters.indices { meters[stem].finish() }
  }
}

/// Cuts one sound into stretches, wherever its blocks are cut.
private struct StretchMeter {
  private(set) var peaks: Peaks
  private let channels: Int
  private var swing = Swing()
  /// Frames of the present stretch that have been heard.
  private var heard = 0

  init(stretch: Int, channels: Int) {
    peaks = Peaks(stretch: stretch)
    self.channels = channels
  }

  mutating func hear(_ samples: Span<Float>) {
    var place = 0
    while place < samples.count {
      let end = min(samples.count, place + (peaks.stretch - heard) * channels)
      swing.widen(by: samples, from: place, to: end)
      advance((end - place) / channels)
      place = end
    }
  }

  mutating func skip(_ frames: Int) {
    var left = frames
    while left > 0 {
      let step = min(left, peaks.stretch - heard)
      advance(step)
      left -= step
    }
  }

  mutating func finish() {
    if heard > 0 { advance(peaks.stretch - heard) }
  }

  private mutating func advance(_ frames: Int) {
    heard += frames
    if heard < peaks.stretch { return }
    peaks.lows.append(swing.low)
    peaks.highs.append(swing.high)
    swing = Swing()
    heard = 0
  }
}

/// The lowest and the highest of some samples and 0.
///
/// Kept as whole numbers that are ordered as the floats are, so that the loop vectorises.
private struct Swing {
  private var lowest: Int32 = 0
  private var highest: Int32 = 0

  mutating func widen(by samples: Span<Float>, from start: Int, to end: Int) {
    var (lowest, highest) = (lowest, highest)
    for i in start..<end {
      let bits = Int32(bitPattern: samples[unchecked: i].bitPattern)
      let ordered = bits ^ ((bits &>> 31) & 0x7FFF_FFFF)
      lowest = min(lowest, ordered)
      highest = max(highest, ordered)
    }
    (self.lowest, self.highest) = (lowest, highest)
  }

  var low: Int8 { 0 - Self.steps(lowest) }
  var high: Int8 { Self.steps(highest) }

  /// The magnitude in steps of 1/127, rounded up; what is no number is full scale.
  private static func steps(_ ordered: Int32) -> Int8 {
    let bits = ordered ^ ((ordered &>> 31) & 0x7FFF_FFFF)
    let magnitude = Float(bitPattern: UInt32(bitPattern: bits)).magnitude
    return magnitude < 1 ? Int8((magnitude * 127).rounded(.up)) : 127
  }
}
