import EarshotTestSupport
import EarshotReports
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@Suite("Trace table")
struct TraceTableTests {
  @Test("each event in words, with its cause and rule in columns")
  func table() throws {
    var stage = Stage(9.5)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, .duckOthers)
    stage.at(5, coach, owner: "timer", .activate, .play(stage.sound(3, as: "rest")))
    stage.at(9, coach, .deactivateWithNotify)
    #expect(
      TraceTable(of: try stage.run()).text == """
         1  0.000 s  music  session is playback default                                     R-SET-3
         2  0.000 s  coach  session is playback voicePrompt duckOthers                      R-SET-3
         3  0.000 s  music  activated by a player that starts                               R-ACT-6
         4  0.000 s  music  "main" starts main, loops                                       R-ACT-6
         5  5.000 s  coach  activated by setActive (timer)                                  R-ACT-1
         6  5.000 s  coach  "rest" starts rest, 3 s (timer)                                 R-ACT-6
         7  5.000 s  music  ducked by coach: 0.0 dB → -14.0 dB in 250 ms              ← 5   R-DUCK-1
         8  8.000 s  coach  "rest" finished after 3 s (timer)                         ← 6   R-FIN-1
         9  9.000 s  coach  deactivated by setActive, notifying others                      R-DEACT-1
        10  9.000 s  music  no longer ducked by coach: -14.0 dB → 0.0 dB in 1 s       ← 9   R-DUCK-1

        """)
  }

  @Test("names cannot steer the terminal, and wide ones keep the columns")
  func hostile() throws {
    var stage = Stage(3)
    let app = stage.app("游\u{1B}", .playback)
    stage.at(1, app, owner: "\n", .log("\u{9B}x"))
    let text = TraceTable(of: try stage.run()).text
    #expect(
      text.split(separator: "\n").last == "2  1.000 s  游\\u{1B}  log: \\u{9B}x (\\u{A})")
  }
}
