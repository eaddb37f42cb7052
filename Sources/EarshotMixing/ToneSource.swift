#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
package import EarshotUnits

/// A sine that starts at phase 0, the same on all its channels.
///
/// Its phase comes from the frame index, so an hour of it is as exact as a second.
package final class ToneSource: SoundSource {
  package let channels: Int
  private let frequency: Double
  private let rate: Double
  private let amplitude: Double
  private var place: SoundPlace
  /// What a step of *k* frames turns the wave by, for each *k* below `stride`.
  private let cosines: [Double]
  private let sines: [Double]

  /// Frames between two places at which sine and cosine are taken anew.
  ///
  /// Between them the sum of angles gives the sine within 1e-15, at a tenth of the cost.
  private static let stride: Int64 = 256

  /// - Parameters:
  ///   - frequency: In hertz.
  ///   - rate: Of the render.
  ///   - amplitude: The height of the wave.
  ///   - channels: Samples a frame.
  ///   - length: In frames; nil is endless.
  ///   - loops: Whether the tone begins again at its end, at phase 0.
  package init(
    frequency: Double, rate: SampleRate, amplitude: LinearGain = .unity, channels: Int = 1,
    length: Int64? = nil, loops: Bool = false
  ) {
    self.frequency = frequency
    self.rate = Double(rate.hertz)
    self.amplitude = amplitude.factor
    self.channels = channels
    place = SoundPlace(length: length, loops: loops)
    let turn = 2 * .pi * frequency / Double(rate.hertz)
    cosines = (0..<Self.stride).map { cos(turn * Double($0)) }
    sines = (0..<Self.stride).map { sin(turn * Double($0)) }
  }

  package func read(_ frames: Int, into buffer: inout MutableSpan<Float>) -> Int {
    var done = 0
    while done < frames, let stretch = place.pass(atMost: frames - done) {
      var frame = stretch.lowerBound
      while frame < stretch.upperBound {
        let knot = frame - frame % Self.stride
        let end = min(knot + Self.stride, stretch.upperBound)
        write(frame..<end, after: knot, into: &buffer, at: done)
        done += Int(end - frame)
        frame = end
      }
    }
    return done
  }

  package func seek(to frame: Int64) {
    place.seek(to: frame)
  }

  private func write(
    _ frames: Range<Int64>, after knot: Int64, into buffer: inout MutableSpan<Float>, at place: Int
  ) {
    // Whole turns are taken off in hertz, where they are exact for every whole frequency.
    let turns = (frequency * Double(knot)).truncatingRemainder(dividingBy: rate) / rate
    let (sines, cosines) = (sines, cosines)
    MixKernels.write(
      sine: amplitude * sin(2 * .pi * turns), cosine: amplitude * cos(2 * .pi * turns),
      turnedBy: sines.span, cosines.span, from: Int(frames.lowerBound - knot), to: &buffer,
      at: place, frames: frames.count, channels: channels)
  }
}
