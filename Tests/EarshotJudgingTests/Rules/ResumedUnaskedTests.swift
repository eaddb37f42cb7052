import EarshotJudging
import EarshotSimulation
import Testing

@Suite("resumed-unasked")
struct ResumedUnaskedTests {
  static func player(_ policy: String) -> String {
    "music: {session: {category: playback}, plays: {tone: 220Hz, lasts: 1s}, \(policy)}"
  }
  static let call = """
    - {at: 10s, system: {call: answered}}
    - {at: 15s, system: {call: ends}}
    """
  static let strip = "faults: [{strip: shouldResume, app: music}]"

  @Test("playing on without shouldResume is reported")
  func reportsUntold() throws {
    let always = Self.player("onInterruptionEnded: resumeAlways")
    #expect(
      try reported([always], Self.call, top: Self.strip) == ["resumed-unasked music 15s"])
    #expect(
      try heard(.resumedUnasked, [always], Self.call, top: Self.strip)
        == ["music plays on at 15s although it was not told shouldResume"])
    #expect(try reported([always], Self.call) == [])
  }

  @Test("starting what the user had paused is reported")
  func reportsPaused() throws {
    let paused = "- {at: 8s, app: music, do: [pause: main]}\n" + Self.call
    #expect(
      try heard(.resumedUnasked, [Self.player("resumesUserPause: true")], paused)
        == ["music plays on at 15s although the user had paused it"])
    #expect(try reported([Self.player("resumesUserPause: false")], paused) == [])
  }

  @Test("the user's own press is none")
  func sparesPress() throws {
    let pressed =
      "- {at: 8s, app: music, do: [pause: main]}\n" + Self.call
      + "\n- {at: 17s, app: music, do: [resume: main]}"
    #expect(try reported([Self.player("resumesUserPause: false")], pressed) == [])
  }

  @Test("field cases C16 to C18")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c16-resumes-what-was-paused-bug.yaml") == [.resumedUnasked])
    #expect(try ids(inFile: "Field/c16-resumes-what-was-paused-fix.yaml") == [])
  }
}
