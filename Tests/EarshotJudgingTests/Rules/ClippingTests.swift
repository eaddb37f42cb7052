import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@Suite("clipping")
struct ClippingTests {
  private func finding(at first: Int64, count: Int64 = 512) throws -> Finding? {
    var measurements = Measurements()
    measurements.clipping = Measurements.Clipping(
      first: .zero + .milliseconds(first), last: .zero + .seconds(8), count: count,
      excess: Decibels(2.25))
    return try outcome(
      [Cast.music, Cast.coach], CueInaudibleTests.cue, measurements: measurements
    ).findings.map(\.finding).first
  }

  @Test("it says where first, how often and by how much, of the sound that came last")
  func reports() throws {
    let found = try #require(try finding(at: 5500))
    #expect(found.id == .clipping && found.severity == .warning)
    #expect(found.app == AppID(1) && found.player == "rest")
    #expect(found.from == .zero + .milliseconds(5500) && found.to == .zero + .seconds(8))
    #expect(
      found.heard == "the mix goes up to 2.3 dB beyond full scale in 512 samples, first at 5.5s")
    #expect(found.mend == "lower \"rest\", or what it plays over")
  }

  @Test("before the cue it is the music's")
  func culprit() throws {
    let found = try #require(try finding(at: 1000, count: 1))
    #expect(found.app == AppID(0) && found.heard.contains("in 1 sample,"))
  }

  @Test("a mix within full scale, and one that nobody rendered, bring nothing")
  func spares() throws {
    #expect(try outcome([Cast.music, Cast.coach], CueInaudibleTests.cue).findings.isEmpty)
  }
}
