import EarshotJudging
import EarshotSimulation
import Testing

@Suite("idle-duck")
struct IdleDuckTests {
  /// A window from 2 s that plays 2 s at 10, 30 and 50 s and closes at 55 s.
  static let activatesOnce = """
    - {at: 2s, app: coach, do: [setActive: true]}
    - {at: 10s, app: coach, do: [{play: {tone: 440Hz, lasts: 2s}, as: a}]}
    - {at: 30s, app: coach, do: [{play: {tone: 440Hz, lasts: 2s}, as: b}]}
    - {at: 50s, app: coach, do: [{play: {tone: 440Hz, lasts: 2s}, as: c}]}
    - {at: 55s, app: coach, do: [{setActive: false, options: [notifyOthersOnDeactivation]}]}
    """

  @Test("the article's first mistake: 8 + 18 + 18 + 3 = 47 s with nothing over the music")
  func activatesOnceAtStart() throws {
    let cast = [Cast.music, Cast.coach]
    #expect(
      try reported(cast, Self.activatesOnce, duration: "60s") == [
        "idle-duck coach 2s to 55s", "long-duck coach 2s to 55s",
      ])
    #expect(
      try heard(.idleDuck, cast, Self.activatesOnce, duration: "60s") == [
        """
        music stays low for 47s in 4 stretches with nothing over it, the longest 18s between "a" \
        and "b" (limits.idle 1s)
        """
      ])
  }

  /// Two sounds in one window, so far apart.
  static func pair(apart: String) -> String {
    """
    - at: 5s
      app: coach
      do:
        - setActive: true
        - play: {tone: 440Hz, lasts: 1s}
        - wait: \(apart)
        - play: {tone: 440Hz, lasts: 1s}
        - setActive: false
    """
  }

  @Test("a gap of exactly the limit is none, a longer one is")
  func limitIsExclusive() throws {
    #expect(try reported([Cast.music, Cast.coach], Self.pair(apart: "1s")) == [])
    #expect(
      try reported([Cast.music, Cast.coach], Self.pair(apart: "1.001s"))
        == ["idle-duck coach 6s to 7.001s"])
    #expect(
      try reported(
        [Cast.music, Cast.coach], Self.pair(apart: "1s"), top: "limits: {idle: 500ms}")
        == ["idle-duck coach 6s to 7s"])
  }

  @Test("a paused sound is none, a silent one is")
  func pausedAndSilent() throws {
    let paused = """
      - at: 5s
        app: coach
        do:
          - {start: {tone: 440Hz, lasts: 4s}, as: line}
          - wait: 2s
          - pause: line
          - wait: 2s
          - setActive: false
      """
    #expect(
      try heard(.idleDuck, [Cast.music, Cast.coach], paused)
        == ["music stays low for 2s after \"line\" ended (limits.idle 1s)"])
    let silent = "- {at: 5s, app: coach, do: [play: {silence: 4s}, setActive: false]}"
    #expect(try reported([Cast.music, Cast.coach], silent) == [])
  }

  @Test("before the first sound it says so, and how to mend it")
  func beforeTheFirst() throws {
    let early = """
      - at: 2s
        app: coach
        do: [setActive: true, wait: 3s, {play: {tone: 440Hz, lasts: 1s}, as: go}, setActive: false]
      """
    let found = try findings([Cast.coach], early)
    #expect(
      found.map(\.heard)
        == ["other sound would stay low for 3s before \"go\" starts (limits.idle 1s)"])
    #expect(
      found.map(\.mend)
        == ["activate coach's session right before the sound, and deactivate when it has finished"])
  }

  @Test("the linger of a system-managed session is not idle")
  func sparesLinger() throws {
    let managed = "coach: {systemManaged: {linger: 4s}}"
    let found = try reported(
      [Cast.music, managed], "- {at: 5s, app: coach, do: [play: {tone: 440Hz, lasts: 2s}]}")
    #expect(found == [])
  }

  @Test("field case C08: the gap before the instruction is 1 s, not more")
  func fieldCase() throws {
    #expect(try ids(inFile: "Field/c08-ding-opens-a-window-bug.yaml").contains(.idleDuck))
    #expect(try !ids(inFile: "Field/c08-ding-opens-a-window-fix.yaml").contains(.idleDuck))
  }
}
