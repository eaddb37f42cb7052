import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// Runs as long as a scenario may be, and as many as a test suite makes.
@Suite("Long runs")
struct LongRunTests {
  @Test("a sound at the end of 48 h at 192 kHz begins and ends at its very frames")
  func farEnd() throws {
    var stage = Stage(48 * 3600, rate: 192_000)
    let coach = stage.app("coach", .playback)
    stage.at(172_799.123_456_789, coach, .start(stage.constant(1, 0.25)))
    let meter = GainMeter(RenderPlan(try stage.run()))
    // 172,799.123456789 s · 192,000 Hz = 33,177,431,703.70 frames; a quarter of a second is 48,000.
    let first: Int64 = 33_177_431_704
    for (frame, gain) in [
      (first - 1, nil), (first, LinearGain.unity), (first + 47_999, .unity), (first + 48_000, nil),
    ] {
      let instant = FramePosition(frame).instant(at: SampleRate(hertz: 192_000))
      #expect(try meter.gain(of: coach, at: instant) == gain, "frame \(frame)")
    }
  }

  @Test("a duck at the end of a day reaches its depth at its frame, as one at the start does")
  func duck() throws {
    for start in [1.0, 86_390] {
      var stage = Stage(86_400, rate: 192_000)
      let music = stage.app("music", .playback, plays: stage.constant(1, 1, loops: true))
      let coach = stage.coach()
      stage.at(start, coach, .cue(stage.constant(0, 5)))
      let meter = GainMeter(RenderPlan(try stage.run()))
      // 250 ms are 48,000 frames; half way down in decibels is the root of the depth.
      let gains = try [0, 0.125, 0.25, 4].map {
        try #require(try meter.gain(of: music, at: instant(start + $0))).factor
      }
      #expect(gains[0] == 1 && gains[2] == Double(Float(0.2)) && gains[3] == gains[2])
      #expect(abs(gains[1] - 0.2.squareRoot()) < 0.000_06)
    }
  }

  @Test("the work of a day grows with its cues and not with its length")
  func events() throws {
    func run(cues: Int) throws -> Trace {
      var stage = Stage(86_400)
      stage.app("music", .playback, plays: stage.constant(1, 1, loops: true))
      let coach = stage.coach()
      for cue in 0..<cues { stage.at(Double(1 + 28 * cue), coach, .cue(stage.constant(1, 2))) }
      return try stage.run()
    }
    let (none, one, many) = (try run(cues: 0), try run(cues: 1), try run(cues: 3000))
    let each = one.events.count - none.events.count
    #expect(many.events.count - none.events.count == 3000 * each)
    // The music starts; each cue begins, ends, and lets its list go on.
    #expect([none, one, many].map(\.handedOut) == [1, 1 + 3, 1 + 3 * 3000])
  }

  @Test("1,000 renders leave nothing behind in memory", .enabled(if: isLong))
  func leaks() throws {
    var stage = Stage(2, rate: 8000)
    let music = stage.app("music", .playback, plays: stage.tone(440, 1))
    stage.at(1, music, .pause(.all))
    var pages: [Int] = []
    for turn in 1...1000 {
      _ = try stage.render()
      if turn % 250 == 0 { pages.append(residentPages()) }
    }
    // Between the 250th and the last: less than 4 MiB, where a leaked block each would be 24.
    #expect(pages[3] - pages[0] < 1024, "\(pages)")
  }

  private func residentPages() -> Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return text.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }
}

/// Whether tests may take minutes and gigabytes: `make test-long`.
private let isLong = ProcessInfo.processInfo.environment["EARSHOT_LONG_TESTS"] != nil
