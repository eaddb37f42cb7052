package import EarshotUnits

/// How loud sound is, by EBU R 128 and ITU-R BS.1770-4, with the figures of libebur128.
///
/// One channel stands for sound that both speakers play, so mono and the same sound in stereo are
/// equally loud. Silence costs next to nothing. The figures do not depend on how the sound is cut
/// into blocks. Memory is bounded: past one hour blocks are counted in classes of 0.1 LU.
package struct LoudnessMeter {
  private let channels: Int
  private var weighting: KWeighting
  /// Frames of a step: a tenth of a second.
  private let step: Int
  /// Frames of the present step so far.
  private var heard = 0
  /// How many steps there were.
  private var steps = 0
  /// The powers of the last steps, in a ring.
  private var recent: [Double]
  private var blocks: GatedPowers
  private var windows: GatedPowers
  private var peak: TruePeakMeter?

  /// What is to be measured besides integrated loudness.
  package struct Measures: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let range = Measures(rawValue: 1)
    package static let truePeak = Measures(rawValue: 2)
  }

  /// Steps of a block, four of which overlap.
  private static let block = 4
  /// Steps of a window for the range, and from one to the next.
  private static let (window, pace) = (30, 10)

  /// - Parameters:
  ///   - rate: Of the sound.
  ///   - channels: Samples a frame, 1 or 2.
  ///   - measures: What else to measure; a measure left out is nil.
  ///   - mostKept: Blocks that are kept one by one.
  package init(
    rate: SampleRate, channels: Int, measures: Measures = [.range, .truePeak],
    mostKept: Int = 36_000
  ) {
    self.channels = channels
    weighting = KWeighting(rate: rate)
    step = max((rate.hertz + 5) / 10, 1)
    recent = Array(repeating: 0, count: measures.contains(.range) ? Self.window : Self.block)
    blocks = GatedPowers(most: mostKept)
    windows = GatedPowers(most: mostKept / Self.pace)
    if measures.contains(.truePeak) { peak = TruePeakMeter(rate: rate, channels: channels) }
  }

  /// Takes interleaved samples into account.
  package mutating func add(_ samples: Span<Float>) {
    precondition(samples.count % channels == 0, "samples come in whole frames")
    let count = samples.count / channels
    var place = 0
    while place < count {
      let end = min(count, place + step - heard)
      weighting.weigh(samples, place..<end, channels: channels)
      advance(end - place)
      place = end
    }
    peak?.add(samples)
  }

  /// Takes so many frames of silence into account, as if they were samples of 0.
  package mutating func addSilence(_ frames: Int) {
    var left = frames
    while left > 0 {
      let count = min(left, step - heard)
      weighting.weighSilence(count)
      advance(count)
      left -= count
    }
    peak?.addSilence(frames)
  }

  private mutating func advance(_ frames: Int) {
    heard += frames
    if heard < step { return }
    heard = 0
    recent[steps % recent.count] = weighting.takePower()
    steps += 1
    if steps >= Self.block { blocks.add(meanPower(ofLast: Self.block)) }
    if recent.count == Self.window, steps >= Self.window, steps % Self.pace == 0 {
      windows.add(meanPower(ofLast: Self.window))
    }
  }

  private func meanPower(ofLast count: Int) -> Double {
    var sum = 0.0
    for place in steps - count..<steps { sum += recent[place % recent.count] }
    return sum / Double(count * step)
  }
}

/// What was measured so far.
extension LoudnessMeter {
  package var loudness: Loudness {
    Loudness(integrated: integrated, range: range, truePeak: truePeak)
  }

  /// Integrated loudness in LUFS; nil for silence and for less than one block of 400 ms.
  ///
  /// The relative gate is 10 LU below the mean of all blocks.
  package var integrated: Double? {
    blocks.mean(gate: 0.1).map(GatedPowers.loudness).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Loudness range in LU, by EBU Tech 3342; nil for less than one window of 3 s.
  ///
  /// The relative gate is 20 LU below the mean of all windows.
  package var range: Double? {
    guard integrated != nil, recent.count == Self.window, steps >= Self.window else { return nil }
    guard let edges = windows.quantiles([0.1, 0.95], gate: 0.01) else { return 0 }
    let range = GatedPowers.loudness(edges[1]) - GatedPowers.loudness(edges[0])
    return range.isFinite ? range : nil
  }

  /// The highest true peak of any channel in dBTP; nil for digital silence.
  package var truePeak: Decibels? {
    guard let peak = peak?.peak, peak > 0, peak.isFinite else { return nil }
    return Decibels(LinearGain(Double(peak)))
  }
}
