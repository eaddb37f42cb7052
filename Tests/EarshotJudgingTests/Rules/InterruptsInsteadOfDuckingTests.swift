import EarshotJudging
import EarshotSimulation
import Testing

@Suite("interrupts-instead-of-ducking")
struct InterruptsInsteadOfDuckingTests {
  static let cue = "- {at: 5s, app: coach, do: [cue: {tone: 440Hz, lasts: 2s}]}"

  @Test("a cue that stops the music is reported until the music is back")
  func reportsStop() throws {
    let cast = [Cast.music, Cast.exclusive]
    #expect(
      try reported(cast, Self.cue) == ["interrupts-instead-of-ducking coach 5s to 7s"])
    #expect(
      try heard(.interruptsInsteadOfDucking, cast, Self.cue) == [
        """
        music stops at 5s instead of stepping back: the session of coach is playback, which does \
        not mix
        """
      ])
  }

  @Test("cues of one configuration are one finding")
  func repeats() throws {
    let cues =
      Self.cue + "\n- {at: 12s, app: coach, do: [cue: {tone: 440Hz, lasts: 1s}]}"
    #expect(
      try reported([Cast.music, Cast.exclusive], cues)
        == ["interrupts-instead-of-ducking coach 5s to 7s and 1 more"])
  }

  @Test("not if nobody is stopped, and not for speech that is paused by its option")
  func sparesOthers() throws {
    #expect(try reported([Cast.exclusive], Self.cue) == [])
    #expect(try reported([Cast.podcast, Cast.coach], Self.cue) == [])
  }

  @Test("players take turns: that is no mistake")
  func sparesPlayers() throws {
    let other = "radio: {kind: player, session: {category: playback}}"
    let found = try reported(
      [Cast.music, other], "- {at: 5s, app: radio, do: [start: {tone: 330Hz, lasts: 30s}]}")
    #expect(found == [])
  }

  @Test("field cases C12, C15, C49 and C54, worked example T9")
  func fieldCases() throws {
    for file in [
      "Field/c12-exclusive-prompt-notify-music", "Field/c15-effect-without-notify-fix-notify",
      "Worked/t9-music-options-cleared",
    ] {
      #expect(try ids(inFile: file + ".yaml") == [.interruptsInsteadOfDucking])
    }
    #expect(
      try ids(inFile: "Field/c49-category-then-option-bug.yaml") == [
        .interruptsInsteadOfDucking, .changedWhileActive,
      ])
  }
}
