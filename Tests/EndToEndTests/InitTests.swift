import Foundation
import Testing

/// The first ten minutes.
@Suite("init")
struct InitTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("writes a scenario with its sounds that passes its own check, and names the schema")
  func passes() throws {
    let run = try folder.earshot("init", "my/first")
    #expect(run.code == 0 && run.error.isEmpty)
    let files = ["cue.wav", "earshot.schema.json", "first.yaml", "music.wav"]
    #expect(try folder.files() == files.map { "my/first/\($0)" })
    for file in files { #expect(run.out.contains("wrote my/first/\(file)\n")) }
    let check = try folder.earshot("check", "my/first", "--strict")
    #expect(check.code == 0 && check.out.hasSuffix("1 passed, 0 failed\n"))
    let text = try folder.text("my/first/first.yaml")
    #expect(text.hasPrefix("# yaml-language-server: $schema=earshot.schema.json\n"))
    #expect(try folder.text("my/first/earshot.schema.json") == folder.earshot("schema").out)
  }

  @Test("the mistake that its comment suggests is found, at its line, and mended again")
  func mistake() throws {
    #expect(try folder.earshot("init").code == 0)
    let text = try folder.text("first.yaml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(lines.firstIndex { $0.contains("take these two lines away") })
    var broken = lines
    broken.removeSubrange(place...(place + 1))
    try folder.put(broken.joined(separator: "\n"), "first.yaml")
    let run = try folder.earshot("check", "first.yaml")
    #expect(run.code == 1 && run.out.contains("[never-deactivated]"))
    try folder.put(text, "first.yaml")
    #expect(try folder.earshot("check", "first.yaml").code == 0)
  }

  @Test(
    "overwrites nothing: one name that is taken, and nothing is written",
    arguments: ["first.yaml", "music.wav", "cue.wav", "earshot.schema.json"])
  func taken(name: String) throws {
    try folder.put("mine", name)
    let run = try folder.earshot("init")
    #expect(run.code == 2 && run.error.contains("\(name) is there already"))
    #expect(try folder.files() == [name] && folder.text(name) == "mine")
    #expect(try folder.earshot("init", "a", "b").code == 2)
  }

  @Test(
    "the commands that it names can be typed as they stand",
    arguments: ["new/dir x", "it's $HOME", "-x", "~", "a;b&c"])
  func pasted(name: String) throws {
    let run = try folder.earshot("init", "--", name)
    #expect(run.code == 0, "\(run.error)")
    let commands = run.lines.filter { $0.hasPrefix("  earshot ") }
    #expect(commands.count == 2)
    try folder.putProgram()
    for command in commands {
      let typed = try folder.shellWithProgram(String(command))
      #expect(typed.code == 0, "\(command) \(typed.error)")
    }
  }

  @Test("a folder that cannot be written is the machine's fault")
  func unwritable() throws {
    try folder.put("a file", "file")
    let run = try folder.earshot("init", "file/folder")
    #expect(run.code == 3 && !run.error.isEmpty)
  }

  @Test("both sounds are heard, and neither clips")
  func sounds() throws {
    #expect(try folder.earshot("init").code == 0)
    let run = try folder.earshot("render", "first.yaml")
    #expect(run.code == 0 && run.out.contains("peak -") && !run.out.contains("clipped"))
  }
}
