import Foundation
import Testing

/// What `earshot render` writes, says and leaves alone.
@Suite("render")
struct RenderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("without -o the folder is named after the scenario")
  func defaultFolder() throws {
    try folder.put(Texts.cue(), "in/a.cue.yaml")
    let run = try folder.earshot("render", "in/a.cue.yaml")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(try folder.files() == ["Renders/a.cue/mix.wav", "in/a.cue.yaml"])
    #expect(run.out.hasSuffix("wrote Renders/a.cue/mix.wav\n"))
    // 4 s of 16 bits at 8000 Hz behind the 44 bytes of the plainest header.
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/Renders/a.cue/mix.wav"))
    #expect(data.count == 44 + 4 * 8000 * 2)
  }

  @Test("-o with one scenario is the folder itself, with everything that --all asks for")
  func output() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("render", "a.yaml", "-o", "deep/out/", "--all")
    #expect(run.code == 0)
    #expect(
      try folder.files() == [
        "a.yaml", "deep/out/curves.csv", "deep/out/mix.wav", "deep/out/report.html",
        "deep/out/stems/coach.wav", "deep/out/stems/music.wav", "deep/out/trace.jsonl",
      ])
    let trace = try folder.earshot("trace", "a.yaml", "--format", "jsonl")
    #expect(try folder.text("deep/out/trace.jsonl") == trace.out)
  }

  @Test("-o with several scenarios holds a folder each; two of one name take their parents' names")
  func several() throws {
    for name in ["x/a.yaml", "y/a.yaml", "y/b.yml"] { try folder.put(Texts.cue(), name) }
    let run = try folder.earshot("render", "x/a.yaml", "y/a.yaml", "y/b.yml", "-o", "out")
    #expect(run.code == 0)
    #expect(
      try folder.files().filter { $0.hasPrefix("out") }
        == ["out/b/mix.wav", "out/x-a/mix.wav", "out/y-a/mix.wav"])
  }

  @Test("the parent's name is that of the real folder, whatever way a path takes there")
  func parents() throws {
    for name in ["x/g.yaml", "x/sub/g.yaml"] { try folder.put(Texts.cue(), name) }
    let commands = ["g.yaml sub/g.yaml", "../x/sub/../g.yaml ./sub/g.yaml"]
    for (command, out) in zip(commands, ["a", "b"]) {
      let run = try folder.shell("cd x && \"$EARSHOT\" render \(command) -o ../\(out)")
      #expect(run.code == 0, "\(run.error)")
      #expect(
        try folder.files().filter { $0.hasPrefix(out) }
          == ["\(out)/sub-g/mix.wav", "\(out)/x-g/mix.wav"])
    }
  }

  @Test("several at once are printed in order, and come to the same files as one by one")
  func jobs() throws {
    let names = ["a", "b", "c", "d", "e"]
    for (number, name) in names.enumerated() {
      let text = Texts.cue().replacing("title: ", with: "title: \(number) ")
      try folder.put(text, "\(name).yaml")
    }
    try folder.put(Texts.broken, "bad.yaml")
    let files = names.prefix(2).map { $0 + ".yaml" } + ["bad.yaml", "c.yaml", "d.yaml", "e.yaml"]
    var outputs: [[Substring]] = []
    var results: [[Data]] = []
    for jobs in [1, 2, 9] {
      let run = try folder.earshot(
        ["render"] + files + ["--all", "-o", "out", "--jobs", "\(jobs)"])
      #expect(run.code == 2 && run.error.contains("bad.yaml:2:1: error:"))
      #expect(
        run.lines.filter { $0.hasPrefix("wrote") && $0.contains("mix.wav") }
          == names.map { "wrote out/\($0)/mix.wav" })
      outputs.append(run.lines.filter { !$0.contains("times real time") })
      results.append(
        try folder.files().filter { $0.hasPrefix("out/") }.map {
          try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)"))
        })
      try FileManager.default.removeItem(atPath: folder.path + "/out")
    }
    #expect(outputs[1] == outputs[0] && outputs[2] == outputs[0])
    #expect(results[0].count == 5 * 6 && results[1] == results[0] && results[2] == results[0])
    #expect(try folder.earshot("render", "a.yaml", "--jobs", "0").code == 2)
  }

  @Test("a result that stands there already is kept, and said to be unchanged")
  func unchanged() throws {
    try folder.put(Texts.cue(), "a.yaml")
    #expect(try folder.earshot("render", "a.yaml", "-o", "out").code == 0)
    let mix = folder.path + "/out/mix.wav"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -1_000)], ofItemAtPath: mix)
    let run = try folder.earshot("render", "a.yaml", "-o", "out")
    #expect(run.code == 0 && run.out.hasSuffix("\nwrote out/mix.wav (unchanged)\n"))
    #expect(try folder.files() == ["a.yaml", "out/mix.wav"])
  }

  @Test("scenarios that no name tells apart are refused before anything is written")
  func sameName() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("render", "a.yaml", "./a.yaml", "-o", "out")
    #expect(run.code == 2 && run.error.contains("would be rendered to one folder"))
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test(
    "a name made of dots does not lead out of the folder of renders",
    arguments: ["..yaml", "...yaml"])
  func dots(name: String) throws {
    try folder.put(Texts.cue(), name)
    #expect(try folder.earshot("render", name).code == 0)
    #expect(try folder.files().contains("Renders/scenario/mix.wav"))
  }

  @Test("of several scenarios all are tried, and the highest code wins")
  func oneBroken() throws {
    try folder.put(Texts.broken, "bad.yaml")
    try folder.put(Texts.cue(), "good.yaml")
    let run = try folder.earshot("render", "bad.yaml", "good.yaml", "gone.yaml")
    #expect(run.code == 2)
    #expect(run.error.contains("bad.yaml:2:1: error:") && run.error.contains("did you mean"))
    #expect(run.error.contains("gone.yaml: error: cannot be read"))
    #expect(try folder.files() == ["Renders/good/mix.wav", "bad.yaml", "good.yaml"])
  }

  @Test("it judges nothing: findings and unmet expectations are exit 0")
  func judgesNothing() throws {
    let text = Texts.neverDeactivated.replacing("noError: true", with: "noFindings: true")
    try folder.put(text, "a.yaml")
    let run = try folder.earshot("render", "a.yaml")
    #expect(run.code == 0 && run.out.contains("[never-deactivated]"))
  }

  @Test("--quiet says nothing, --verbose names the assumptions")
  func loudness() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let quiet = try folder.earshot("render", "a.yaml", "--quiet")
    #expect(quiet.code == 0 && quiet.out.isEmpty && quiet.error.isEmpty)
    let verbose = try folder.earshot("render", "a.yaml", "--verbose")
    #expect(verbose.code == 0 && verbose.out.contains("duck: gain 0.2"))
  }

  @Test("a second render replaces the first, the folder of stems as a whole")
  func replaces() throws {
    try folder.put(Texts.cue(), "a.yaml")
    try folder.put("old", "out/stems/gone.wav")
    try folder.put("kept", "out/notes.txt")
    #expect(try folder.earshot("render", "a.yaml", "-o", "out", "--stems").code == 0)
    #expect(
      try folder.files() == [
        "a.yaml", "out/mix.wav", "out/notes.txt", "out/stems/coach.wav", "out/stems/music.wav",
      ])
  }

  @Test(
    "an output that cannot be made is exit 3 and leaves nothing",
    arguments: ["file", "file/under", "/proc/none"])
  func unwritable(output: String) throws {
    try folder.put(Texts.cue(), "a.yaml")
    try folder.put("mine", "file")
    let run = try folder.earshot("render", "a.yaml", "-o", output)
    #expect(run.code == 3 && run.out.isEmpty && run.error.hasPrefix("error: "))
    #expect(output == "file/under" || run.error.contains(output))
    #expect(try folder.files() == ["a.yaml", "file"])
    #expect(try folder.text("file") == "mine")
  }

  @Test("where a folder stands in the mix's place, nothing is written")
  func inTheWay() throws {
    try folder.put(Texts.cue(), "a.yaml")
    try folder.put("mine", "out/mix.wav/file")
    let run = try folder.earshot("render", "a.yaml", "-o", "out", "--all")
    #expect(run.code == 3 && run.error.contains("out/mix.wav"))
    #expect(try folder.files() == ["a.yaml", "out/mix.wav/file"])
  }

  @Test("a full disk is exit 3, with no half file")
  func fullDisk() throws {
    try folder.put(Texts.long, "a.yaml")
    // A file may not grow past 1 MiB, as on a disk with no more room.
    let run = try folder.shell("ulimit -f 1024; trap '' XFSZ; \"$EARSHOT\" render a.yaml -o out")
    #expect(run.code == 3 && run.error.hasPrefix("error: "))
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test(
    "a signal during a render ends it with nothing left behind",
    arguments: zip(["INT", "TERM", "HUP"], [130, 143, 129] as [Int32]))
  func signals(name: String, code: Int32) throws {
    try folder.put(Texts.long, "a.yaml")
    // Sent once the first temporary file is there; whoever runs this may ignore the signal.
    let run = try folder.shell(
      """
      env --default-signal=\(name) "$EARSHOT" render a.yaml -o out --stems --trace & render=$!
      until compgen -G 'out/.earshot-*' >/dev/null; do
        kill -0 $render || exit 99
        sleep 0.01
      done
      sleep 0.1; kill -\(name) $render; wait $render
      """)
    #expect(run.code == code && run.error.isEmpty)
    #expect(try folder.files() == ["a.yaml"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
  }
}
