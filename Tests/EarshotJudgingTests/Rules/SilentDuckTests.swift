import EarshotJudging
import EarshotSimulation
import Testing

@Suite("silent-duck")
struct SilentDuckTests {
  @Test("a window without any sound is reported, however short, and instead of idle-duck")
  func reportsSilentWindows() throws {
    let short = "- {at: 5s, app: coach, do: [setActive: true, wait: 500ms, setActive: false]}"
    #expect(
      try reported([Cast.music, Cast.coach], short) == ["silent-duck coach 5s to 5.5s"])
    let long = "- {at: 5s, app: coach, do: [setActive: true, wait: 3s, setActive: false]}"
    #expect(
      try heard(.silentDuck, [Cast.podcast, Cast.coach], long)
        == ["podcast is stopped for 3s and nothing of coach is heard"])
    #expect(try reported([Cast.music, Cast.coach], long) == ["silent-duck coach 5s to 8s"])
  }

  @Test("a window of no length is none")
  func ignoresNoLength() throws {
    let none = "- {at: 5s, app: coach, do: [setActive: true, setActive: false]}"
    #expect(try reported([Cast.music, Cast.coach], none) == [])
  }

  @Test("nor is an active session that only mixes, or a player's that does not duck")
  func ignoresMixing() throws {
    let steps = "- {at: 5s, app: coach, do: [setActive: true, wait: 3s, setActive: false]}"
    #expect(try reported([Cast.music, Cast.mixer], steps) == [])
    let player = "coach: {kind: player, session: {category: playback}}"
    #expect(try reported([player], steps) == [])
  }

  @Test("field cases C07, C51 and C53")
  func fieldCases() throws {
    for bug in [
      "c07-player-never-starts-bug", "c51-plugin-takes-over-bug",
      "c53-active-at-cold-start-bug-music",
    ] {
      let found = try ids(inFile: "Field/\(bug).yaml")
      #expect(found.contains(.silentDuck) && !found.contains(.idleDuck))
    }
    #expect(try !ids(inFile: "Field/c07-player-never-starts-fix.yaml").contains(.silentDuck))
  }
}
