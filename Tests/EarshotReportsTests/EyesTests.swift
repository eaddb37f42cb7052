import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing
@testable import EarshotReports
@testable import EarshotSimulation

@Test func eyes() throws {
  let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]
  func show(_ s: Stage) throws {
    let t = try s.run()
    print(Story(of: t).text()); print(TerminalPlot(of: t).text()); 
  }
  do { var s = Stage(12); s.scenario.title = "A cue over music"
    s.app("music", .playback, plays: true); let c = s.app("coach", .playback, .voicePrompt, both)
    s.at(5, c, .cue(s.sound(3, as: "rest"))); try show(s)
    print(TerminalPlot(of: try s.run(), style: .ascii).text()) }
  do { var s = Stage(20); s.scenario.title = "A cue without notify"
    s.app("podcast", .playback, .spokenAudio, plays: true); let c = s.app("coach", .playback, .voicePrompt, both)
    s.at(5, c, .activate, .play(s.sound(3, as: "rest")), .deactivate); try show(s) }
  do { var s = Stage(2400); s.scenario.title = "Forty minutes"
    s.app("music", .playback, plays: true); let c = s.app("coach", .playback, .voicePrompt, both)
    s.scenario.device.duck.fadeUp = .seconds(1)
    for i in 0..<80 { s.at(Double(i) * 30 + 15, c, .cue(s.sound(3, as: ["work", "rest", "last-rep"][i % 3]))) }
    s.at(1200, .callRings); s.at(1320, .callEnds)
    try show(s)
    print(TraceLines(of: try s.run(), version: "0.1").text.prefix(3000)) }
  do { var s = Stage(60); s.scenario.title = "Six apps"
    s.app("music", .playback, .default, .mixWithOthers, plays: true)
    s.app("a-podcast-app-with-a-long-name", .playback, .spokenAudio, .mixWithOthers, plays: true, content: .speech)
    s.app("游戏", .ambient, plays: true)
    let c = s.app("coach", .playback, .voicePrompt, both)
    let n = s.app("navigation", .playback, .voicePrompt, .duckOthers, content: .speech)
    let v = s.app("recorder", .record)
    let one = s.sound(1, as: "one"), two = s.sound(1, as: "two"), go = s.sound(2, as: "go")
    s.at(5, c, .activate, .play(one), .play(two), .play(go), .deactivateWithNotify)
    s.at(7, n, .cue(s.sound(5, as: "turn left")))
    s.at(20, .callRings); s.at(28, .callEnds)
    s.at(24, c, .cue(go))
    s.at(33, .silentSwitch(on: true)); s.at(36, .silentSwitch(on: false))
    s.at(40, v, .activate); s.at(43, v, .deactivateWithNotify)
    s.at(45, c, .activate, .start(s.sound(4, as: "long")), .wait(.seconds(2)), .deactivateWithNotify)
    s.at(50, .routeChange(.oldDeviceUnavailable)); s.at(54, .suspend(n)); s.at(56, c, .activate)
    s.at(57, .siriBegins)
    try show(s) }
  do { var s = Stage(3); s.scenario.title = "One app"; s.app("music", .playback, plays: true); try show(s) }
}
