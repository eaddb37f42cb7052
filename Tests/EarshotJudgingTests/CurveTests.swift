import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// Recorded curves: how they are compared, written and read.
@Suite("Recorded curves")
struct CurveTests {
  /// A gain of 1 from 0 s to 10 s with a step to `gain` in between; 48 frames are a millisecond.
  static func dip(from: Int64, to: Int64, gain: Double) -> GainCurve {
    curve([
      (0, 1), (from - 1, 1), (from, gain), (to - 1, gain), (to, 1), (479_999, 1),
    ])
  }

  static let flat = curve([(0, 1), (479_999, 1)])

  /// What a check finds of music that was recorded and measured so.
  func outcome(
    _ recorded: GainCurve?, _ measured: GainCurve, within: Double = 0.1
  ) throws -> Outcome {
    var stage = RecordedMusic()
    stage.within = within
    return try stage.outcome(recorded, measured)
  }

  func deviations(
    _ recorded: GainCurve, _ measured: GainCurve, within: Double = 0.1
  ) throws -> [CurveDifference.Deviation] {
    try outcome(recorded, measured, within: within).failures.first?.curve?.deviations ?? []
  }

  @Test("equal curves agree, to the last digit that is written")
  func equal() throws {
    let curve = Self.dip(from: 240_000, to: 384_000, gain: 0.2)
    #expect(try outcome(curve, curve, within: 0).failures.isEmpty)
    let near = Self.dip(from: 240_000, to: 384_000, gain: 0.200_000_4)
    #expect(try outcome(curve, near, within: 0).failures.isEmpty)
  }

  @Test(
    "a level may be off by as much as is allowed, and no more",
    arguments: [(0.199, true), (0.197, false), (0.2023, true), (0.2024, false)])
  func level(gain: Double, agrees: Bool) throws {
    // 0.2 is -13.979 dB; 0.1 dB less is 0.19771, 0.1 dB more 0.20232.
    let found = try outcome(
      Self.dip(from: 240_000, to: 384_000, gain: 0.2),
      Self.dip(from: 240_000, to: 384_000, gain: gain))
    #expect(found.failures.isEmpty == agrees)
  }

  @Test("an edge may be off by a millisecond, and no more", arguments: [-49, -48, 0, 48, 49])
  func edges(frames: Int64) throws {
    let found = try deviations(
      Self.dip(from: 240_000, to: 384_000, gain: 0.2),
      Self.dip(from: 240_000 + frames, to: 384_000, gain: 0.2))
    #expect(found.isEmpty == (abs(frames) <= 48))
  }

  @Test("a dip that only one of them has is found either way, with its place, size and length")
  func dips() throws {
    let dip = Self.dip(from: 240_000, to: 384_000, gain: 0.2)
    for (recorded, measured) in [(Self.flat, dip), (dip, Self.flat)] {
      let found = try deviations(recorded, measured)
      let only = try #require(found.first)
      #expect(found.count == 1)
      #expect(abs(only.from.nanoseconds - 5_000_000_000) < 100_000)
      #expect(abs(only.to.nanoseconds - 8_000_000_000) < 100_000)
      #expect(abs(only.distance.value - 13.979) < 0.001)
    }
  }

  @Test("a dip of a frame is found, although it is shorter than an edge may be off")
  func short() throws {
    let dip = Self.curve([
      (0, 1), (239_999, 1), (240_000, 0.2), (240_001, 1), (479_999, 1),
    ])
    #expect(try deviations(Self.flat, dip).count == 1)
    #expect(try deviations(dip, Self.flat).count == 1)
  }

  @Test("below -60 dB a level means nothing")
  func floor() throws {
    let low = Self.dip(from: 240_000, to: 384_000, gain: 0.0009)
    let silent = Self.dip(from: 240_000, to: 384_000, gain: 0)
    #expect(try deviations(low, silent).isEmpty)
    let higher = Self.dip(from: 240_000, to: 384_000, gain: 0.0012)
    #expect(try deviations(higher, silent).count == 1)
    // -60.009 dB and -59.983 dB.
    let under = Self.dip(from: 240_000, to: 384_000, gain: 0.000_999)
    let over = Self.dip(from: 240_000, to: 384_000, gain: 0.001_002)
    #expect(try deviations(under, silent, within: 0).isEmpty)
    #expect(try deviations(over, silent, within: 0.01).count == 1)
  }

  @Test("an app that ends earlier, begins later or pauses differs, although no row says so")
  func absence() throws {
    let early = Self.curve([(0, 1), (239_999, 1), (240_000, 0)])
    #expect(try deviations(Self.flat, early).count == 1)
    #expect(try deviations(early, Self.flat).count == 1)
    let late = Self.curve([(240_000, 1), (479_999, 1)])
    #expect(try deviations(Self.flat, late).count == 1)
    let twice = Self.curve([
      (0, 1), (239_999, 1), (240_000, 0), (288_000, 1), (479_999, 1),
    ])
    let gap = try #require(try deviations(Self.flat, twice).first)
    #expect(abs(gap.from.nanoseconds - 5_000_000_000) < 100_000)
    #expect(abs(gap.to.nanoseconds - 6_000_000_000) < 100_000)
    let none = Self.curve([])
    #expect(try deviations(Self.flat, none).count == 1)
    #expect(try deviations(none, none).isEmpty)
  }

  @Test("curves of several sample rates are compared in time")
  func rates() throws {
    let other = GainCurve(
      [(0, 1.0), (220_499, 1), (220_500, 0.2), (352_799, 0.2), (352_800, 1), (440_999, 1)]
        .map { GainCurve.Point(frame: FramePosition($0), gain: LinearGain($1), source: .stem) },
      rate: SampleRate(hertz: 44_100))
    #expect(try deviations(Self.dip(from: 240_000, to: 384_000, gain: 0.2), other).isEmpty)
  }

  @Test("the failure says where the first deviation is, how large and how long, and how many more")
  func words() throws {
    let two = Self.curve([
      (0, 1), (95_999, 1), (96_000, 0.5), (143_999, 0.5), (144_000, 1), (239_999, 1),
      (240_000, 0.25), (287_999, 0.25), (288_000, 1), (479_999, 1),
    ])
    let failure = try #require(try outcome(Self.flat, two).failures.first)
    #expect(failure.message == "the gain of music was to follow m.csv")
    #expect(
      failure.found
        == "it differs from 2s on for 1s, by up to 6.02dB: -6.02dB instead of 0dB at 2s; "
        + "one more stretch differs")
  }

  @Test("the first deviation begins where the curves part, not where they are furthest apart")
  func beginning() throws {
    let steps = Self.curve([
      (0, 1), (95_999, 1), (96_000, 0.5), (143_999, 0.5), (144_000, 0.25), (191_999, 0.25),
      (192_000, 1), (479_999, 1),
    ])
    let failure = try #require(try outcome(Self.flat, steps).failures.first)
    #expect(
      failure.found
        == "it differs from 2s on for 2s, by up to 12.04dB: -12.04dB instead of 0dB at 3s")
  }

  @Test("a deviation begins within a ramp, at the instant at which more than is allowed is missing")
  func withinRamp() throws {
    let ramp = Self.curve([
      (0, 1), (95_999, 1), (96_000, 1), (96_480, 0.5), (143_999, 0.5), (144_000, 1), (479_999, 1),
    ])
    let first = try #require(try deviations(Self.flat, ramp).first)
    // 0.1 dB less than 1 is 0.98855, which a fall of 0.5 in 10 ms passes after 0.2289 ms.
    #expect(abs(first.from.nanoseconds - 2_000_228_900) < 1000)
  }

  @Test("a missing recording is a failure that says how to record")
  func missing() throws {
    let failure = try #require(try outcome(nil, Self.flat).failures.first)
    #expect(
      failure.found == "there is no such recording; earshot check --record writes it")
  }

  @Test("another assumption than the recorded one is named")
  func assumptions() throws {
    var stage = RecordedMusic()
    stage.recordedSettings = { $0.replacing("gain: 0.2", with: "gain: 0.5") }
    let failure = try #require(
      try stage.outcome(Self.flat, Self.dip(from: 240_000, to: 384_000, gain: 0.2)).failures.first)
    #expect(
      failure.found.hasSuffix(
        "; it was recorded with duck: {gain: 0.5, fadeDown: 250ms, fadeUp: 1s, curve: decibels}"))
  }

  static func curve(_ points: [(Int64, Double)]) -> GainCurve {
    GainCurve(
      points.map { GainCurve.Point(frame: FramePosition($0), gain: LinearGain($1), source: .stem) },
      rate: .standard)
  }
}

/// Music that a scenario compares with `m.csv`.
struct RecordedMusic {
  var within = 0.1
  var recordedSettings: (String) -> String = { $0 }

  func outcome(_ recorded: GainCurve?, _ measured: GainCurve) throws -> Outcome {
    let music = AppID(0)
    let trace = try CurveFiles.trace()
    var measurements = Measurements()
    let text = recorded.map { CurveText.text([(music, $0)], of: trace.header) }
    measurements.curves = [
      Measurements.Curve(
        app: music, path: "m.csv", measured: measured,
        recorded: try text.map { try RecordedCurve(Array(recordedSettings($0).utf8), app: "music") }
      )
    ]
    let expectation = EarshotSimulation.Expectation(
      kind: .curve(path: "m.csv", app: music, within: Decibels(within)),
      origin: .text(line: 1, column: 1))
    return judge(trace, expecting: [expectation], measurements: measurements)
  }
}
