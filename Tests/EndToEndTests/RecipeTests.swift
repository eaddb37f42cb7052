import Foundation
import Testing

/// The recipes for continuous integration, carried out.
@Suite("Recipes")
struct RecipeTests {
  private let folder: Folder
  private let page: Page

  /// A small suite under the names that the recipes use, and the program on the path.
  init() throws {
    folder = try Folder()
    page = try Page("Sources/Earshot/Earshot.docc/ContinuousIntegration.md")
    for place in 0..<20 { try folder.put(Texts.cue(title: "\(place)"), "Scenarios/\(place).yaml") }
    for name in ["podcast", "podcast-both-options"] {
      try folder.put(Texts.cue(title: name), "Scenarios/\(name).yaml")
    }
    try folder.putProgram()
  }

  private func shell(_ line: String) throws -> Run {
    try folder.shellWithProgram("export CI=true; \(line)")
  }

  @Test("the plain shell's commands pass, and fail where a scenario fails")
  func plain() throws {
    #expect(page.commands.count == 3)
    for command in page.commands { #expect(try shell(command).code == 0, "\(command)") }
    try folder.put(Texts.neverDeactivated, "Scenarios/podcast.yaml")
    for command in page.commands { #expect(try shell(command).code == 1, "\(command)") }
  }

  /// The program's calls in the YAML of a pipeline.
  private func calls() throws -> [String] {
    let lines = page.blocks(in: "yaml").joined()
    let calls = lines.compactMap { line -> String? in
      guard let start = line.range(of: "earshot ") else { return nil }
      return String(line[start.lowerBound...])
    }
    try #require(calls.count == 3)
    return calls
  }

  @Test("the calls of GitHub and GitLab pass; the shards of the matrix are the whole suite")
  func pipelines() throws {
    let calls = try calls()
    for call in calls[1...] { #expect(try shell(call).code == 0, "\(call)") }
    #expect(try folder.text("results.xml").contains("tests=\"22\""))
    #expect(try folder.files().contains { $0.hasPrefix("Renders/") && $0.hasSuffix("mix.wav") })
    for place in 0..<20 { try folder.put(Texts.neverDeactivated, "Scenarios/\(place).yaml") }
    var found = 0
    for shard in 1...4 {
      let run = try shell(calls[0].replacing("${{ matrix.shard }}", with: "\(shard)"))
      #expect(run.code == 1)
      found += run.lines.count { $0.hasPrefix("::error file=Scenarios/") }
    }
    #expect(found == 20)
  }

  /// Its machines are this one, reached by a stand-in for ssh that starts a shell as ssh would, and
  /// names it, whether or not whoever runs the tests has one.
  @Test(
    "GNU parallel deals the shards out, and reports what failed",
    .enabled(if: Tool.isThere("parallel"), "GNU parallel is not installed"))
  func parallel() throws {
    let line = try #require(page.blocks(in: "sh").joined().first { $0.contains("parallel") })
    try folder.put(
      """
      #!/bin/bash
      while [[ $1 == -* ]]; do shift; done
      echo "$1" >> "$MACHINES"; shift
      [ "$1" = -- ] && shift
      SHELL=/bin/bash exec bash -c "$*"

      """, "bin/ssh")
    try folder.put(Texts.neverDeactivated, "Scenarios/3.yaml")
    let run = try shell(
      """
      chmod +x bin/ssh; mkdir -p home/.parallel
      export HOME=$PWD/home MACHINES=$PWD/machines PARALLEL_SSH=ssh
      touch home/.parallel/will-cite
      \(line)
      """)
    #expect(run.code == 1, "\(run.out)\(run.error)")
    #expect(run.lines.count { $0.contains("[never-deactivated]") } == 1, "\(run.out)\(run.error)")
    let machines = Set(try folder.text("machines").split(separator: "\n"))
    #expect(machines == ["build1", "build2"])
  }
}
