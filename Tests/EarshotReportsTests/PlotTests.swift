import EarshotTestSupport
import EarshotText
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@testable import EarshotReports

@Suite("Terminal plot")
struct PlotTests {
  /// 12 s of music under a cue of 3 s at 5 s.
  func duck() throws -> Trace {
    var stage = Stage(12)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, .cue(stage.sound(3, as: "rest")))
    return try stage.run()
  }

  // 60 columns of 0.2 s. 24 dB have eight heights; the duck is 13.98 dB deep. Means: -5.6 dB in
  // the column of the ramp down; -12.6, -9.8, -7.0, -4.2 and -1.4 dB in those of the ramp up.
  @Test("the curve shows the depth of a duck and both ramps, and names the cue")
  func music() throws {
    #expect(
      TerminalPlot(of: try duck(), width: 81).text() == """
                 0 s       2         4         6         8         10
                 ┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────
          music  █████████████████████████▆▃▃▃▃▃▃▃▃▃▃▃▃▃▃▄▅▆▇▇███████████████  ducked 3 s
          coach                           ███████████████                      1 cue, 3 s
                                          rest

        """)
  }

  @Test("a terminal without block elements gets the same in ASCII")
  func ascii() throws {
    let text = TerminalPlot(of: try duck(), width: 81, style: .ascii).text()
    #expect(
      text.split(separator: "\n")[2] == """
          music  #########################+::::::::::::::-=+**###############  ducked 3 s
        """)
    #expect(text.utf8.count == text.count)
  }

  @Test("held time is shaded from the edge to the end")
  func podcast() throws {
    var stage = Stage(20)
    stage.app("podcast", .playback, .spokenAudio, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(5, coach, .activate, .play(stage.sound(3, as: "rest")), .deactivate)
    // 40 columns of half a second.
    let rows = TerminalPlot(of: try stage.run(), width: 64).text().split(separator: "\n")
    #expect(
      rows[2...] == [
        "  podcast  ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  paused 15 s",
        "  coach              ██████                          1 cue, 3 s",
        "                     rest",
      ])
  }

  @Test("sound that fills part of a column is drawn so wide, at its side")
  func parts() throws {
    var stage = Stage(10)
    let app = stage.app("a", .playback)
    stage.at(0.5, app, .play(stage.sound(2.25, as: "x")))
    stage.at(5.1, app, .play(stage.sound(0.2, as: "y")))
    // 40 columns of a quarter second: the first sound has nine of them, the other the most of one.
    let text = TerminalPlot(of: try stage.run(), width: 61).text()
    #expect(text.split(separator: "\n")[2].hasPrefix("  a    █████████         ▐▎ "))
    #expect(text.split(separator: "\n")[3] == "       x                 y")
  }

  @Test("a dip that is shorter than a column still shows")
  func dip() throws {
    var stage = Stage(4000)
    stage.app("music", .playback, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, both)
    stage.at(1050, coach, .cue(stage.sound(1, as: "rest")))
    // 40 columns of 100 s.
    let rows = TerminalPlot(of: try stage.run(), width: 61).text().split(separator: "\n")
    #expect(rows[2].hasPrefix("  music  ██████████▇███"))
    #expect(rows[3].hasPrefix("  coach            ▏ "))
  }

  @Test("calls are spans and other doings of the device points under the axis")
  func device() throws {
    var stage = Stage(20)
    stage.app("music", .playback, plays: true)
    stage.at(5, .callRings)
    stage.at(10, .callEnds)
    stage.at(14, .routeChange(.newDeviceAvailable))
    // 40 columns of half a second.
    let rows = TerminalPlot(of: try stage.run(), width: 61).text().split(separator: "\n")
    #expect(rows[2] == "                   ├call─────┤       ╵plugged in")
    #expect(rows[3] == "  music  ██████████░░░░░░░░░░████████████████████  paused 5 s")
  }

  @Test("no line is wider than asked, whatever the names are")
  func width() throws {
    var stage = Stage(60)
    for name in ["a-name-that-goes-on-and-on", "游戏游戏游戏游戏游戏", "\u{1B}[31m\u{202E}"] {
      let app = stage.app(name, .playback, .voicePrompt, both, plays: true)
      stage.at(5, app, .cue(stage.sound(3, as: name)))
      stage.at(20, .background(app))
    }
    let trace = try stage.run()
    for width in [50, 80, 120] {
      for line in TerminalPlot(of: trace, width: width).text().split(separator: "\n") {
        #expect(Cells.width(of: line) <= width)
        #expect(!line.unicodeScalars.contains("\u{1B}"))
      }
    }
  }

  struct Ticks: CustomTestStringConvertible {
    var duration: Double
    var labels: String
    var testDescription: String { "\(duration) s" }
  }

  @Test(
    "ticks are round and in the run's own unit",
    arguments: [
      Ticks(duration: 0.5, labels: "0 s       0.1       0.2       0.3       0.4"),
      Ticks(duration: 50, labels: "0 s       10        20        30        40"),
      Ticks(duration: 150, labels: "0:00      0:30      1:00      1:30      2:00"),
      Ticks(duration: 3000, labels: "0 min     10        20        30        40"),
      Ticks(duration: 9000, labels: "0:00 h    0:30      1:00      1:30      2:00"),
      Ticks(duration: 36000, labels: "0 h       2         4         6         8"),
    ])
  func ticks(example: Ticks) {
    let axis = PlotAxis(duration: seconds(example.duration), columns: 50)
    #expect(axis.lines(.blocks).labels == example.labels)
  }
}
