import Foundation
import Testing

/// No command destroys what it reads: exit 2 before any work, with all as it was.
@Suite("Inputs are kept")
struct InputKeepingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put(Texts.cue(), "g.yaml")
    try folder.put(Texts.cue(), "x/g.yaml")
    #expect(try folder.earshot("render", "g.yaml", "-o", "made").code == 0)
    _ = try folder.shell("mkdir -p s/stems; cp made/mix.wav s/stems/music.wav; cp made/mix.wav s/")
    try folder.put(Texts.file("mix.wav"), "s/mix.yaml")
    try folder.put(Texts.file("stems/music.wav"), "s/stems.yaml")
    try folder.put("device: {duck: {gain: -20dB}}\n", "phone.yaml")
    let curve = "[{curve: curves.csv, app: music}]"
    try folder.put(Texts.cue(expect: curve), "s/curve.yaml")
    try folder.put("mine\n", "s/curves.csv")
  }

  private func everything() throws -> [String: String] {
    let names = try folder.files()
    return Dictionary(uniqueKeysWithValues: zip(names, try names.map(folder.text)))
  }

  @Test(
    "an output in the place of an input is refused, by whatever name",
    arguments: [
      ("", "plot g.yaml --svg g.yaml", "cannot replace g.yaml: this command reads it"),
      ("ln -s g.yaml l.svg", "plot g.yaml --svg l.svg", "reads it (as g.yaml)"),
      ("ln g.yaml h.svg", "plot g.yaml --svg ./h.svg", "reads it (as g.yaml)"),
      ("", "plot s/mix.yaml --svg s/../s/mix.wav", "reads it (as s/mix.wav)"),
      ("", "plot g.yaml --device phone.yaml --svg phone.yaml", "cannot replace phone.yaml"),
      ("", "plot g.yaml --svg x/g.yaml", "it is a scenario"),
      ("cp g.yaml x/g.yml", "plot g.yaml --svg x/g.yml", "it is a scenario"),
      ("", "render --compare g.yaml g.yaml x/g.yaml", "cannot replace g.yaml: this command reads"),
      ("cp g.yaml y.yaml", "render --compare y.yaml g.yaml x/g.yaml", "y.yaml: it is a scenario"),
      ("", "render s/mix.yaml -o s", "cannot replace s/mix.wav: this command reads it"),
      ("ln -s s t", "render s/mix.yaml -o t", "cannot replace t/mix.wav"),
      ("", "render s/stems.yaml -o s --stems", "this command reads s/stems/music.wav in it"),
      (
        "ln -s ../../made/mix.wav s/stems/l.wav; sed s/music.wav/l.wav/ s/stems.yaml >s/l.yaml",
        "render s/l.yaml -o s --stems", "this command reads s/stems/l.wav in it"
      ),
      ("", "render s/curve.yaml -o s --curves", "cannot replace s/curves.csv"),
      ("cp g.yaml x/trace.jsonl", "render x/trace.jsonl -o x --trace", "replace x/trace.jsonl"),
      (
        "mkdir y; cp phone.yaml y/report.html",
        "render g.yaml --device y/report.html -o y --report", "cannot replace y/report.html"
      ),
      (
        "mkdir -p o/a; cp g.yaml o/a/mix.wav; cp g.yaml a.yaml", "render a.yaml o/a/mix.wav -o o",
        "cannot replace o/a/mix.wav"
      ),
      ("", "calibrate s/mix.wav --reference made/mix.wav -o g.yaml", "g.yaml: it is a scenario"),
      (
        "cp made/mix.wav c.yaml",
        "calibrate s/mix.wav --reference made/mix.wav --cue c.yaml -o ./c.yaml", "(as c.yaml)"
      ),
    ])
  func refused(made: String, command: String, reason: String) throws {
    _ = try folder.shell(made)
    let before = try everything()
    let run = try folder.shell("\"$EARSHOT\" \(command)")
    #expect(run.code == 2 && run.error.contains(reason), "\(run.code) \(run.error)")
    for (name, text) in before { #expect(try folder.text(name) == text, "\(name)") }
  }

  @Test("what is read by nobody is replaced as before")
  func replaced() throws {
    try folder.put("old", "p.svg")
    #expect(try folder.earshot("plot", "g.yaml", "--svg", "p.svg").code == 0)
    #expect(try folder.text("p.svg").hasPrefix("<svg"))
    #expect(try folder.earshot("render", "g.yaml", "-o", "s", "--all").code == 0)
    // A device file may be measured anew: the sounds are none that can be, and are told of first.
    let run = try folder.earshot(
      "calibrate", "s/mix.wav", "--reference", "g.yaml", "-o", "phone.yaml")
    #expect(run.code == 2 && run.error.contains("cannot read g.yaml"), "\(run.error)")
  }
}
