import EarshotTestSupport
import EarshotUnits
import Testing

@testable import EarshotRendering

/// Ranges of frames added one by one, checked against a set of single frames.
@Suite("Frame cover")
struct FrameCoverTests {
  static func range(_ from: Int, _ to: Int) -> Range<FramePosition> {
    FramePosition(Int64(from))..<FramePosition(Int64(to))
  }

  @Test("only what was not covered comes back, in order")
  func gaps() {
    var cover = FrameCover()
    #expect(cover.uncovered(Self.range(10, 20)) == [Self.range(10, 20)])
    #expect(cover.uncovered(Self.range(30, 40)) == [Self.range(30, 40)])
    #expect(cover.uncovered(Self.range(12, 18)) == [])
    #expect(cover.uncovered(Self.range(5, 35)) == [Self.range(5, 10), Self.range(20, 30)])
    #expect(cover.uncovered(Self.range(40, 41)) == [Self.range(40, 41)])
    #expect(cover.uncovered(Self.range(50, 50)) == [])
  }

  @Test("random ranges: each frame comes back exactly once", arguments: 1...20)
  func random(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var cover = FrameCover()
    var known: Set<Int64> = []
    for _ in 0..<60 {
      let from = Int.random(in: 0..<200, using: &random)
      let range = Self.range(from, from + Int.random(in: 0..<30, using: &random))
      let gaps = cover.uncovered(range)
      let frames = gaps.flatMap { $0.lowerBound.index..<$0.upperBound.index }
      let wanted = (range.lowerBound.index..<range.upperBound.index)
      #expect(frames == wanted.filter { !known.contains($0) })
      known.formUnion(frames)
    }
  }
}
