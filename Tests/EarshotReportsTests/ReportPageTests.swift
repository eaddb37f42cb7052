import EarshotJudging
import EarshotReports
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// The page of a report as text: what is in it, and that nothing breaks out of it.
@Suite("Report page")
struct ReportPageTests {
  private static let hostile = "</script><script>alert(1)</script>\"'&<!--\u{202E}\u{0}🎧"

  private func run(title: String = "A cue", sound: ReportSound = .beside(mix: "mix.wav")) throws
    -> ReportRun
  {
    var stage = Stage(20)
    stage.scenario.title = title
    stage.scenario.path = "cue.yaml"
    stage.app("music", .playback, .default, .mixWithOthers, plays: true)
    let coach = stage.app("coach", .playback, .voicePrompt, .duckOthers)
    stage.at(
      5, coach, .activate, .play(stage.sound(3, as: title)), .log(title), .deactivateWithNotify)
    let trace = try stage.run()
    let track = ReportTrack(stretch: 48_000, lows: [0, -3, 0], highs: [0, 127, 0])
    return ReportRun(
      trace: trace, outcome: judge(trace, expecting: []), tracks: [track, track],
      peak: Decibels(LinearGain(0.5)), sound: sound)
  }

  private func page(_ runs: ReportRun...) -> String {
    String(decoding: ReportPage(runs, version: "0").bytes, as: UTF8.self)
  }

  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: #"id="data">"#)).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(json as? [String: Any])
  }

  @Test("hostile texts end no element, and stand in the data as a screen may show them")
  func hostile() throws {
    let tame = page(try run())
    let page = page(try run(title: Self.hostile))
    for piece in ["<script", "</script", "<!--", "alert(1)</script", "</title"] {
      #expect(
        page.components(separatedBy: piece).count == tame.components(separatedBy: piece).count)
    }
    #expect(!page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{0}"))
    let runs = try #require(try data(page)["runs"] as? [[String: Any]])
    #expect(
      runs[0]["title"] as? String
        == "</script><script>alert(1)</script>\"'&<!--\\u{202E}\\u{0}🎧")
  }

  @Test("the policy allows this script and this style, sound beside the page only where it is")
  func policy() throws {
    let beside = page(try run())
    let inside = page(try run(sound: .embedded(stems: [nil, [2]])))
    for page in [beside, inside] {
      #expect(page.contains("content=\"default-src 'none'; script-src 'sha256-"))
      #expect(!page.contains("unsafe") && !page.contains("http:") && !page.contains("https:"))
    }
    #expect(beside.contains("; media-src 'self' file:;") && !inside.contains("media-src"))
  }

  @Test("sound inside is in base64, an element a file, and a silent stem has none")
  func sounds() throws {
    let page = page(try run(sound: .embedded(stems: [nil, [0, 255]])))
    let element = "<script type=\"application/octet-stream\" id=\"sound-0-"
    #expect(page.contains(element + "1\">AP8=</script>"))
    #expect(!page.contains(element + "0\""))
  }

  @Test("an app's lane: states, session windows, cues, curve, peaks without silence, causes")
  func lane() throws {
    let runs = try #require(try data(page(try run()))["runs"] as? [[String: Any]])
    let apps = try #require(runs[0]["apps"] as? [[String: Any]])
    let (music, coach) = (apps[0], apps[1])
    let second = 1_000_000_000
    func array(_ app: [String: Any], _ key: String) -> NSArray? { app[key] as? NSArray }
    #expect(
      array(music, "states") == [
        ["full", 0, 5 * second], ["ducked", 5 * second, 8 * second],
        ["full", 8 * second, 20 * second],
      ])
    // The default fade up takes a second.
    #expect(array(music, "returning") == [[8 * second, 9 * second]])
    #expect(array(coach, "returning") == [])
    #expect(
      array(coach, "windows") == [
        [5 * second, 8 * second, "playback voicePrompt duckOthers", false, false]
      ])
    #expect(array(coach, "cues") == [[5 * second, 8 * second, "A cue", "", false]])
    let peaks = try #require(music["peaks"] as? [String: Any])
    // Only the second stretch sounds: -3 is 0xFD, 127 is 0x7F.
    #expect(peaks["runs"] as? NSArray == [[1, "/X8="]] && peaks["frames"] as? Int == 48_000)
    // The default duck: to 0.2, which is -13.979 dB, in 250 ms; steps of 10 ms on the way.
    let curve = try #require(array(music, "curve") as? [Int])
    #expect(curve.prefix(6) == [0, 0, 5 * second, 0, 5 * second, 0])
    let reached = try #require(curve.firstIndex(of: 5 * second + second / 4))
    #expect(curve[reached + 1] == -13_979)
    let causes = try #require(array(music, "causes") as? [[Any]])
    #expect(causes.map { $0[0] as? Int } == [0, 5 * second, 8 * second])
    let sentences = try #require(runs[0]["sentences"] as? [String])
    let chain = try #require(causes[1][1] as? [Int])
    #expect(chain.map { sentences[$0] }.first?.hasPrefix("because coach activated") == true)
  }

  @Test("two runs stand in one page, each with its own sound")
  func pair() throws {
    let page = page(
      try run(sound: .embedded(stems: [[1], nil])),
      try run(title: "Fixed", sound: .embedded(stems: [[2], nil])))
    #expect(page.contains("<title>A cue and Fixed · Earshot</title>"))
    #expect(page.contains("id=\"sound-0-0\">AQ==<") && page.contains("id=\"sound-1-0\">Ag==<"))
  }
}
