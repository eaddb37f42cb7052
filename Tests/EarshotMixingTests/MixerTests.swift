import EarshotMixing
import EarshotUnits
import Testing

@Suite("A mixer")
struct MixerTests {
  @Test("plays a sound in its segment, and nothing around it")
  func lateStart() throws {
    let voice = voice(2..<5, ConstantSource(0.5))
    #expect(try render([bus(voice)], length: 7).samples == [0, 0, 0.5, 0.5, 0.5, 0, 0])
  }

  @Test("lets a sound stand still between segments, and then play its next sample")
  func held() throws {
    let log = SourceLog()
    let voice = Voice(segments: [segment(0..<3, from: 0), segment(5..<8, from: 3)]) {
      CountingSource(log: log)
    }
    #expect(try render([bus(voice)], length: 9).samples == [0, 1, 2, 0, 0, 3, 4, 5, 0])
    #expect(log.seeks.isEmpty)
  }

  @Test("jumps where a segment says so, back and on")
  func jumps() throws {
    let log = SourceLog()
    let voice = Voice(
      segments: [segment(0..<2, from: 7), segment(2..<4, from: 1), segment(4..<6, from: 3)]
    ) { CountingSource(log: log) }
    #expect(try render([bus(voice)], length: 6).samples == [7, 8, 1, 2, 3, 4])
    #expect(log.seeks == [7, 1])
  }

  @Test("is silent behind the end of a sound, and plays it again from an earlier place")
  func endsEarly() throws {
    let voice = Voice(segments: [segment(0..<6, from: 1), segment(6..<9, from: 2)]) {
      CountingSource(length: 4)
    }
    for blockSize in [1, 2, 9] {
      let rendered = try render([bus(voice)], length: 9, blockSize: blockSize)
      #expect(rendered.samples == [1, 2, 3, 0, 0, 0, 2, 3, 0])
    }
  }

  @Test("multiplies a voice's gain, its fade and all envelopes of the bus")
  func product() throws {
    let half = GainEnvelope(LinearGain(0.5))
    let voice = voice(0..<1, fade: half, gain: 0.75, ConstantSource(1))
    #expect(try render([bus(voice, envelopes: [half, half])], length: 1).samples == [0.09375])
  }

  @Test("multiplies two ramps that overlap, frame by frame")
  func rampsOverlap() throws {
    var fade = GainEnvelope(.silence)
    fade.ramp(to: .unity, at: .zero, over: 4, shape: .linear)
    let voice = voice(0..<6, fade: fade, ConstantSource(1))
    let rendered = try render([bus(voice, envelopes: [fade])], length: 6)
    #expect(rendered.samples == [0, 0.0625, 0.25, 0.5625, 1, 1])
  }

  @Test("renders the gain curve itself from a constant")
  func probe() throws {
    var duck = GainEnvelope()
    duck.ramp(to: LinearGain(0.2), at: FramePosition(3), over: 211, shape: .decibels)
    let rendered = try render(
      [bus(voice(0..<300, ConstantSource(1)), envelopes: [duck])], length: 300)
    #expect(rendered.samples == (0..<300).map { Float(duck.gain(at: FramePosition($0)).factor) })
  }

  @Test("moves on while silenced, without reading")
  func silenced() throws {
    var switched = GainEnvelope()
    switched.set(.silence, at: FramePosition(2))
    switched.set(.unity, at: FramePosition(4))
    for blockSize in [1, 3, 6] {
      let log = SourceLog()
      let voice = voice(0..<6, CountingSource(log: log))
      let rendered = try render(
        [bus(voice, envelopes: [switched])], length: 6, blockSize: blockSize)
      #expect(rendered.samples == [0, 1, 0, 0, 4, 5])
      #expect(log.seeks == [4])
    }
  }

  @Test("opens a sound when it is first heard and drops it after its last segment")
  func opensLate() throws {
    var silenced = GainEnvelope(.silence)
    silenced.set(.unity, at: FramePosition(2))
    let log = SourceLog()
    let voice = Voice(segments: [segment(1..<3, from: 0), segment(4..<5, from: 2)]) {
      CountingSource(log: log)
    }
    let mixer = Mixer(
      channels: 1, length: 7, blockSize: 1, buses: [bus(voice, envelopes: [silenced])])
    var open: [Int] = []
    while try mixer.next() { open.append(log.open) }
    #expect(open == [0, 0, 1, 1, 0, 0, 0])
  }

  @Test("sums each bus before it sums the buses")
  func order() throws {
    // In one long sum the 1 would be lost beside 1e8.
    let buses = [
      bus(voice(0..<1, ConstantSource(1))),
      bus(voice(0..<1, ConstantSource(1e8)), voice(0..<1, ConstantSource(-1e8))),
    ]
    #expect(try render(buses, length: 1).samples == [1])
    #expect(try render(buses, length: 1, stems: true).samples == [1])
  }

  @Test("keeps voices in the order of the bus, whichever begins first")
  func voiceOrder() throws {
    let voices = bus(
      voice(1..<2, ConstantSource(1e8)), voice(1..<2, ConstantSource(-1e8)),
      voice(0..<2, ConstantSource(1)))
    #expect(try render([voices], length: 2, blockSize: 1).samples == [1, 1])
  }

  @Test("hands out each bus by itself")
  func stems() throws {
    let buses = [bus(voice(0..<2, ConstantSource(0.5))), bus(voice(1..<3, ConstantSource(0.25)))]
    let rendered = try render(buses, length: 3, blockSize: 2, stems: true)
    #expect(rendered.samples == [0.5, 0.75, 0.25])
    #expect(rendered.stem(0) == [0.5, 0.5, 0])
    #expect(rendered.stem(1) == [0, 0.25, 0.25])
  }

  @Test("says which blocks are silent")
  func silentBlocks() throws {
    let mixer = Mixer(
      channels: 1, length: 4, blockSize: 1, keepsStems: true,
      buses: [bus(), bus(voice(1..<3, CountingSource(length: 1)))])
    var silent: [[Bool]] = []
    while try mixer.next() {
      silent.append([mixer.isSilent, mixer.isStemSilent(0), mixer.isStemSilent(1)])
    }
    #expect(
      silent == [
        [true, true, true], [false, true, false], [true, true, true], [true, true, true],
      ])
  }

  @Test("hands out only frames of the length asked for")
  func lastBlock() throws {
    let rendered = try render([bus(voice(0..<99, ConstantSource(1)))], length: 10, blockSize: 4)
    #expect(rendered.blocks == [4, 4, 2])
    #expect(rendered.samples == Array(repeating: 1, count: 10))
    #expect(try render([], length: 0).samples.isEmpty)
  }

  @Test("puts mono on both sides, and both sides on mono at half each")
  func layouts() throws {
    let mono = bus(voice(0..<2, BufferSource([1, 2])))
    #expect(try render([mono], channels: 2, length: 2).samples == [1, 1, 2, 2])
    let stereo = bus(voice(0..<2, BufferSource([1, 2, 3, -3], channels: 2)))
    #expect(try render([stereo], length: 2).samples == [1.5, 0])
    #expect(try render([stereo], channels: 2, length: 2).samples == [1, 2, 3, -3])
  }

  @Test("scales frames of any number of channels alike", arguments: [1, 2, 3])
  func channels(channels: Int) throws {
    var fade = GainEnvelope(.silence)
    fade.ramp(to: .unity, at: FramePosition(1), over: 2, shape: .linear)
    let voice = voice(0..<4, fade: fade, ConstantSource(1, channels: channels))
    let frames: [Float] = [0, 0, 0.5, 1]
    #expect(
      try render([bus(voice)], channels: channels, length: 4).samples
        == frames.flatMap { Array(repeating: $0, count: channels) })
  }

  @Test("refuses a layout that it has no place for")
  func wrongLayout() {
    let voice = voice(0..<1, ConstantSource(1, channels: 6))
    #expect(throws: MixingError.channels(sound: 6, mix: 2)) {
      try render([bus(voice)], channels: 2, length: 1)
    }
  }

  @Test("passes on what a sound throws when it is opened")
  func failure() {
    struct Missing: Error, Equatable {}
    let voice = Voice(segments: [segment(0..<1, from: 0)]) { throw Missing() }
    #expect(throws: Missing()) { try render([bus(voice)], length: 1) }
  }
}
