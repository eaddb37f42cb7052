import EarshotJudging
import EarshotSimulation
import Testing

@Suite("invalid-option")
struct InvalidOptionTests {
  static func sets(_ configuration: String) -> String {
    "- {at: 1s, app: coach, do: [{setCategory: {\(configuration)}, onError: [log: caught]}]}"
  }

  @Test("it names the options at fault, and the categories that take them")
  func namesOptions() throws {
    let found = try findings(
      [Cast.ducker],
      Self.sets("category: playback, options: [allowBluetoothHFP, mixWithOthers, allowAirPlay]"))
    #expect(
      found.map(\.heard) == [
        """
        setCategory is refused with badParam for allowBluetoothHFP, allowAirPlay with playback, \
        and the session of coach stays playback [duckOthers]
        """
      ])
    #expect(
      found.map(\.mend) == [
        """
        use allowBluetoothHFP with record, playAndRecord or multiRoute only; \
        use allowAirPlay with playAndRecord only
        """
      ])
  }

  @Test("ambient takes no duckOthers by Apple's pages, and duckOthers goes with three categories")
  func ambient() throws {
    let found = try findings(
      [Cast.mixer], Self.sets("category: ambient, options: [duckOthers]"))
    #expect(found.map(\.id) == [.invalidOption])
    #expect(
      found.map(\.mend) == ["use duckOthers with playback, playAndRecord or multiRoute only"])
  }

  @Test("under the SDK header it is reported although it is accepted, at the start too")
  func acceptedAll() throws {
    let device = "device: {rules: ios26}"
    #expect(
      try reported(
        [Cast.mixer], Self.sets("category: ambient, options: [duckOthers]"), top: device)
        == ["invalid-option coach 1s"])
    let initial = Cast.app("coach", "ambient", options: "duckOthers")
    #expect(try reported([initial], "  []", top: device) == ["invalid-option coach 0s"])
    #expect(
      try heard(.invalidOption, [initial], "  []", top: device) == [
        """
        duckOthers with ambient is accepted here, and refused with badParam where Apple's \
        documentation pages hold
        """
      ])
  }

  @Test("not for valid options, nor for an activation that a fault refuses with badParam")
  func sparesOthers() throws {
    #expect(
      try reported(
        [Cast.mixer], Self.sets("category: playback, options: [allowBluetoothA2DP]")) == [])
    let found = try reported(
      [Cast.mixer], "- {at: 1s, app: coach, do: [{setActive: true, onError: [log: caught]}]}",
      top: "faults: [{refuse: setActive, app: coach, with: badParam, at: 0s, times: 1}]")
    #expect(found == [])
  }

  @Test("field cases C24 and C43 to C47")
  func fieldCases() throws {
    for file in [
      "c24-mixing-recorder-stops", "c43-hfp-on-playback-bug",
      "c44-airplay-on-playback-airplay",
    ] {
      #expect(
        try ids(inFile: "Field/\(file).yaml") == [.invalidOption, .errorUnhandled])
    }
    #expect(
      try ids(inFile: "Field/c47-ambient-and-duck-documented.yaml").contains(.invalidOption))
    #expect(try ids(inFile: "Field/c47-ambient-and-duck-ios26.yaml").contains(.invalidOption))
  }
}
