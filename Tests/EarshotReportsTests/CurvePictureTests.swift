import EarshotUnits
import Testing

@testable import EarshotJudging
@testable import EarshotReports

/// The picture of `check --diff`.
@Suite("Pictures of curves")
struct CurvePictureTests {
  private static func curve(_ points: [(Int64, Double)]) -> GainCurve {
    GainCurve(
      points.map { GainCurve.Point(frame: FramePosition($0), gain: LinearGain($1), source: .stem) },
      rate: .standard)
  }

  @Test("shows both curves, and shades where they differ")
  func both() {
    let second: (Int64) -> Instant = { .zero + .seconds($0) }
    let difference = CurveDifference(
      recorded: Self.curve([(0, 1), (479_999, 1)]),
      measured: Self.curve([
        (0, 1), (239_999, 1), (240_000, 0.1), (383_999, 0.1), (384_000, 1), (479_999, 1),
      ]),
      deviations: [
        CurveDifference.Deviation(
          from: second(5), to: second(8), worst: second(5), recorded: Decibels(0),
          measured: Decibels(-20))
      ])
    let svg = CurvePicture(difference, title: "music <b>", duration: .seconds(10)).svg
    let lines = svg.split(separator: "\n")
    // 10 s lie between 60 and 880, 60 dB between 64 and 320: 5 s at 470, 8 s at 716, -20 dB at 149.33.
    #expect(lines.contains { $0.contains("x=\"470\"") && $0.contains("width=\"246\"") })
    let drawn = { (colour: String) in
      lines.filter { $0.contains("stroke=\"\(colour)\"") && !$0.contains("42") }
    }
    #expect(drawn("#888").count == 1 && !drawn("#888")[0].contains("149.33"))
    #expect(drawn("#c00").count == 1 && drawn("#c00")[0].contains("470,149.33"))
    #expect(svg.contains("<title>music &lt;b&gt;</title>"))
    #expect(svg.contains(">recorded<") && svg.contains(">measured<"))
  }
}
