import EarshotMixing
import EarshotUnits
import Testing

@Suite("A mixer's work")
struct MixerWorkTests {
  @Test("is counted by the way in which frames are scaled")
  func counts() throws {
    var duck = GainEnvelope()
    duck.ramp(to: LinearGain(0.5), at: FramePosition(10), over: 20, shape: .linear)
    duck.set(.silence, at: FramePosition(50))
    let mixer = Mixer(
      channels: 2, length: 100, blockSize: 30,
      buses: [bus(voice(0..<60, ConstantSource(1)), envelopes: [duck])])
    #expect(try mixer.rest().blocks == [30, 30, 30, 10])
    var expected = MixerWork()
    expected.blocks = 4
    expected.buses = 2
    expected.unityFrames = 10
    expected.rampedFrames = 20
    expected.constantFrames = 20
    expected.silentFrames = 10
    expected.opened = 1
    expected.reads = 2
    #expect(mixer.work == expected)
  }

  @Test("is none for buses without an audible segment")
  func silence() throws {
    let log = SourceLog()
    let buses = [
      bus(voice(0..<1_000_000_000, CountingSource(log: log)), envelopes: [GainEnvelope(.silence)]),
      bus(voice(2_000_000_000..<2_000_000_001, CountingSource(log: log))),
      bus(),
    ]
    let mixer = Mixer(channels: 1, length: 100_000, blockSize: 1_000, buses: buses)
    #expect(try mixer.rest().samples.allSatisfy { $0 == 0 })
    var expected = MixerWork()
    expected.blocks = 100
    expected.buses = 100
    expected.silentFrames = 100_000
    #expect(mixer.work == expected)
  }

  @Test("is none for a bus between its segments, and one block more for a stem to fall silent")
  func betweenSegments() throws {
    let voices = [voice(0..<10, ConstantSource(1)), voice(70..<75, ConstantSource(1))]
    for (keepsStems, visits) in [(false, 2), (true, 4)] {
      let mixer = Mixer(
        channels: 1, length: 100, blockSize: 10, keepsStems: keepsStems,
        buses: [bus(voices[0], voices[1]), bus()])
      let sound = try mixer.rest()
      #expect(mixer.work.buses == visits)
      let expected = (0..<100).map { $0 < 10 || 70..<75 ~= $0 ? Float(1) : 0 }
      #expect(sound.samples == expected)
      if keepsStems { #expect(sound.stem(0) == expected && sound.stem(1).allSatisfy { $0 == 0 }) }
    }
  }

  @Test("asks nothing more of a sound that has ended")
  func ended() throws {
    let log = SourceLog()
    let mixer = Mixer(
      channels: 1, length: 20, blockSize: 2,
      buses: [bus(voice(0..<20, CountingSource(length: 3, log: log)))])
    _ = try mixer.rest()
    #expect(mixer.work.reads == 2)
    #expect(log.seeks.isEmpty)
  }

  @Test("reads once a block, however many knots a curve has")
  func reads() throws {
    var fade = GainEnvelope()
    fade.ramp(to: .silence, at: .zero, over: 4_000, shape: .smooth)
    let mixer = Mixer(
      channels: 1, length: 4_000, blockSize: 1_000,
      buses: [bus(voice(0..<4_000, fade: fade, ConstantSource(1)))])
    _ = try mixer.rest()
    #expect(mixer.work.reads == 4)
    #expect(mixer.work.rampedFrames == 4_000)
  }
}
