import EarshotMixing
import EarshotUnits
import Testing

@Suite("The same samples, bit by bit")
struct IdentityTests {
  static let length: Int64 = 3_001

  @Test("come out for every block size", arguments: [UInt64(1), 2, 3], [1, 2])
  func blockSizes(seed: UInt64, channels: Int) throws {
    let buses = timeline(seed)
    let whole = try render(
      buses, channels: channels, length: Self.length, blockSize: .max, stems: true)
    #expect(whole.samples.contains { $0 != 0 })
    for blockSize in [1, 7, 128, 4096] {
      let cut = try render(
        buses, channels: channels, length: Self.length, blockSize: blockSize, stems: true)
      #expect(cut.mix == whole.mix, "blocks of \(blockSize)")
      #expect(cut.stems == whole.stems, "blocks of \(blockSize)")
    }
  }

  @Test("come out with stems and without", arguments: [UInt64(4), 5, 6])
  func stems(seed: UInt64) throws {
    for blockSize in [7, 4096] {
      let with = try render(
        timeline(seed), channels: 2, length: Self.length, blockSize: blockSize, stems: true)
      let without = try render(
        timeline(seed), channels: 2, length: Self.length, blockSize: blockSize)
      #expect(with.mix == without.mix)
    }
  }

  @Test("come out of a window and of the whole", arguments: [UInt64(7), 8])
  func windows(seed: UInt64) throws {
    let buses = timeline(seed)
    let whole = try render(buses, channels: 2, length: Self.length)
    for start in stride(from: Int64(1), to: Self.length, by: 617) {
      let length = min(700, Self.length - start)
      let part = try render(buses, channels: 2, from: start, length: length, blockSize: 64)
      #expect(part.mix == Array(whole.mix[Int(2 * start)..<Int(2 * (start + length))]))
    }
  }

  @Test("are the gain of the envelopes times the sound, summed in order")
  func definition() throws {
    let buses = timeline(9)
    let rendered = try render(buses, channels: 1, length: Self.length, blockSize: 100, stems: true)
    for (i, bus) in buses.enumerated() {
      for frame in stride(from: Int64(0), to: Self.length, by: 13) {
        let expected = try bus.voices.reduce(Float(0)) { try $0 + sample(of: $1, on: bus, frame) }
        let actual = rendered.stem(i)[Int(frame)]
        // The order of factors differs by a rounding of the last bit of a Double.
        #expect(abs(actual - expected) <= 1e-6)
      }
    }
  }

  /// One frame of a voice on its own, in mono, from the definitions.
  private func sample(of voice: Voice, on bus: Bus, _ frame: Int64) throws -> Float {
    let place = FramePosition(frame)
    guard let segment = voice.segments.first(where: { ($0.start..<$0.end).contains(place) }) else {
      return 0
    }
    let source = try voice.makeSource()
    try source.seek(to: segment.sourceFrame + (place - segment.start))
    var buffer: [Float] = [0, 0]
    var span = buffer.mutableSpan
    if try source.read(1, into: &span) == 0 { return 0 }
    let sound = source.channels == 1 ? buffer[0] : (buffer[0] + buffer[1]) / 2
    return bus.envelopes.reduce(sound * Float((voice.fade.gain(at: place) * voice.gain).factor)) {
      $0 * Float($1.gain(at: place).factor)
    }
  }

  /// Three buses with up to six voices each: fades, ducks, silence, jumps, loops, early ends.
  func timeline(_ seed: UInt64) -> [Bus] {
    var numbers = SeededNumbers(state: seed)
    return (0..<3).map { bus in
      let envelopes = (0..<bus).map { _ in envelope(&numbers) }
      let voices = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in voice(&numbers) }
      return Bus(name: "\(bus)", envelopes: envelopes, voices: voices)
    }
  }

  private func envelope(_ numbers: inout SeededNumbers) -> GainEnvelope {
    let gains: [Double] = [0, 0.2, 0.5, 1, 1]
    var envelope = GainEnvelope(LinearGain(gains.randomElement(using: &numbers) ?? 1))
    var frame = Int64.random(in: -100...300, using: &numbers)
    while frame < Self.length {
      envelope.ramp(
        to: LinearGain(gains.randomElement(using: &numbers) ?? 1), at: FramePosition(frame),
        over: [0, 1, 90, 333].randomElement(using: &numbers) ?? 0,
        shape: RampShape.allCases.randomElement(using: &numbers) ?? .linear)
      frame += Int64.random(in: 0...500, using: &numbers)
    }
    return envelope
  }

  private func voice(_ numbers: inout SeededNumbers) -> Voice {
    var segments: [Voice.Segment] = []
    var (frame, place) = (Int64.random(in: -200...1_000, using: &numbers), Int64(0))
    while frame < Self.length, segments.count < 9 {
      let end = frame + Int64.random(in: 0...900, using: &numbers)
      if frame % 3 == 0 { place = Int64.random(in: 0...1_500, using: &numbers) }
      segments.append(segment(frame..<end, from: place))
      place += end - frame
      frame = end + Int64.random(in: 0...200, using: &numbers)
    }
    let channels = Int.random(in: 1...2, using: &numbers)
    let samples = (0..<2_000).map { _ in Float.random(in: -1...1, using: &numbers) }
    let loops = Bool.random(using: &numbers)
    let isTone = Int.random(in: 0..<4, using: &numbers) == 0
    return Voice(
      segments: segments, fade: envelope(&numbers),
      gain: LinearGain([1, 0.5, 0.7].randomElement(using: &numbers) ?? 1)
    ) {
      if isTone {
        return ToneSource(frequency: 997, rate: .standard, channels: channels, length: 3_000)
      }
      return BufferSource(samples, channels: channels, loops: loops)
    }
  }
}
