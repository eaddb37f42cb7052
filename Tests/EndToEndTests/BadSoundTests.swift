import Foundation
import Testing

/// Sound files that lie, end early or are none: exit 2 at the line that names them, or a render.
@Suite("Bad sounds")
struct BadSoundTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("EarshotFuzzing/Corpus/sound").path

  /// Files of the corpus that no check lets pass, and a part of the reason.
  private static let wrong = [
    ("truncated.wav", "it is truncated"), ("no-frames.wav", "has no frame"),
    ("header-only.wav", "it is truncated"), ("zero-channels.wav", "cannot read"),
    ("thousand-channels.wav", "channels"), ("absurd-rate.wav", "cannot read"),
    ("zero-rate.wav", "cannot read"), ("lying-length.wav", "it is truncated"),
    ("text.wav", "its format is not recognised"),
  ]

  @Test("a sound that cannot be is refused at the line that names it", arguments: wrong)
  func refused(name: String, reason: String) throws {
    try folder.put(Texts.file("\(Self.corpus)/\(name)"), "a.yaml")
    for command in ["check", "render"] {
      let run = try folder.earshot(command, "a.yaml")
      let said = run.out + run.error
      #expect(run.code == 2 && said.contains(reason), "\(said)")
      #expect(said.contains("a.yaml:7:"), "\(said)")
    }
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test("every file of the corpus is rendered whole or refused, never anything else")
  func corpus() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus).sorted()
    for name in names {
      try folder.put(Texts.file("\(Self.corpus)/\(name)"), "a.yaml")
      let run = try folder.shell("ulimit -t 20; \"$EARSHOT\" render a.yaml -o out --quiet")
      #expect(run.code == 0 || run.code == 2 && run.error.contains("error: "), "\(name)")
      #expect(
        try folder.files() == (run.code == 0 ? ["a.yaml", "out/mix.wav"] : ["a.yaml"]), "\(name)")
      try? FileManager.default.removeItem(atPath: folder.path + "/out")
    }
    #expect(names.count > 20)
  }

  @Test("a misspelt file is the problem, not the player that is called after it")
  func misspelt() throws {
    let text = Texts.cue().replacing(
      "[{cue: {tone: 880Hz, lasts: 1s}, as: beep}]",
      with: "[{start: sounds/rset.wav}, {stop: rest}, {wait: 1s}]")
    try folder.put(text, "a.yaml")
    try folder.put("", "sounds/rest.wav")
    try folder.put("", "sounds/rset.txt")
    let missing = "a.yaml:14:39: error: cannot read sounds/rset.wav: No such file or directory"
    func problems() throws -> [String] {
      let run = try folder.earshot("check", "a.yaml")
      #expect(run.code == 2 && run.out.contains("^ did you mean sounds/rest.wav?"))
      return run.lines.filter { $0.contains(": error: ") }.map(String.init)
    }
    #expect(try problems() == [missing])
    // With all that is wrong beside it.
    try folder.put(text.replacing("wait", with: "wiat"), "a.yaml")
    #expect(try problems() == [missing, "a.yaml:14:72: error: unknown key 'wiat' in a step"])
    // Where the file is there, the name is the problem.
    try folder.put(
      Texts.cue().replacing("as: beep}]", with: "as: beep}, {stop: bep}]"), "b.yaml")
    let named = try folder.earshot("check", "b.yaml")
    #expect(named.out.contains("unknown player of coach 'bep'"), "\(named.out)")
  }

  @Test(
    "what is no regular file is refused, and nobody waits for it",
    arguments: [
      ("mkfifo s.wav", "it is a named pipe"), ("ln -s /dev/zero s.wav", "it is a device"),
      ("mkdir s.wav", "it is a folder"), ("ln -s s.wav s.wav", "symbolic links"),
      ("touch s.wav", "it is empty"), ("true", "No such file"),
    ])
  func files(made: String, reason: String) throws {
    try folder.put(Texts.file("s.wav"), "a.yaml")
    let run = try folder.shell("\(made); ulimit -t 20; \"$EARSHOT\" check a.yaml")
    #expect(run.code == 2 && run.out.contains(reason) && run.out.contains("a.yaml:7:"))
  }
}
