import Foundation
import Testing

/// Gain curves: measured by `render --curves`, compared and recorded by `check`.
@Suite("Curves")
struct CurveTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func cue(_ curve: String = "{curve: Curves/m.csv, app: music}") -> String {
    Texts.cue(expect: "[\(curve)]")
  }

  @Test("render --curves writes the gain of every app, and so does --all")
  func rendered() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("render", "a.yaml", "-o", "out", "--curves")
    #expect(run.code == 0 && run.out.contains("wrote out/curves.csv"))
    #expect(try folder.files() == ["a.yaml", "out/curves.csv", "out/mix.wav"])
    let rows = try folder.text("out/curves.csv").split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    #expect(rows[0] == "frame,time,app,gain,gain_db,from")
    #expect(rows.contains("10000,1.250000000,music,0.200000,-13.979,probe"))
    #expect(rows.contains("16000,2.000000000,coach,0.000000,-inf,probe"))
    #expect(try folder.earshot("render", "a.yaml", "-o", "all", "--all").code == 0)
    #expect(try folder.text("all/curves.csv") == folder.text("out/curves.csv"))
  }

  @Test("a missing recording fails and says how to record; --record writes it, once, and exits 1")
  func record() throws {
    try folder.put(Self.cue(), "a.yaml")
    let missing = try folder.earshot("check", "a.yaml")
    #expect(missing.code == 1 && missing.out.contains("check --record"))
    #expect(try folder.files() == ["a.yaml"])
    let first = try folder.earshot("check", "a.yaml", "--record")
    #expect(first.code == 1 && first.out.contains("recorded Curves/m.csv"))
    #expect(!first.out.contains("--record"))
    #expect(try folder.files() == ["Curves/m.csv", "a.yaml"])
    for arguments in [["check", "a.yaml"], ["check", "a.yaml", "--record", "--confine"]] {
      let run = try folder.earshot(arguments)
      #expect(run.code == 0 && run.out == "passed  a.yaml · A cue\n\n1 passed, 0 failed\n")
    }
  }

  @Test("a curve that differs fails in every format, is drawn, and is recorded anew on request")
  func differs() throws {
    try folder.put(Self.cue(), "a.yaml")
    _ = try folder.earshot("check", "a.yaml", "--record")
    let recorded = try folder.text("Curves/m.csv")
    try folder.put(Self.cue().replacing("at: 1s, app", with: "at: 1.5s, app"), "a.yaml")
    for format in ["text", "json", "junit", "sarif", "github"] {
      let run = try folder.earshot("check", "a.yaml", "--format", format)
      #expect(run.code == 1 && run.out.contains("it differs from 1.002s on"), "\(run.out)")
      if format == "text" || format == "junit" {
        #expect(run.out.contains("recorded  █") && run.out.contains("measured  █"))
      }
    }
    let drawn = try folder.earshot("check", "a.yaml", "--diff", "d", "--format", "json")
    #expect(drawn.code == 1 && drawn.error == "wrote d/a-music.svg\n")
    #expect(try folder.text("d/a-music.svg").hasSuffix("</svg>\n"))
    #expect(try folder.text("Curves/m.csv") == recorded)
    #expect(try folder.earshot("check", "a.yaml", "--record").code == 1)
    #expect(try folder.text("Curves/m.csv") != recorded)
    #expect(try folder.earshot("check", "a.yaml", "--diff", "e").code == 0)
    #expect(try !folder.files().contains { $0.hasPrefix("e/") })
  }

  @Test("a broken recording is exit 2, at its line, and can be recorded anew")
  func broken() throws {
    try folder.put(Self.cue(), "a.yaml")
    _ = try folder.earshot("check", "a.yaml", "--record")
    let recorded = try folder.text("Curves/m.csv")
    try folder.put(recorded.replacing(",1.000000,", with: ",loud,"), "Curves/m.csv")
    let run = try folder.earshot("check", "a.yaml")
    #expect(run.code == 2 && run.out.contains("Curves/m.csv:11:1: error: 'loud' is not a gain"))
    #expect(try folder.earshot("check", "a.yaml", "--record").code == 1)
    #expect(try folder.text("Curves/m.csv") == recorded)
  }

  @Test(
    "--record writes nothing but .csv files of Earshot's own under the scenario's folder",
    arguments: [
      ("../m.csv", "not under the folder"), ("Curves/m.txt", "does not end with .csv"),
      ("Curves/../../m.csv", "not under the folder"), ("link/m.csv", "not under the folder"),
      ("gone.csv", "cannot read gone.csv"), ("pipe.csv", "not a file"),
    ])
  func refused(path: String, reason: String) throws {
    try folder.put(Self.cue("{curve: \(path), app: music}"), "sub/a.yaml")
    _ = try folder.shell(
      "mkdir out; ln -s ../out sub/link; ln -s ../out/x.csv sub/gone.csv; mkfifo sub/pipe.csv")
    let before = try folder.files()
    let run = try folder.earshot("check", "sub/a.yaml", "--record")
    #expect(run.code == 2 && (run.error + run.out).contains(reason), "\(run.error)\(run.out)")
    #expect(try folder.files() == before)
  }

  @Test("--record leaves files alone that Earshot did not write")
  func foreign() throws {
    try folder.put(Self.cue("{curve: m.csv, app: music}"), "a.yaml")
    try folder.put("name,salary\n", "m.csv")
    let run = try folder.earshot("check", "a.yaml", "--record")
    #expect(run.code == 2 && run.out.contains("m.csv:1:1: error: not a curve that Earshot wrote"))
    #expect(try folder.text("m.csv") == "name,salary\n")
  }

  @Test("--confine keeps recordings under its folder, those that are not there too")
  func confined() throws {
    try folder.put(Self.cue("{curve: ../m.csv, app: music}"), "sub/a.yaml")
    let run = try folder.earshot("check", "sub/a.yaml", "--confine")
    #expect(run.code == 2 && run.out.contains("sub/a.yaml:15:10: error: the recorded curve"))
  }
}
