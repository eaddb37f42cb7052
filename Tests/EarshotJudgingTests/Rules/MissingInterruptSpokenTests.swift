import EarshotJudging
import EarshotSimulation
import Testing

@Suite("missing-interrupt-spoken")
struct MissingInterruptSpokenTests {
  static let cues = """
    - at: 5s
      app: coach
      do: [cue: {tone: 440Hz, lasts: 2s}]
      repeat: {every: 5s, times: 2}
    """

  @Test("duckOthers alone is noted once, whoever listens")
  func notesOnce() throws {
    let note = ["missing-interrupt-spoken coach 5s to 12s"]
    #expect(try reported([Cast.ducker], Self.cues) == note)
    #expect(try reported([Cast.music, Cast.ducker], Self.cues) == note)
  }

  @Test("both options are clean, and so is a session that ducks nobody")
  func sparesOthers() throws {
    #expect(try reported([Cast.music, Cast.coach], Self.cues) == [])
    #expect(try reported([Cast.music, Cast.mixer], Self.cues) == [])
  }

  @Test("not where the session is only configured, or plays nothing")
  func sparesSilence() throws {
    #expect(try reported([Cast.ducker], "  []") == [])
    let silent = "- {at: 5s, app: coach, do: [setActive: true, wait: 1s, setActive: false]}"
    #expect(try reported([Cast.ducker], silent) == ["silent-duck coach 5s to 6s"])
  }

  @Test("not where the sounds play in a system-managed session, which pauses speech")
  func sparesSystemManaged() throws {
    let managed = """
      coach: {session: {category: playback, options: [duckOthers]}, systemManaged: {linger: 1s}}
      """
    let active = """
      - {at: 5s, app: coach, do: [setActive: true, play: {tone: 440Hz, lasts: 2s}, setActive: false]}
      """
    #expect(try heard(.missingInterruptSpoken, [Cast.music, managed], active) == [])
  }

  @Test("a player counts if it gives cues beside what the user started")
  func playersThatGiveCues() throws {
    let player = """
      coach: {session: {category: playback, options: [duckOthers]}, \
      plays: {tone: 220Hz, lasts: 4s, loop: false}}
      """
    let release = "- {at: 4s, app: coach, do: [setActive: false]}"
    #expect(try reported([player], release) == [])
    let cue = "- {at: 2s, app: coach, do: [start: {tone: 440Hz, lasts: 1s}]}\n" + release
    #expect(try reported([player], cue) == ["missing-interrupt-spoken coach 0s to 4s"])
  }

  @Test("field cases C10 and C42; C50 plays only after the option is gone")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Worked/t1-music-duck-only.yaml") == [.missingInterruptSpoken])
    #expect(
      try !ids(inFile: "Field/c50-options-dropped-bug.yaml").contains(.missingInterruptSpoken))
  }
}
