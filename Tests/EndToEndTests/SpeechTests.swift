import Foundation
import Testing

/// Spoken text, from the scenario to the sound.
@Suite("speech")
struct SpeechTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func scenario(_ sound: String) -> String {
    Texts.cue(expect: "[{noFindings: true}, {noError: true}]").replacing(
      "[{cue: {tone: 880Hz, lasts: 1s}, as: beep}]",
      with: """

        [{setActive: true}, {play: {\(sound)}},
            {setActive: false, options: [notifyOthersOnDeactivation]}]
        """)
  }

  /// The same, with a cache of this test's own.
  private func earshot(_ line: String) throws -> Run {
    try folder.shell("export XDG_CACHE_HOME=\"$PWD/cache\" HOME=\"$PWD\"; \(line)")
  }

  @Test("a text is spoken, in time, and is the same sound in every run, kept or not")
  func spoken() throws {
    try folder.put(Self.scenario("say: \"Rest, ten seconds\""), "a.yaml")
    let first = try earshot(
      "\"$EARSHOT\" render a.yaml --stems -o one && \"$EARSHOT\" check a.yaml")
    #expect(first.code == 0, "\(first.error)")
    #expect(first.out.hasSuffix("1 passed, 0 failed\n"))
    #expect(
      try earshot("\"$EARSHOT\" render a.yaml --stems --quiet -o two && diff -r one two").code == 0)
    #expect(
      try earshot(
        """
        rm -rf cache Library; "$EARSHOT" render a.yaml --stems --quiet -o three && diff -r one three
        """
      ).code == 0)
    let trace = try earshot("\"$EARSHOT\" trace a.yaml --format jsonl")
    #expect(trace.lines.first?.contains("\"lengthFrom\": \"flite\"") == true)
  }

  @Test("without flite render and check end with 3, the place and what to type")
  func missing() throws {
    try folder.put(Self.scenario("say: Rest"), "a.yaml")
    for command in ["render", "check", "trace"] {
      let run = try earshot("PATH=/nowhere \"$EARSHOT\" \(command) a.yaml")
      let text = run.out + run.error
      #expect(run.code == 3 && text.contains("a.yaml:15:"), "\(command)")
      #expect(text.contains("error: spoken text needs the program flite, which is not installed"))
      #expect(text.contains("install flite"))
    }
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test("a text that cannot be spoken is wrong input, at its place, safely shown")
  func unspeakable() throws {
    for (text, reason) in [
      ("\"a\\eb\"", "a control character U+001B"), ("日本", "a character U+65E5"),
      ("\"...\"", "nothing that can be spoken"),
      (String(repeating: "a", count: 1001), "1001 characters, and 1000 are the most"),
    ] {
      try folder.put(Self.scenario("say: \(text)"), "a.yaml")
      let run = try earshot("\"$EARSHOT\" check a.yaml")
      #expect(
        run.code == 2 && run.out.contains("a.yaml:15:") && run.out.contains(reason), "\(text)")
      #expect(!run.out.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test("--confine does not keep a scenario from speaking, and it names no file")
  func confined() throws {
    try folder.put(Self.scenario("say: Rest, voice: kal"), "in/a.yaml")
    #expect(try earshot("\"$EARSHOT\" check in/a.yaml --confine").code == 0)
    try folder.put(Self.scenario("say: Rest, voice: ../../etc/passwd"), "in/a.yaml")
    #expect(try earshot("\"$EARSHOT\" check in/a.yaml --confine").code == 2)
  }
}
