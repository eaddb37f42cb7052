import EarshotJudging
import EarshotSimulation
import Testing

@Suite("waits-forever")
struct WaitsForeverTests {
  /// A list that waits for a sound of 3 s at 5 s and deactivates behind it.
  static func waits(and then: String) -> String {
    """
    - {at: 5s, app: coach, do: [{play: {tone: 440Hz, lasts: 3s}, as: line}, setActive: false]}
    \(then)
    """
  }

  @Test(
    "a sound that sends no finish callback is reported from then on",
    arguments: [
      ("- {at: 6s, app: coach, do: [stop: line]}", "was stopped and sends no finish callback"),
      ("- {at: 6s, app: coach, do: [pause: line]}", "is still paused"),
      ("- {at: 6s, system: {siri: begins}}", "is still interrupted"),
      (
        "- {at: 6s, app: coach, do: [{setActive: false, onError: [log: caught]}]}",
        "was cut and sends no finish callback"
      ),
      ("- {at: 6s, system: {mediaServices: reset}}", "is gone and sends no finish callback"),
    ])
  func reportsMissingCallbacks(then: String, why: String) throws {
    #expect(
      try heard(.waitsForever, [Cast.mixer], Self.waits(and: then)) == [
        """
        coach waits to the end for "line", which \(why); the deactivation behind it never comes
        """
      ])
    let found = try findings([Cast.mixer], Self.waits(and: then)).filter { $0.id == .waitsForever }
    #expect(found.map { "\($0.from) \($0.to)" } == ["6s 20s"])
  }

  @Test("a loop, a failed start and a dropped callback too")
  func reportsFaults() throws {
    let loop =
      "- {at: 5s, app: coach, do: [{play: {tone: 440Hz, lasts: 1s, loop: true}, as: line}]}"
    #expect(
      try heard(.waitsForever, [Cast.mixer], loop)
        == ["coach waits to the end for \"line\", which loops and never finishes"])
    for (fault, why) in [
      ("fail: start", "did not start and sends no finish callback"),
      ("drop: finished", "ended without its finish callback"),
    ] {
      let found = try heard(
        .waitsForever, [Cast.mixer], Self.waits(and: ""),
        top: "faults: [{\(fault), app: coach, player: line}]")
      #expect(found.count == 1 && found[0].contains(why))
    }
  }

  @Test("not for one that still plays, a wait past the end, or a suspended app")
  func sparesOthers() throws {
    let plays = "- {at: 5s, app: coach, do: [play: {tone: 440Hz, lasts: 30s}]}"
    #expect(try reported([Cast.mixer], plays) == [])
    let wait = "- {at: 5s, app: coach, do: [wait: 30s, setActive: false]}"
    #expect(try reported([Cast.mixer], wait) == [])
    let suspended = """
      - {at: 5s, app: coach, do: [wait: 5s, setActive: false]}
      - {at: 7s, system: {suspend: coach}}
      """
    #expect(try reported([Cast.mixer], suspended) == [])
  }

  @Test("field cases C06 and C07")
  func fieldCases() throws {
    for file in ["c06-stopped-in-mid-sentence-bug-music", "c07-player-never-starts-bug"] {
      #expect(try ids(inFile: "Field/\(file).yaml").contains(.waitsForever))
    }
    #expect(try ids(inFile: "Field/c06-stopped-in-mid-sentence-fix-music.yaml") == [])
  }
}
