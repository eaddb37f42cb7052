import Foundation
import Testing

/// What pages show besides commands with their output: scenarios, options, recipes.
@Suite("Pages")
struct PageTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.putProgram()
  }

  @Test("the README's scenario is the file, without its description, expectations and empty lines")
  func scenario() throws {
    let shown = try #require(Page("README.md").blocks(in: "yaml").first)
    let text = String(
      decoding: try Data(
        contentsOf: URL(
          fileURLWithPath: "\(Repository.root)/Scenarios/podcast-never-comes-back.yaml")),
      as: UTF8.self)
    var isLeftOut = false
    let kept = text.split(separator: "\n").filter { line in
      if !line.hasPrefix(" ") {
        isLeftOut = ["description", "expect"].contains(line.prefix { $0 != ":" })
      }
      return !isLeftOut
    }
    #expect(kept.map(String.init) == shown)
  }

  @Test("its expectations are ones that the program takes")
  func expectations() throws {
    let blocks = try Page("README.md").blocks(in: "yaml").filter { $0[0] == "expect:" }
    try #require(blocks.count == 2)
    for block in blocks {
      let text = Texts.cue().replacing("  coach:", with: "  podcast: {}\n  coach:")
        .replacing("as: beep", with: "as: rest").replacing("4s", with: "20s")
        .replacing("expect: [{noError: true}]", with: block.joined(separator: "\n"))
      try folder.put(text, "a.yaml")
      let run = try folder.shellWithProgram("earshot check a.yaml")
      #expect(run.code < 2, "\(run.out)")
    }
  }

  @Test("every option in its table of commands is one of that command")
  func options() throws {
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(Repository.root)/README.md")),
      as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `earshot ") }
    #expect(rows.count == 11)
    for row in rows {
      let name = try #require(row.split(separator: " ").dropFirst(2).first).filter(\.isLetter)
      let help = try folder.shellWithProgram("earshot \(name) --help").out
      for match in row.matches(of: /--[a-z]+/) {
        #expect(help.contains(match.output), "\(name) \(match.output)")
      }
    }
  }

  @Test("the article on curves: recorded once, compared from then on, drawn where they differ")
  func curves() throws {
    let page = try Page("Sources/Earshot/Earshot.docc/RecordAndCompareCurves.md")
    let block = try #require(page.blocks(in: "yaml").first)
    let text = Texts.cue().replacing(
      "expect: [{noError: true}]", with: block.joined(separator: "\n"))
    try folder.put(text, "Scenarios/a.yaml")
    let commands = page.commands
    try #require(commands.count == 2)
    #expect(try folder.shellWithProgram(commands[0]).code == 1)
    #expect(try folder.files().contains("Scenarios/Curves/music.csv"))
    #expect(try folder.shellWithProgram(commands[1]).code == 0)
    try folder.put("device: {duck: {gain: 0.3}}\n", "phone.yaml")
    #expect(try folder.shellWithProgram("\(commands[1]) --device phone.yaml").code == 1)
    #expect(try folder.files().contains { $0.hasPrefix("Differences/") && $0.hasSuffix(".svg") })
    let assumptions = try Page("Sources/Earshot/Earshot.docc/Assumptions.md").commands
    try #require(assumptions.count == 1)
    #expect(
      try folder.shellWithProgram(assumptions[0]).out.contains(
        "it was recorded with duck: {gain: 0.2"))
  }
}
