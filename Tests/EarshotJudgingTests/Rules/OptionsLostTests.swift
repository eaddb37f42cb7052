import EarshotJudging
import EarshotSimulation
import Testing

@Suite("options-lost")
struct OptionsLostTests {
  static let cue = "- {at: 10s, app: coach, do: [cue: {tone: 440Hz, lasts: 2s}]}"

  static func sets(_ options: String, at time: String = "5s") -> String {
    "- {at: \(time), app: coach, do: [setCategory: {category: playback, options: [\(options)]}]}\n"
  }

  @Test("a setCategory that drops duckOthers is reported once an activation follows")
  func reportsLoss() throws {
    let timeline = Self.sets("mixWithOthers") + Self.cue
    #expect(try reported([Cast.coach], timeline) == ["options-lost coach 5s to 10s"])
    #expect(
      try heard(.optionsLost, [Cast.coach], timeline)
        == ["coach plays without duckOthers from 10s on: the setCategory at 5s dropped it"])
    #expect(
      try heard(.optionsLost, [Cast.mixer], Self.sets("") + Self.cue)
        == ["coach plays without mixWithOthers from 10s on: the setCategory at 5s dropped it"])
  }

  @Test("not without an activation, nor if the option is back before one")
  func sparesOthers() throws {
    #expect(try reported([Cast.coach], Self.sets("mixWithOthers")) == [])
    let back = Self.sets("") + Self.sets(Cast.both, at: "7s") + Self.cue
    #expect(try reported([Cast.coach], back) == [])
  }

  @Test("not where an option is gained, or mixWithOthers is implied by the new one")
  func sparesGain() throws {
    #expect(try reported([Cast.mixer], Self.sets(Cast.both) + Self.cue) == [])
  }

  @Test("two losses in a row, and both options back before the activation")
  func sparesTwoLosses() throws {
    let back =
      Self.sets("mixWithOthers", at: "2s") + Self.sets("", at: "3s")
      + Self.sets(Cast.both, at: "7s") + Self.cue
    #expect(try reported([Cast.coach], back) == [])
  }

  @Test("the article's cleared options; field case C50 activates no more")
  func examples() throws {
    #expect(try ids(inFile: "options-cleared.yaml").contains(.optionsLost))
    #expect(try !ids(inFile: "Field/c50-options-dropped-bug.yaml").contains(.optionsLost))
    #expect(
      try !ids(inFile: "Field/c33-ding-then-instruction-fix-mixing-ding.yaml")
        .contains(.optionsLost))
  }
}
