import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@Suite("cue-inaudible")
struct CueInaudibleTests {
  static let cue = "- {at: 5s, app: coach, do: [{cue: {tone: 440Hz, lasts: 2s}, as: rest}]}"

  /// The findings of a cue from 5 s to 7 s over music, with that loudness.
  private func findings(
    _ own: Double?, over others: Double?, top: String = ""
  ) throws -> [Finding] {
    var measurements = Measurements()
    measurements.cues = [
      Measurements.Cue(
        player: PlayerID(1), from: instant(5), to: instant(7), cue: own, others: others,
        under: others == nil ? [] : [AppID(0)])
    ]
    return try outcome([Cast.music, Cast.coach], Self.cue, top: top, measurements: measurements)
      .findings.map(\.finding)
  }

  private func instant(_ seconds: Int64) -> Instant { .zero + .seconds(seconds) }

  @Test("a cue that is less than 6 LU above the rest is reported over its span, with both figures")
  func reports() throws {
    let found = try #require(try findings(-20, over: -25.94).first)
    #expect(found.id == .cueInaudible && found.severity == .warning && found.app == AppID(1))
    #expect(found.player == "rest" && found.from == instant(5) && found.to == instant(7))
    #expect(
      found.heard
        == "\"rest\" is only 5.9 LU above music (-20.0 against -25.9 LUFS), and should be 6.0 LU above"
    )
    // The music is ducked already.
    #expect(found.mend == "make the cue louder")
  }

  @Test("6 LU are enough, and so is a lower limit of the scenario's own")
  func limit() throws {
    #expect(try findings(-20, over: -26).isEmpty)
    #expect(try findings(-20, over: -23, top: "limits: {audibility: 3LU}").isEmpty)
    #expect(try findings(-20, over: -22.9, top: "limits: {audibility: 3LU}").count == 1)
  }

  @Test("a cue below the music, or too quiet to measure, says so")
  func drowned() throws {
    #expect(
      try findings(-30, over: -16).map(\.heard)
        == [
          "\"rest\" is 14.0 LU below music (-30.0 against -16.0 LUFS), and should be 6.0 LU above"
        ])
    #expect(
      try findings(nil, over: -16).map(\.heard)
        == ["\"rest\" is too quiet to measure, under music at -16.0 LUFS"])
  }

  @Test("a cue that is heard alone is spared, and so is a run whose sound nobody measured")
  func spares() throws {
    #expect(try findings(-50, over: nil).isEmpty)
    #expect(try findings(nil, over: nil).isEmpty)
    #expect(try outcome([Cast.music, Cast.coach], Self.cue).findings.isEmpty)
  }

  @Test("noFindings does not speak of findings that need sound; an expected one is expected")
  func expectations() throws {
    var measurements = Measurements()
    measurements.cues = [
      Measurements.Cue(
        player: PlayerID(1), from: instant(5), to: instant(7), cue: -20, others: -20,
        under: [AppID(0)])
    ]
    let top = "expect: [{noFindings: true}, {finding: cue-inaudible, app: coach, at: 6s}]"
    let found = try outcome(
      [Cast.music, Cast.coach], Self.cue, top: top, measurements: measurements)
    #expect(found.failures.isEmpty && found.passes(strict: true))
  }
}
