import Foundation
import Testing

/// What nothing can be written to is told at the start, and not after the work.
@Suite("Places of output")
struct OutputPlaceTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    // More work than the seconds of computing that are allowed below.
    try folder.put(Texts.long, "a.yaml")
    try folder.put(Texts.long, "b.yaml")
  }

  @Test(
    "it is exit 3 before any work, with all as it was",
    arguments: [
      ("touch out", "render a.yaml -o out --normalize -16LUFS", "there is a file of that name"),
      ("touch out", "render a.yaml -o out --all", "there is a file of that name"),
      ("mkdir -p out/mix.wav", "render a.yaml -o out --normalize -16LUFS", "it is a folder"),
      ("mkdir -p out/report.html", "render a.yaml -o out --all", "it is a folder"),
      ("mkdir -p out/trace.jsonl", "render a.yaml -o out --all", "it is a folder"),
      ("mkdir -p out/curves.csv", "render a.yaml -o out --all", "it is a folder"),
      ("mkdir out; mkfifo out/report.html", "render a.yaml -o out --all", "neither a file nor"),
      ("mkdir out; touch out/stems", "render a.yaml -o out --all", "it is a file, not a folder"),
      ("mkdir page", "render a.yaml b.yaml -o out --compare page", "it is a folder"),
      ("mkdir p.svg", "plot a.yaml --svg p.svg", "it is a folder"),
      ("touch out", "plot a.yaml --svg out/p.svg", "there is a file of that name"),
      ("touch out", "check a.yaml --audio --diff out", "there is a file of that name"),
      // The sounds are none, which would be exit 2 if they were read first.
      ("mkdir p.yaml", "calibrate a.yaml --reference a.yaml -o p.yaml", "it is a folder"),
      // Nor is there an app.
      (
        "touch out", "host --scenario a.yaml --app coach --driver D.swift C.swift -o out",
        "there is a file of that name"
      ),
    ])
  func told(made: String, command: String, reason: String) throws {
    _ = try folder.shell(made)
    let before = try everything()
    let run = try folder.shell("ulimit -t 10; \"$EARSHOT\" \(command)")
    #expect(run.code == 3 && run.error.contains(reason), "\(run.code) \(run.error)")
    #expect(try everything() == before)
  }

  @Test("a place that is fine is left as it was if the work goes wrong")
  func untouched() throws {
    let run = try folder.earshot("calibrate", "a.yaml", "--reference", "b.yaml", "-o", "x/p.yaml")
    #expect(run.code == 2)
    #expect(try everything() == ["a.yaml", "b.yaml"])
  }

  /// Folders too.
  private func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}
