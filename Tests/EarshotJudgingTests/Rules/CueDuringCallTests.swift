import EarshotJudging
import EarshotSimulation
import Testing

@Suite("cue-during-call")
struct CueDuringCallTests {
  static func call(_ first: String, cueAt time: String = "6s") -> String {
    """
    - {at: 5s, system: {call: \(first)}}
    - {at: 10s, system: {call: ends}}
    - {at: \(time), app: coach, do: [{cue: {tone: 440Hz, lasts: 2s}, as: rest}]}
    """
  }

  @Test("a cue that is heard while a call is up is reported for as long as they overlap")
  func reportsOverlap() throws {
    #expect(
      try reported([Cast.coach], Self.call("rings"))
        == ["cue-during-call coach 6s to 8s"])
    #expect(
      try heard(.cueDuringCall, [Cast.coach], Self.call("answered", cueAt: "9s"))
        == ["\"rest\" is heard for 1s during a call"])
  }

  @Test("a banner that nobody has answered is no call yet")
  func banner() throws {
    let banner = "device: {callStyle: banner}"
    #expect(try reported([Cast.coach], Self.call("rings"), top: banner) == [])
    #expect(
      try reported([Cast.coach], Self.call("answered"), top: banner)
        == ["cue-during-call coach 6s to 8s"])
  }

  @Test("not before and after, nor a cue that the call itself stops")
  func sparesOthers() throws {
    #expect(try reported([Cast.coach], Self.call("rings", cueAt: "10s")) == [])
    #expect(try reported([Cast.coach], Self.call("rings", cueAt: "3s")) == [])
    let stopped = """
      - {at: 5s, system: {call: rings}}
      - {at: 4s, app: coach, do: [start: {tone: 440Hz, lasts: 2s}]}
      """
    #expect(try reported([Cast.coach], stopped) == [])
  }

  @Test("not a player that the user started")
  func sparesPlayers() throws {
    let player = Cast.music.replacing("playback", with: "ambient")
    #expect(
      try reported([player], "- {at: 5s, system: {call: rings}}") == [])
  }

  @Test("worked examples C2 and C3")
  func workedExamples() throws {
    #expect(try ids(inFile: "Worked/c2-call-both.yaml") == [.cueDuringCall])
    #expect(try ids(inFile: "Worked/c3-call-exclusive-ios26.yaml") == [.cueDuringCall])
  }
}
