import EarshotJudging
import EarshotSimulation
import Testing

@Suite("never-deactivated")
struct NeverDeactivatedTests {
  static let forgotten = """
    - {at: 5s, app: coach, do: [setActive: true, {play: {tone: 440Hz, lasts: 2s}, as: rest}]}
    """

  @Test("a session still active at the end is reported from its last sound on")
  func reportsTheRest() throws {
    #expect(
      try reported([Cast.music, Cast.coach], Self.forgotten) == [
        "long-duck coach 5s to 20s", "never-deactivated coach 7s to 20s",
        "idle-duck coach 7s to 20s",
      ])
    #expect(
      try heard(.neverDeactivated, [Cast.music, Cast.coach], Self.forgotten) == [
        "music stays low for 13s after \"rest\" ended, to the end"
      ])
  }

  @Test("it is reported too if the system takes the session down")
  func reportsSuspension() throws {
    let suspended = Self.forgotten + "\n- {at: 11s, system: {suspend: coach}}"
    #expect(
      try heard(.neverDeactivated, [Cast.podcast, Cast.coach], suspended) == [
        "podcast stays stopped for 4s after \"rest\" ended, until the system suspends coach at 11s"
      ])
    let terminated = Self.forgotten + "\n- {at: 11s, system: {terminate: coach}}"
    #expect(
      try heard(.neverDeactivated, [Cast.podcast, Cast.coach], terminated) == [
        "podcast stays stopped for 4s after \"rest\" ended, until the system terminates coach at 11s"
      ])
  }

  @Test("without any sound it counts from the activation, whoever else plays")
  func reportsSilence() throws {
    #expect(
      try heard(
        .neverDeactivated, [Cast.exclusive], "- {at: 5s, app: coach, do: [setActive: true]}")
        == ["other sound would stay stopped for 15s without any sound of coach, to the end"])
  }

  @Test(
    "not while an own sound still plays, nor if the session only mixes",
    arguments: [
      (Cast.coach, "start: {tone: 440Hz, lasts: 1s, loop: true}"),
      (Cast.coach, "start: {tone: 440Hz, lasts: 30s}"),
      (Cast.mixer, "start: {tone: 440Hz, lasts: 2s}"),
    ])
  func sparesOthers(app: String, step: String) throws {
    let found = try reported(
      [Cast.music, app], "- {at: 5s, app: coach, do: [setActive: true, \(step)]}")
    #expect(!found.contains { $0.hasPrefix("never-deactivated") })
  }

  @Test("not for a session that the system manages, nor for a player's")
  func sparesLinger() throws {
    let managed = "coach: {systemManaged: {linger: 8s}}"
    let found = try reported(
      [Cast.music, managed], "- {at: 15s, app: coach, do: [play: {tone: 440Hz, lasts: 2s}]}")
    #expect(found == [])
  }

  @Test("field cases C01, C02, C06 and C08 bring it, their mended forms do not")
  func fieldCases() throws {
    for bug in ["c01-never-let-go-bug", "c02-low-until-killed-bug", "c08-ding-opens-a-window-bug"] {
      #expect(try ids(inFile: "Field/\(bug).yaml").contains(.neverDeactivated))
    }
    for mended in ["c01-never-let-go-fix", "c02-low-until-killed-silent-loop"] {
      #expect(try !ids(inFile: "Field/\(mended).yaml").contains(.neverDeactivated))
    }
  }
}
