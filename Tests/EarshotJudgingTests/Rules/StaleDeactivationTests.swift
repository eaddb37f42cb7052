import EarshotJudging
import EarshotSimulation
import Testing

@Suite("stale-deactivation")
struct StaleDeactivationTests {
  /// A sound of 3 s at 5 s, and a deactivation at 6 s, by owners that may be none.
  static func cut(_ starter: String?, by other: String?) -> String {
    let owners = [starter, other].map { $0.map { ", owner: \($0)" } ?? "" }
    return """
      - {at: 5s, app: coach\(owners[0]), do: [{start: {tone: 440Hz, lasts: 3s}, as: text}]}
      - {at: 6s, app: coach\(owners[1]), do: [{setActive: false, onError: [log: "caught"]}]}
      """
  }

  @Test("a deactivation by another part is reported beside the cut")
  func reportsForeign() throws {
    let cast = [Cast.music, Cast.coach]
    #expect(
      try reported(cast, Self.cut("speech", by: "effects"))
        == ["cue-cut coach 6s", "stale-deactivation coach 6s"])
    #expect(
      try heard(.staleDeactivation, cast, Self.cut("speech", by: "effects")) == [
        """
        "text" of "speech" is cut after 1s, because "effects" deactivates the session that they \
        share
        """
      ])
  }

  @Test("a part without a name is a part of its own")
  func reportsNameless() throws {
    let cast = [Cast.music, Cast.coach]
    for (starter, other) in [(nil, "effects"), ("speech", nil)] as [(String?, String?)] {
      #expect(
        try reported(cast, Self.cut(starter, by: other))
          == ["cue-cut coach 6s", "stale-deactivation coach 6s"])
    }
    #expect(
      try heard(.staleDeactivation, cast, Self.cut("speech", by: nil)) == [
        """
        "text" of "speech" is cut after 1s, because another part of coach deactivates the session \
        that they share
        """
      ])
  }

  @Test("the part that started the sound may cut it", arguments: ["speech", nil])
  func sparesOwner(owner: String?) throws {
    #expect(
      try reported([Cast.music, Cast.coach], Self.cut(owner, by: owner)) == ["cue-cut coach 6s"])
  }

  @Test("field cases C27 to C32")
  func fieldCases() throws {
    for bug in [
      "c27-theme-dies-with-the-line-bug", "c28-effect-kills-speech-bug",
      "c29-click-stops-the-video-bug", "c30-recogniser-cuts-prompt-bug", "c31-late-library-bug",
      "c32-two-engines-bug",
    ] {
      let found = try ids(inFile: "Field/\(bug).yaml")
      #expect(found.isSuperset(of: [.staleDeactivation, .cueCut]))
    }
    #expect(
      try !ids(inFile: "Field/c25-unducked-too-early-bug-music.yaml")
        .contains(.staleDeactivation))
  }
}
