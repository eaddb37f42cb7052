import EarshotJudging
import EarshotSimulation
import Testing

@Suite("prompt-in-spoken-mode")
struct PromptInSpokenModeTests {
  static let cue = "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 2s}]}"

  @Test("a cue app that ducks others and declares spokenAudio is reported")
  func reportsMode() throws {
    let coach = Cast.app("coach", "playback, mode: spokenAudio", options: Cast.both)
    #expect(try reported([coach], Self.cue) == ["prompt-in-spoken-mode coach 5s to 7s"])
    #expect(
      try heard(.promptInSpokenMode, [coach], Self.cue) == [
        """
        a prompt of another app would pause the cues of coach and not lower them: its mode is \
        spokenAudio
        """
      ])
  }

  @Test("not voicePrompt, nor one that only mixes, nor one that was never active")
  func sparesOthers() throws {
    #expect(try reported([Cast.coach], Self.cue) == [])
    let mixing = Cast.app("coach", "playback, mode: spokenAudio", options: "mixWithOthers")
    #expect(try reported([mixing], Self.cue) == [])
    let idle = Cast.app("coach", "playback, mode: spokenAudio", options: Cast.both)
    #expect(try reported([idle], "  []") == [])
  }

  @Test("not a podcast, which it is for")
  func sparesPodcasts() throws {
    #expect(try reported([Cast.podcast], "  []") == [])
  }

  @Test("field case C48")
  func fieldCase() throws {
    #expect(
      try ids(inFile: "Field/c48-prompt-in-spoken-mode-bug.yaml") == [.promptInSpokenMode])
  }
}
