import Testing

/// How the program is called, and what it says where that makes no sense.
@Suite("Usage")
struct UsageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let commands = ["render", "check", "trace", "plot"]

  @Test("every command explains itself on standard output", arguments: commands)
  func help(command: String) throws {
    for arguments in [[command, "--help"], [command, "x.yaml", "-h"], ["help", command]] {
      let run = try folder.earshot(arguments)
      #expect(run.code == 0 && run.error.isEmpty)
      #expect(run.out.hasPrefix("usage: earshot \(command) "))
      #expect(
        run.out.contains("--confine[=DIR]") && run.out.contains("example: earshot \(command)"))
      #expect(run.lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test("the overview lists every command, and the exit codes")
  func overview() throws {
    for word in ["--help", "-h", "help"] {
      let run = try folder.earshot(word)
      #expect(run.code == 0 && run.error.isEmpty)
      for command in Self.commands { #expect(run.out.contains("\n  \(command) ")) }
      #expect(run.out.contains("exit: 0 fine"))
    }
  }

  @Test("the help of each command fits a screen, and ends with an example of it")
  func screen() throws {
    let overview = try folder.earshot("--help")
    let names = overview.lines.filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count >= Self.commands.count)
    for name in names {
      let run = try folder.earshot(name, "--help")
      let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 32 && lines.allSatisfy { $0.count <= 80 }, "\(name)")
      #expect(run.lines.last?.hasPrefix("example: ") == true)
      #expect(run.lines.last?.contains("earshot \(name)") == true)
    }
    #expect(overview.out.split(separator: "\n", omittingEmptySubsequences: false).count <= 32)
    #expect(overview.lines.allSatisfy { $0.count <= 80 })
  }

  @Test("the version is one line")
  func version() throws {
    let run = try folder.earshot("--version")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.out.hasPrefix("earshot ") && run.lines.count == 1)
  }

  @Test(
    "what makes no sense is exit 2, on standard error alone, with what was probably meant",
    arguments: [
      ([], "earshot --help"),
      (["rendre", "x.yaml"], "did you mean render?"),
      (["frobnicate"], "there are render, check, trace, plot"),
      (["help", "chekc"], "did you mean check?"),
      (["--verion"], "there is no command --verion"),
      (["check", "--formt", "json", "x.yaml"], "did you mean --format?"),
      (["check", "--format", "jsno", "x.yaml"], "did you mean json?"),
      (["check", "--format"], "--format needs a value: --format FORMAT"),
      (["check", "--strict=yes", "x.yaml"], "--strict takes no value"),
      (["check", "--shard", "3/2", "x.yaml"], "--shard needs I/N"),
      (["check", "--shard", "1", "x.yaml"], "--shard needs I/N"),
      (["check", "--shard", "0/0", "x.yaml"], "--shard needs I/N"),
      (["check", "--jobs", "0", "x.yaml"], "--jobs needs a number from 1"),
      (["check", "--rules", "ios27", "x.yaml"], "did you mean ios26?"),
      (["check", "--quiet", "--verbose", "x.yaml"], "contradict"),
      (["check"], "no path is given"),
      (["render"], "no scenario is given"),
      (["render", "--bits", "12", "x.yaml"], "it takes 16, 24, 32f"),
      (["render", "x.yaml", "-o"], "--output needs a value: --output DIR"),
      (["render", "x.yaml", "-o", ""], "--output"),
      (["check", ""], "a path is empty"),
      (["plot", "--device=", "x.yaml"], "--device needs a file"),
      (["trace", "x.yaml", "--why", "a@1s", "--format", "jsonl"], "--why answers in words"),
      (["render", "x.yaml", "y.yaml", "--compare", "-"], "--compare does not write to standard"),
      (["trace"], "no scenario is given"),
      (["plot", "a.yaml", "b.yaml"], "one scenario is taken, and 2 are given"),
    ] as [([String], String)])
  func nonsense(arguments: [String], hint: String) throws {
    let run = try folder.earshot(arguments)
    #expect(run.code == 2 && run.out.isEmpty)
    #expect(run.error.hasPrefix("earshot: ") && run.error.contains(hint))
    #expect(try folder.files().isEmpty)
  }

  @Test("behind -- everything is a path")
  func endOfOptions() throws {
    try folder.put(Texts.cue(), "--strict")
    let run = try folder.earshot("check", "--", "--strict")
    #expect(run.code == 0 && run.out.contains("passed  --strict"))
  }

  @Test("option values may stand behind = or behind a space, options before or after paths")
  func forms() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let first = try folder.earshot("check", "--format=json", "a.yaml")
    let second = try folder.earshot("check", "a.yaml", "--format", "json")
    #expect(first.code == 0 && first.out == second.out)
  }

  @Test("a file that is not there is named, with exit 2", arguments: commands)
  func missing(command: String) throws {
    let run = try folder.earshot(command, "gone.yaml")
    #expect(run.code == 2)
    #expect((run.out + run.error).contains("gone.yaml: error: cannot be read: No such file"))
    #expect(try folder.files().isEmpty)
  }
}
