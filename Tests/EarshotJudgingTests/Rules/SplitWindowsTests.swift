import EarshotJudging
import EarshotSimulation
import Testing

@Suite("split-windows")
struct SplitWindowsTests {
  static func cues(at times: [String]) -> String {
    times.map { "- {at: \($0), app: coach, do: [cue: {tone: 440Hz, lasts: 1s}]}" }
      .joined(separator: "\n")
  }

  @Test("windows less than the limit apart are one finding that says how many")
  func reportsRows() throws {
    let cast = [Cast.music, Cast.coach]
    #expect(
      try reported(cast, Self.cues(at: ["2s", "4.5s", "6.5s", "15s"]))
        == ["split-windows coach 2s to 7.5s"])
    #expect(
      try heard(.splitWindows, cast, Self.cues(at: ["2s", "4.5s", "6.5s", "15s"])) == [
        "the music pumps: 3 windows of coach from 2s to 7.5s, the closest 1s apart (limits.gap 2s)"
      ])
    #expect(
      try heard(.splitWindows, cast, Self.cues(at: ["2s", "4.5s"])) == [
        "the music pumps: 2 windows of coach from 2s to 5.5s, 1.5s apart (limits.gap 2s)"
      ])
  }

  @Test("exactly the limit apart is far enough")
  func limitIsExclusive() throws {
    let cast = [Cast.music, Cast.coach]
    #expect(try reported(cast, Self.cues(at: ["2s", "5s"])) == [])
    #expect(
      try reported(cast, Self.cues(at: ["2s", "5s"]), top: "limits: {gap: 3s}")
        == ["split-windows coach 2s to 6s"])
  }

  @Test("not between windows that meet, nor where the system closed the first")
  func sparesOthers() throws {
    let meeting = """
      - at: 5s
        app: coach
        do:
          - setActive: true
          - play: {tone: 440Hz, lasts: 1s}
          - setActive: false
          - setActive: true
          - play: {tone: 440Hz, lasts: 1s}
          - setActive: false
      """
    #expect(try reported([Cast.music, Cast.coach], meeting) == [])
    let siri = """
      - {at: 5s, app: coach, do: [setActive: true, start: {tone: 440Hz, lasts: 1s}]}
      - {at: 6s, system: {siri: begins}}
      - {at: 7s, system: {siri: ends}}
      - {at: 7.5s, app: coach, do: [cue: {tone: 440Hz, lasts: 1s}]}
      """
    #expect(try reported([Cast.music, Cast.coach], siri) == [])
  }

  @Test("not for two apps, each with its own cue")
  func sparesNeighbours() throws {
    let nav = Cast.app("nav", "playback", options: Cast.both)
    let found = try reported(
      [Cast.coach, nav],
      """
      - {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 1s}]}
      - {at: 7s, app: nav, do: [cue: {tone: 440Hz, lasts: 1s}]}
      """)
    #expect(found == [])
  }

  @Test("field case C33 and the article's countdown")
  func fieldCases() throws {
    #expect(try ids(inFile: "Field/c33-ding-then-instruction-bug.yaml").contains(.splitWindows))
    #expect(try ids(inFile: "countdown-four-windows.yaml").contains(.splitWindows))
    #expect(try !ids(inFile: "countdown-one-window.yaml").contains(.splitWindows))
  }
}
