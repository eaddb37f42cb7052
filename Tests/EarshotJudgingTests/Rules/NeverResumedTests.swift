import EarshotJudging
import EarshotSimulation
import Testing

@Suite("never-resumed")
struct NeverResumedTests {
  static let call = """
    - {at: 5s, system: {call: answered}}
    - {at: 10s, system: {call: ends}}
    """
  static let stubborn = """
    music: {session: {category: playback}, plays: {tone: 220Hz, lasts: 1s}, \
    onInterruptionEnded: stayPaused}
    """

  @Test("a player that was told and stays silent is reported from then on")
  func reportsTold() throws {
    #expect(
      try reported([Self.stubborn], Self.call) == ["never-resumed music 10s to 20s"])
    #expect(
      try heard(.neverResumed, [Self.stubborn], Self.call) == [
        "music stays stopped from 5s to the end: it was told shouldResume and does not resume"
      ])
  }

  @Test("so is one whose \"ended\" never arrives")
  func reportsUntold() throws {
    let withheld = "faults: [{withhold: interruptionEnded, app: music}]"
    #expect(
      try reported([Cast.music], Self.call, top: withheld) == ["never-resumed music 10s to 20s"])
  }

  @Test("not without shouldResume, and not after the user has pressed play")
  func sparesOthers() throws {
    let stripped = "faults: [{strip: shouldResume, app: music}]"
    #expect(try reported([Cast.music], Self.call, top: stripped) == [])
    let pressed = Self.call + "\n- {at: 18s, app: music, do: [resume: main]}"
    #expect(try reported([Self.stubborn], pressed) == [])
  }

  @Test("not while the interruption lasts")
  func sparesInterrupted() throws {
    #expect(try reported([Cast.music], "- {at: 5s, system: {call: answered}}") == [])
    let other = "radio: {kind: player, session: {category: playback}}"
    let taken = "- {at: 5s, app: radio, do: [start: {tone: 330Hz, lasts: 30s}]}"
    #expect(try reported([Cast.music, other], taken) == [])
  }

  @Test("not while an \"ended\" that was paid for waits for the end of a call")
  func sparesWaiting() throws {
    let timeline = """
      - {at: 5s, app: coach, do: [start: {tone: 440Hz, lasts: 3s}]}
      - {at: 6s, system: {call: answered}}
      - {at: 7s, app: coach, do: [{setActive: false, options: [notifyOthersOnDeactivation]}]}
      """
    #expect(try reported([Cast.podcast, Cast.coach], timeline) == [])
    let hungUp = timeline + "\n- {at: 9s, system: {call: ends}}"
    #expect(try reported([Cast.podcast, Cast.coach], hungUp) == [])
  }

  @Test("not after unplugging")
  func sparesUnplugging() throws {
    let unplugged = "- {at: 5s, system: {routeChange: oldDeviceUnavailable}}"
    #expect(try reported([Cast.music], unplugged) == [])
  }

  @Test("not for what the user has paused, before or during the interruption")
  func sparesPaused() throws {
    for time in ["4s", "7s"] {
      let paused = Self.call + "\n- {at: \(time), app: music, do: [pause: main]}"
      #expect(try reported([Cast.music], paused) == [])
    }
  }

  @Test("a cue is not worth repeating")
  func sparesCues() throws {
    let cue = "- {at: 4s, app: coach, do: [start: {tone: 440Hz, lasts: 3s}]}\n" + Self.call
    #expect(try reported([Cast.coach], cue) == [])
  }

  @Test("an interrupter that went inactive without paying is named")
  func reportsInactiveInterrupter() throws {
    let timeline = """
      - {at: 5s, app: coach, do: [start: {tone: 440Hz, lasts: 3s}]}
      - {at: 6s, system: {siri: begins}}
      - {at: 7s, system: {siri: ends}}
      """
    #expect(
      try heard(.neverResumed, [Cast.podcast, Cast.coach], timeline) == [
        "podcast stays stopped from 5s to the end: coach is inactive and has not told it"
      ])
  }

  @Test("field cases C12, C20 and C22; C21, C23 and C40 have none")
  func fieldCases() throws {
    for file in [
      "c12-exclusive-prompt-bug-music", "c20-after-a-call-refused",
      "c22-voip-and-a-phone-call-not-told",
    ] {
      #expect(try ids(inFile: "Field/\(file).yaml").contains(.neverResumed))
    }
    for file in ["c23-exclusive-for-depth-bug", "c40-not-yet-after-a-call-game"] {
      #expect(try !ids(inFile: "Field/\(file).yaml").contains(.neverResumed))
    }
  }
}
