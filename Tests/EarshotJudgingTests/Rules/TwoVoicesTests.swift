import EarshotJudging
import EarshotSimulation
import Testing

@Suite("two-voices")
struct TwoVoicesTests {
  static let cue = "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 3s}]}"

  @Test("a podcast that is only lowered is reported of the cue app")
  func reportsLoweredSpeech() throws {
    let cast = [Cast.podcast, Cast.ducker]
    #expect(
      try reported(cast, Self.cue)
        == ["two-voices coach 5s to 8s", "missing-interrupt-spoken coach 5s to 8s"])
    #expect(
      try heard(.twoVoices, cast, Self.cue)
        == ["podcast goes on talking under coach for 3s, two voices at once"])
  }

  @Test("however many cues talk over it, it is one finding")
  func repeats() throws {
    let cues = Self.cue + "\n- {at: 15s, app: coach, do: [cue: {tone: 440Hz, lasts: 2s}]}"
    let found = try reported([Cast.podcast, Cast.ducker], cues)
    #expect(found.contains("two-voices coach 5s to 8s and 1 more"))
  }

  @Test("the advice names whose fault it is")
  func advice() throws {
    let undeclared = """
      podcast: {session: {category: playback}, content: speech, plays: {tone: 110Hz, lasts: 1s}}
      """
    let spoken = "interruptSpokenAudioAndMixWithOthers"
    for (cast, mend) in [
      ([Cast.podcast, Cast.ducker], "add \(spoken) beside duckOthers in coach's options"),
      (
        [Cast.podcast, Cast.mixer],
        "give coach category playback with duckOthers and \(spoken)"
      ),
      (
        [undeclared, Cast.coach],
        "nothing more to do in coach; podcast would have to declare the mode spokenAudio"
      ),
    ] {
      let found = try findings(cast, Self.cue).filter { $0.id == .twoVoices }
      #expect(found.map(\.mend) == [mend])
    }
  }

  @Test("not over music, nor over a podcast that is paused")
  func sparesOthers() throws {
    #expect(try reported([Cast.music, Cast.coach], Self.cue) == [])
    #expect(try reported([Cast.podcast, Cast.coach], Self.cue) == [])
  }

  @Test("nor for a sound without signal, such as a recording")
  func sparesRecording() throws {
    let silent = "- {at: 5s, app: coach, do: [start: {silence: 3s}]}"
    #expect(try reported([Cast.podcast, Cast.mixer], silent) == [])
  }

  @Test("field cases C13, C14 and C48, worked examples T3 and T8")
  func fieldCases() throws {
    for file in [
      "Field/c13-two-people-talking-bug", "Field/c14-podcast-in-default-mode-bug",
      "Field/c48-prompt-in-spoken-mode-fix", "Worked/t3-podcast-duck-only",
      "Worked/t8-podcast-default-mode",
    ] {
      #expect(try ids(inFile: file + ".yaml").contains(.twoVoices))
    }
    #expect(try ids(inFile: "Field/c14-podcast-in-default-mode-bug.yaml") == [.twoVoices])
  }
}
