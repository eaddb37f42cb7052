import EarshotJudging
import EarshotSimulation
import Testing

@Suite("unsupported-mode")
struct UnsupportedModeTests {
  @Test("a mode outside its categories is reported where it is set, at the start too")
  func reportsModes() throws {
    let initial = Cast.app("coach", "ambient, mode: moviePlayback")
    #expect(try reported([initial], "  []") == ["unsupported-mode coach 0s"])
    let set = """
      - {at: 3s, app: coach, do: [setCategory: {category: playback, mode: videoRecording}]}
      """
    #expect(try reported([Cast.mixer], set) == ["unsupported-mode coach 3s"])
    let found = try findings([Cast.mixer], set)
    #expect(
      found.map(\.heard)
        == ["coach acts as in mode default: videoRecording does not belong to playback"])
    #expect(
      found.map(\.mend) == ["use videoRecording with playAndRecord or record, or leave it out"])
  }

  @Test("dualRoute asks for allowBluetoothHFP")
  func dualRoute() throws {
    let bare = Cast.app("coach", "multiRoute, mode: dualRoute")
    #expect(
      try heard(.unsupportedMode, [bare], "  []")
        == ["coach acts as in mode default: dualRoute asks for allowBluetoothHFP"])
    let whole = Cast.app("coach", "multiRoute, mode: dualRoute", options: "allowBluetoothHFP")
    #expect(try reported([whole], "  []") == [])
  }

  @Test(
    "modes of the category are clean",
    arguments: [
      "ambient, mode: voicePrompt", "playback, mode: moviePlayback",
      "playAndRecord, mode: voiceChat", "record, mode: measurement",
    ])
  func sparesOthers(session: String) throws {
    #expect(try reported([Cast.app("coach", session)], "  []") == [])
  }
}
