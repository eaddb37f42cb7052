import EarshotTestSupport
import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// What holds for every timeline, tried on seeded random ones at a rate that divides nothing.
@Suite("Random timelines")
struct RandomTimelineTests {
  private let folder: TemporaryFolder
  private static let rate = 997

  init() throws { folder = try TemporaryFolder() }

  /// A podcast that counts, for so many seconds, under cues, calls and the user's pauses.
  func stage(seed: Int, sound length: Int) throws -> Stage {
    var random = SplitMix(state: UInt64(seed))
    var stage = Stage(60, rate: Self.rate)
    // Ducking must not touch the numbers: only where they stand is looked at.
    stage.scenario.device.duck.gain = .unity
    let file = try folder.file(
      "count.wav", counting(length * Self.rate), rate: Self.rate)
    let podcast = stage.app(
      "podcast", .playback, .spokenAudio, plays: try stage.file(file, as: "main"))
    let coach = stage.coach()
    func time(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<25 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: stage.at(time(0.1...58), coach, .cue(stage.constant(1, time(0.01...2))))
      case 2:
        let start = time(0.1...55)
        stage.at(start, .callAnswered)
        stage.at(start + time(0.01...2), .callEnds)
      default:
        let start = time(0.1...55)
        stage.at(start, podcast, .pause(.all))
        stage.at(start + time(0.01...2), podcast, .resume(.all))
      }
    }
    return stage
  }

  @Test(
    "the heard samples, joined, are the source's, none missing and none twice", arguments: 1...20)
  func nothingLost(seed: Int) throws {
    var stage = try stage(seed: seed, sound: 60)
    stage.hardFades()
    let stem = try stage.render().stem("podcast")
    let heard = stem.filter { $0 != 0 }
    #expect(heard == counting(heard.count))
    #expect(heard.count > Self.rate && heard.count < stem.count)
  }

  @Test("a sound that plays to its end is heard to its last sample", arguments: 1...20)
  func toTheEnd(seed: Int) throws {
    var stage = try stage(seed: seed, sound: 5)
    stage.hardFades()
    let finished = try stage.run().events.contains { event in
      if case .playerFinished = event.kind { return event.app == AppID(0) }
      return false
    }
    let heard = try stage.render().stem("podcast").filter { $0 != 0 }
    #expect(heard == counting(heard.count))
    if finished { #expect(heard.count == 5 * Self.rate) }
  }

  @Test("a probe is 1 exactly where something of the sound is heard", arguments: 1...20)
  func probe(seed: Int) throws {
    var stage = try stage(seed: seed, sound: 20)
    stage.hardFades()
    let stem = try stage.render().stem("podcast")
    let probe = try stage.render(probe: true).stem("podcast")
    #expect(stem.map { $0 == 0 ? 0 : 1 } == probe)
  }

  @Test(
    "with fades too, the place in the sound only grows, never faster than time", arguments: 1...20)
  func fades(seed: Int) throws {
    let stage = try stage(seed: seed, sound: 60)
    let stem = try stage.render().stem("podcast")
    let probe = try stage.render(probe: true).stem("podcast")
    var last = (frame: -1, place: 0)
    for frame in stem.indices where probe[frame] > 0.001 {
      let place = Int((stem[frame] / probe[frame]).rounded())
      #expect(place > last.place && place - last.place <= frame - last.frame)
      last = (frame, place)
    }
    #expect(last.place > Self.rate)
  }
}
