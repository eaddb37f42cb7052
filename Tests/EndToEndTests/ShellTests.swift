import Foundation
import Testing

/// Completion scripts in the shells that they are for, and pages for `man`.
@Suite("shells")
struct ShellTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put("", "a.yaml")
    try folder.put("", "b.yml")
    try folder.put("", "c.txt")
    try folder.put("", "in/d.yaml")
  }

  /// What was typed, its last word unfinished, and what is offered.
  static let typed: [([String], Set<String>)] = [
    (["re"], ["render"]), (["c"], ["calibrate", "check", "completions"]), (["--v"], ["--version"]),
    (["check", "--for"], ["--format"]), (["check", "--format", "j"], ["json", "junit"]),
    (["check", "--format", "=", "s"], ["sarif"]),
    (["check", "--rules", ""], ["documented", "ios26"]),
    (["render", ""], ["a.yaml", "b.yml", "in"]), (["render", "in/"], ["in/d.yaml"]),
    (["render", "-o", ""], ["in"]), (["render", "--confine", "=", ""], ["in"]),
    (["render", "--bits", ""], ["16", "24", "32f"]),
    (["completions", ""], ["bash", "zsh", "fish"]), (["explain", "isBu"], ["isBusy"]),
    (["help", "pl"], ["play", "plot"]),
  ]

  @Test("bash offers commands, options, their values, and scenarios", arguments: typed)
  func bash(words: [String], offered: Set<String>) throws {
    let typed = (["earshot"] + words).map { "'\($0)'" }.joined(separator: " ")
    let run = try folder.shell(
      """
      source <("$EARSHOT" completions bash)
      COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count)
      _earshot && printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    #expect(Set(run.lines.map(String.init)) == offered, "\(words)")
  }

  @Test("a name with a space stays one name in bash")
  func spaces() throws {
    try folder.put("", "two words.yaml")
    let run = try folder.shell(
      """
      source <("$EARSHOT" completions bash)
      COMP_WORDS=(earshot render two) COMP_CWORD=2
      _earshot && printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.lines == ["two words.yaml"])
  }

  @Test("fish offers the same", .enabled(if: Tool.isThere("fish"), "fish is not installed"))
  func fish() throws {
    for (typed, offered) in [
      ("re", ["render"]), ("check --form", ["--format"]), ("check --format j", ["json", "junit"]),
      ("render --bits ", ["16", "24", "32f"]), ("completions z", ["zsh"]),
      ("explain isBu", ["isBusy"]),
    ] {
      let run = try folder.shell(
        """
        "$EARSHOT" completions fish > earshot.fish
        HOME="$PWD" fish -c "source earshot.fish; complete -C 'earshot \(typed)'"
        """)
      let words = run.lines.map { String($0.prefix { $0 != "\t" }) }
      #expect(run.code == 0 && words == offered, "\(typed): \(words) \(run.error)")
    }
  }

  @Test(
    "zsh takes the script, and loads it from its path", .enabled(if: Tool.isThere("zsh"), "no zsh"))
  func zsh() throws {
    let run = try folder.shell(
      """
      mkdir functions && "$EARSHOT" completions zsh > functions/_earshot
      HOME="$PWD" zsh -f -c 'fpath=($PWD/functions $fpath); autoload -Uz compinit
        compinit -u -d dump; print $_comps[earshot]; zsh -n functions/_earshot && print whole'
      """)
    #expect(run.code == 0 && run.lines == ["_earshot", "whole"], "\(run.out)\(run.error)")
  }

  @Test("an unknown shell is exit 2, with those that there are")
  func unknown() throws {
    let run = try folder.earshot("completions", "tcsh")
    #expect(run.code == 2 && run.out.isEmpty && run.error.contains("bash, zsh, fish"))
    #expect(try folder.earshot("completions").code == 2)
  }

  @Test("every command has a page for man, with every option of its help")
  func manual() throws {
    let overview = try folder.earshot("--man")
    #expect(overview.code == 0 && overview.out.hasPrefix(".TH EARSHOT 1 "))
    let help = try folder.earshot("--help")
    let names = help.lines.filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 6)
    for name in names {
      #expect(overview.out.contains("earshot\\-\(name)"))
      let page = try folder.earshot("--man", name)
      #expect(page.code == 0 && page.out.hasPrefix(".TH EARSHOT-\(name.uppercased()) 1 "))
      for word in try folder.earshot(name, "--help").out.split(separator: " ")
      where word.hasPrefix("--") {
        let option = word.prefix { $0 == "-" || $0.isLetter }
        #expect(page.out.contains(option.replacing("-", with: "\\-")), "\(name) \(option)")
      }
    }
    #expect(try folder.earshot("--man", "chekc").code == 2)
  }

  /// Also where a terminal takes plain ASCII.
  @Test(
    "man finds nothing to complain about", .enabled(if: Tool.isThere("man"), "there is no man"),
    arguments: ["C", "C.UTF-8"])
  func groff(locale: String) throws {
    for name in ["", "render", "check", "explain", "completions"] {
      let run = try folder.shell(
        "\"$EARSHOT\" --man \(name) > page.1 && LC_ALL=\(locale) man --warnings -l page.1 | cat")
      #expect(run.code == 0 && run.out.uppercased().contains("EARSHOT"))
      #expect(run.error.isEmpty, "\(run.error.prefix(300))")
    }
  }
}

/// A program that some tests need and the product does not.
enum Tool {
  static func isThere(_ name: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
