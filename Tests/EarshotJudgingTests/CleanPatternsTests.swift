import EarshotJudging
import EarshotSimulation
import Testing

/// What is right must bring nothing, notes included.
@Suite("Clean patterns")
struct CleanPatternsTests {
  static let listeners = [[], [Cast.music], [Cast.podcast]]

  @Test("one cue in one window, with both options and notify", arguments: listeners)
  func oneCue(listener: [String]) throws {
    let steps = """
      - at: 5s
        app: coach
        do:
          - setActive: true
          - play: {tone: 440Hz, lasts: 3s}
          - {setActive: false, options: [notifyOthersOnDeactivation]}
      """
    #expect(try reported(listener + [Cast.coach], steps) == [])
    #expect(
      try reported(
        listener + [Cast.coach], "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 3s}]}")
        == [])
  }

  @Test("a countdown as one window", arguments: listeners)
  func countdown(listener: [String]) throws {
    let words = ["5s", "6s", "7s"].map {
      "- {at: \($0), app: coach, do: [start: {tone: 440Hz, lasts: 400ms}]}"
    }
    let go = "- {at: 8s, app: coach, do: [cue: {tone: 880Hz, lasts: 500ms}]}"
    #expect(
      try reported(listener + [Cast.coach], (words + [go]).joined(separator: "\n")) == [])
  }

  @Test("workout prompts 30 s apart for 40 minutes", arguments: listeners)
  func workout(listener: [String]) throws {
    let prompts = """
      - at: 15s
        app: coach
        do: [cue: {tone: 440Hz, lasts: 2s}]
        repeat: {every: 30s, times: 79}
      """
    #expect(try reported(listener + [Cast.coach], prompts, duration: "40m") == [])
  }

  @Test("a player that merely plays, through a call and the user's pause")
  func player() throws {
    let timeline = """
      - {at: 3s, system: {call: rings}}
      - {at: 8s, system: {call: ends}}
      - {at: 10s, app: music, do: [pause: main]}
      - {at: 12s, app: music, do: [resume: main]}
      """
    #expect(try reported([Cast.music], timeline) == [])
  }

  @Test("speech through a session that the system manages", arguments: listeners)
  func systemManaged(listener: [String]) throws {
    let coach = "coach: {systemManaged: {}}"
    let lines = """
      - {at: 4s, app: coach, do: [play: {tone: 440Hz, lasts: 2s}, play: {tone: 440Hz, lasts: 2s}]}
      """
    #expect(try reported(listener + [coach], lines) == [])
  }

  @Test("a game whose effects mix")
  func effects() throws {
    let effects = """
      - {at: 2s, app: coach, do: [play: {tone: 440Hz, lasts: 300ms}]}
      - {at: 4s, app: coach, do: [play: {tone: 440Hz, lasts: 300ms}]}
      """
    for category in ["ambient", "playback"] {
      let game = Cast.app("coach", category, options: "mixWithOthers")
      #expect(try reported([Cast.music, game], effects) == [])
    }
  }
}
