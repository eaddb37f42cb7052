import EarshotJudging
import EarshotSimulation
import Testing

@Suite("notify-on-activation")
struct NotifyOnActivationTests {
  static let misuse = "{setActive: true, options: [notifyOthersOnDeactivation]}"

  @Test("the option is noted, whether or not the call changes anything")
  func notesTheOption() throws {
    #expect(
      try reported([Cast.mixer], "- {at: 5s, app: coach, do: [\(Self.misuse)]}")
        == ["notify-on-activation coach 5s"])
    #expect(
      try reported([Cast.mixer], "- {at: 5s, app: coach, do: [setActive: true, \(Self.misuse)]}")
        == ["notify-on-activation coach 5s"])
  }

  @Test("also where the call is refused")
  func notesRefusedCalls() throws {
    let call = """
      - {at: 4s, system: {call: answered}}
      - {at: 5s, app: coach, do: [\(Self.misuse)]}
      """
    #expect(
      try reported([Cast.exclusive], call)
        == ["error-unhandled coach 5s", "notify-on-activation coach 5s"])
  }

  @Test("not where it belongs")
  func sparesDeactivation() throws {
    let right = """
      - at: 5s
        app: coach
        do: [setActive: true, {setActive: false, options: [notifyOthersOnDeactivation]}]
      """
    #expect(try reported([Cast.mixer], right) == [])
  }

  @Test("field cases C39 and C52")
  func fieldCases() throws {
    #expect(
      try ids(inFile: "Field/c39-activated-during-a-call-bug.yaml") == [
        .notifyOnActivation, .errorUnhandled,
      ])
    #expect(
      try ids(inFile: "Field/c52-framework-speech-workaround-music.yaml")
        == [.notifyOnActivation])
  }
}
