import EarshotJudging
import EarshotSimulation
import Testing

@Suite("long-duck")
struct LongDuckTests {
  static func cue(_ length: String) -> String {
    "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: \(length)}]}"
  }

  @Test("a window as long as the limit is not long, a longer one is")
  func limitIsExclusive() throws {
    let cast = [Cast.music, Cast.coach]
    #expect(try reported(cast, Self.cue("10s")) == [])
    #expect(try reported(cast, Self.cue("10.5s")) == ["long-duck coach 5s to 15.5s"])
    #expect(
      try heard(.longDuck, cast, Self.cue("10.5s")) == [
        "music is low for 10.5s at a stretch, more than a few seconds (limits.window 10s)"
      ])
    #expect(
      try reported(cast, Self.cue("3s"), top: "limits: {window: 2s}")
        == ["long-duck coach 5s to 8s"])
  }

  @Test("the message says how long others are low, where that is not all of the window")
  func partly() throws {
    let late = "music: {session: {category: playback, options: [mixWithOthers]}}"
    let start = "- {at: 14s, app: music, do: [{start: {tone: 220Hz, lasts: 9s}}]}\n"
    #expect(
      try heard(.longDuck, [late, Cast.coach], start + Self.cue("10.5s")) == [
        """
        music is low for 1.5s in a window of 10.5s, more than a few seconds (limits.window 10s)
        """
      ])
    // Two at once are low in the same time.
    let both = [late, late.replacing("music:", with: "radio:"), Cast.coach]
    let starts = start + start.replacing("music", with: "radio").replacing("14s", with: "13s")
    #expect(
      try heard(.longDuck, both, starts + Self.cue("10.5s")) == [
        """
        music and radio are low for 2.5s in a window of 10.5s, more than a few seconds \
        (limits.window 10s)
        """
      ])
  }

  @Test("a player is judged only if its session ducks others")
  func playersThatDuck() throws {
    let plain = "music: {session: {category: playback}, plays: {tone: 220Hz, lasts: 1s}}"
    let ducking = """
      music: {session: {category: playback, options: [duckOthers]}, \
      plays: {tone: 220Hz, lasts: 1s}}
      """
    #expect(try reported([plain], "  []") == [])
    #expect(try reported([ducking], "  []") == ["long-duck music 0s to 20s"])
  }

  @Test("a change of options closes the window that it ends")
  func optionsLost() throws {
    let steps = """
      - at: 2s
        app: coach
        do:
          - setActive: true
          - start: {tone: 440Hz, lasts: 16s}
          - wait: 9s
          - setCategory: {category: playback, options: [mixWithOthers]}
          - wait: 5s
      """
    #expect(try reported([Cast.coach], steps) == [])
  }

  @Test("field cases C01 and C23")
  func fieldCases() throws {
    #expect(try ids(inFile: "Field/c01-never-let-go-bug.yaml").contains(.longDuck))
    #expect(try ids(inFile: "Field/c23-exclusive-for-depth-bug.yaml").contains(.longDuck))
  }
}
