import EarshotMixing
import EarshotUnits
import Testing

@Suite("A gain over time")
struct GainEnvelopeTests {
  @Test("is level until it steps, and the step is in force at its frame")
  func steps() {
    var gain = GainEnvelope()
    gain.set(LinearGain(0.5), at: FramePosition(2))
    gain.set(.silence, at: FramePosition(4))
    #expect(gain.floats(-1..<6) == [1, 1, 1, 0.5, 0.5, 0, 0])
  }

  @Test("passes the values of peers' ducks at a quarter, a half and three quarters")
  func duck() {
    let values: [RampShape: [Double]] = [
      .linear: [1, 0.8, 0.6, 0.4, 0.2],
      .decibels: [1, 0.668740, 0.447214, 0.299070, 0.2],
      .smooth: [1, 0.882843, 0.6, 0.317157, 0.2],
    ]
    for shape in RampShape.allCases {
      var gain = GainEnvelope()
      gain.ramp(to: LinearGain(0.2), at: .zero, over: 4, shape: shape)
      for (frame, value) in (values[shape] ?? []).enumerated() {
        // Half of the last digit that the values are given in.
        #expect(abs(gain.factor(Int64(frame)) - value) <= 5e-7, "\(shape), frame \(frame)")
      }
    }
  }

  @Test("is 6.99 dB down half way through a ramp in decibels, at a real rate")
  func halfWay() {
    var gain = GainEnvelope()
    gain.ramp(to: LinearGain(0.2), at: .zero, over: 12_000, shape: .decibels)
    let level = Decibels(gain.gain(at: FramePosition(6_000)))
    #expect(abs(level.value - -6.9897) <= 0.001)
  }

  @Test(
    "stays within 0.001 dB of its closed form at every frame",
    arguments: RampShape.allCases, [Int64(1), 7, 4_801, 48_001])
  func closedForm(shape: RampShape, frames: Int64) {
    let ends: [(Double, Double)] = [
      (1, 0.2), (0.2, 1), (1, 0.001), (0.001, 1), (1, 0), (0, 1), (0.5, 1e-6), (0.7, 0.7),
    ]
    for (from, to) in ends {
      var gain = GainEnvelope(LinearGain(from))
      gain.ramp(to: LinearGain(to), at: FramePosition(3), over: frames, shape: shape)
      var furthest = 0.0
      for n in 0...frames {
        let exact = shape.gain(
          from: LinearGain(from), to: LinearGain(to), at: Double(n) / Double(frames))
        let actual = gain.gain(at: FramePosition(3 + n))
        let distance =
          exact == actual ? 0 : abs(Decibels(exact).value - Decibels(actual).value)
        furthest = max(furthest, distance)
      }
      #expect(furthest <= 0.001, "\(from) to \(to)")
    }
  }

  @Test("has its start value at the ramp's first frame, and its target from the end on, exactly")
  func ends() {
    for shape in RampShape.allCases {
      var gain = GainEnvelope(LinearGain(0.3))
      gain.ramp(to: LinearGain(0.7), at: FramePosition(5), over: 1_000, shape: shape)
      #expect([0, 4, 5].map { gain.factor($0) } == [0.3, 0.3, 0.3])
      #expect([1_005, 1_006, 1 << 40].map { gain.factor($0) } == [0.7, 0.7, 0.7])
      #expect(gain.factor(1_004) < 0.7)
    }
  }

  @Test("turns round from the gain in force when a ramp is cut by another")
  func retargeted() {
    var gain = GainEnvelope()
    gain.ramp(to: .silence, at: .zero, over: 10, shape: .linear)
    gain.ramp(to: .unity, at: FramePosition(5), over: 5, shape: .linear)
    #expect(gain.floats(0..<12) == [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1])
  }

  @Test("turns round between the knots of a curve from the gain in force there")
  func retargetedCurve() {
    var gain = GainEnvelope()
    gain.ramp(to: LinearGain(0.2), at: .zero, over: 12_000, shape: .decibels)
    let inForce = gain.gain(at: FramePosition(4_321))
    gain.ramp(to: .unity, at: FramePosition(4_321), over: 100, shape: .smooth)
    #expect(gain.gain(at: FramePosition(4_321)) == inForce)
    #expect(gain.factor(4_320) > inForce.factor && gain.factor(4_322) > inForce.factor)
  }

  @Test("starts a ramp where it is told to, if it is told")
  func from() {
    var gain = GainEnvelope()
    gain.ramp(from: .silence, to: .unity, at: FramePosition(1), over: 4, shape: .linear)
    #expect(gain.floats(0..<7) == [1, 0, 0.25, 0.5, 0.75, 1, 1])
  }

  @Test("steps if a ramp has no frames")
  func noFrames() {
    var gain = GainEnvelope()
    gain.ramp(from: .unity, to: .silence, at: FramePosition(1), over: 0, shape: .smooth)
    #expect(gain.floats(0..<3) == [1, 0, 0])
  }

  @Test("follows the last of several changes at one frame")
  func lastWins() {
    var gain = GainEnvelope()
    gain.ramp(to: .silence, at: FramePosition(2), over: 100, shape: .linear)
    gain.set(LinearGain(0.5), at: FramePosition(2))
    gain.ramp(to: .unity, at: FramePosition(2), over: 2, shape: .linear)
    #expect(gain.floats(0..<6) == [1, 1, 0.5, 0.75, 1, 1])
  }

  @Test("comes apart into level and straight pieces, cut to the range asked for")
  func pieces() {
    var gain = GainEnvelope()
    gain.ramp(to: .silence, at: FramePosition(2), over: 4, shape: .linear)
    gain.set(.unity, at: FramePosition(9))
    let pieces = Array(gain.pieces(in: FramePosition(1)..<FramePosition(12)))
    #expect(pieces.map { $0.frames.lowerBound.index } == [1, 2, 6, 9])
    #expect(pieces.map { $0.frames.upperBound.index } == [2, 6, 9, 12])
    #expect(pieces.map(\.isConstant) == [true, false, true, true])
    #expect(Array(gain.pieces(in: FramePosition(4)..<FramePosition(4))).isEmpty)
  }

  @Test("says the same piece by piece as frame by frame, over many cut ramps")
  func piecesAgree() {
    var (gain, frame) = (GainEnvelope(LinearGain(0.9)), Int64(-50))
    for i in 0..<300 {
      let shape = RampShape.allCases[i % 3]
      gain.ramp(
        to: LinearGain(Double(i % 5) / 4), at: FramePosition(frame), over: Int64(i % 70),
        shape: shape)
      frame += Int64(i % 41)
    }
    var next = FramePosition(-60)
    for piece in gain.pieces(in: next..<FramePosition(frame + 100)) {
      #expect(piece.frames.lowerBound == next)
      next = piece.frames.upperBound
      for index in piece.frames.lowerBound.index..<next.index {
        let place = FramePosition(index)
        #expect(piece.gain(at: place) == gain.gain(at: place))
      }
    }
    #expect(next == FramePosition(frame + 100))
  }
}

extension GainEnvelope {
  fileprivate func factor(_ frame: Int64) -> Double {
    gain(at: FramePosition(frame)).factor
  }

  fileprivate func floats(_ frames: Range<Int64>) -> [Float] {
    frames.map { Float(factor($0)) }
  }
}
