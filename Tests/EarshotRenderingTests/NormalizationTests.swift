import EarshotRendering
import EarshotUnits
import Testing

@Suite("Normalization")
struct NormalizationTests {
  private func loudness(_ integrated: Double?, peak: Double?) -> Loudness {
    Loudness(integrated: integrated, range: 5, truePeak: peak.map { Decibels($0) })
  }

  @Test("one gain brings the mix to the loudness that is asked for, up or down")
  func reaches() throws {
    let up = try #require(Normalization(loudness(-20, peak: -10), to: -16))
    #expect(up.gain == Decibels(4) && !up.isHeld)
    #expect(up.after == loudness(-16, peak: -6))
    let down = try #require(Normalization(loudness(-10, peak: 2), to: -16))
    #expect(down.gain == Decibels(-6) && !down.isHeld)
  }

  @Test("it is held so that the true peak stays under -1 dBTP")
  func held() throws {
    let held = try #require(Normalization(loudness(-20, peak: -3), to: -16))
    #expect(held.isHeld && held.gain.value < 2 && held.gain.value > 1.9)
    #expect(try #require(held.after.truePeak).value < -1)
    // Also where the mix only needs to get louder by nothing.
    let hot = try #require(Normalization(loudness(-16, peak: 1), to: -16))
    #expect(hot.isHeld && hot.gain.value < -2)
  }

  @Test("a mix without loudness stays as it is")
  func undefined() {
    #expect(Normalization(loudness(nil, peak: nil), to: -16) == nil)
    #expect(Normalization(loudness(nil, peak: -3), to: -16) == nil)
  }
}
