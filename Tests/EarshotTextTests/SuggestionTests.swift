import EarshotText
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "a near name is suggested",
    arguments: [
      ("setActiv", "setActive"), ("setactive", "setActive"), ("set-active", "setActive"),
      ("stAr", "start"), ("paly", "play"), ("mixWithOther", "mixWithOthers"),
      ("duck_others", "duckOthers"), ("duck", "duckOthers"),
      (".duckOthers", "duckOthers"), ("AVAudioSession.CategoryOptions.duckOthers", "duckOthers"),
      ("notifyOthers", "notifyOthersOnDeactivation"), ("Duck Others", "duckOthers"),
    ])
  func near(word: String, name: String) {
    #expect(Suggestion.nearest(to: word, among: names) == name)
  }

  @Test(
    "a far one is not",
    arguments: ["", "banana", "x", "st", "setter", String(repeating: "a", count: 1000)])
  func far(word: String) {
    #expect(Suggestion.nearest(to: word, among: names) == nil)
  }

  private var names: [String] {
    [
      "setActive", "setCategory", "play", "start", "mixWithOthers", "duckOthers",
      "notifyOthersOnDeactivation",
    ]
  }
}
