import EarshotTesting
import XCTest

/// The same assertions in XCTest.
final class OldCueTests: XCTestCase {
  func testACallInterruptsMusic() throws {
    var scenario = ScenarioBuilder("A call", lasting: .seconds(20))
    let music = scenario.app("music", .playback, plays: .tone(440, lasting: .seconds(2)))
    scenario.at(.seconds(5), .callRings)
    scenario.at(.seconds(10), .callEnds)
    let run = try scenario.simulate()
    run.expect(music, is: .interrupted, from: .seconds(5), to: .seconds(10))
    run.expect(music, never: .ducked)
  }
}
