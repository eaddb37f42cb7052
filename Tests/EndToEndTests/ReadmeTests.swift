import Foundation
import Testing

/// What the pages for people show is what the program does.
@Suite("The README")
struct ReadmeTests {
  private let folder: Folder

  /// A copy of what a checkout has, with the program on the path.
  init() throws {
    folder = try Folder()
    for name in ["Scenarios", "Samples"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "\(Repository.root)/\(name)")
    }
    try folder.putProgram()
  }

  @Test("every command in it is run, in order, and says what it shows")
  func commands() throws {
    let sessions = try Page("README.md").sessions
    #expect(sessions.count >= 5)
    for session in sessions { try run(session) }
  }

  @Test("every other earshot command in it can be run, too")
  func others() throws {
    let commands = try Page("README.md").commands
    #expect(commands.contains { $0.hasPrefix("earshot check Scenarios") })
    // What needs the recording of a phone, or an app's sources, is carried out by other tests.
    for command in commands where !command.contains("phone.") && !command.contains("host --sc") {
      let run = try folder.shellWithProgram(command)
      #expect(run.code == 0, "\(command): \(run.error)")
    }
  }

  @Test(
    "an article's example does what the article says",
    arguments: ["ModelABugReport"])
  func article(name: String) throws {
    let page = try Page("Sources/Earshot/Earshot.docc/\(name).md")
    let example = try #require(page.blocks(in: "yaml").first { $0[0].hasPrefix("title:") })
    try folder.put(example.joined(separator: "\n") + "\n", "report.yaml")
    try #require(page.sessions.count > 1)
    for session in page.sessions { try run(session) }
    let faults = try #require(page.blocks(in: "yaml").first { $0[0].hasPrefix("faults:") })
    try folder.put(
      (example.filter { !$0.contains("find") } + faults).joined(separator: "\n") + "\n", "f.yaml")
    // The fault at 20 s would be past the end: a minute is enough for both.
    try folder.put(
      try folder.text("f.yaml").replacing("duration: 20s", with: "duration: 60s"), "f.yaml")
    #expect(try folder.shellWithProgram("earshot trace f.yaml").code == 0)
  }

  private func run(_ session: Page.Session) throws {
    let run = try folder.shellWithProgram(session.command)
    let said = (run.out + run.error).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      Page.matches(said.map(String.init), session.output),
      "\(session.command)\n\(run.out)\(run.error)")
  }

  @Test(
    "the pictures are those that the program draws today",
    arguments: ["music-both-options", "podcast-both-options"])
  func pictures(name: String) throws {
    #expect(
      try folder.shellWithProgram("earshot plot Scenarios/\(name).yaml --svg \(name).svg").code == 0
    )
    #expect(try folder.text("\(name).svg") == folder.text("Samples/Pictures/\(name).svg"))
  }

  @Test("a changed output, a missing line and one too many are found")
  func comparison() {
    let said = ["a 1,234 times real time", "b", "c", ""]
    #expect(Page.matches(said, ["a 9 times real time", "b", "c"]))
    #expect(Page.matches(said, ["a 9 times real time", "…", "c"]))
    #expect(Page.matches(said, ["…", "c"]))
    for other in [["a 9 times real time", "b"], ["b", "c"], ["…", "b"], ["a 9 times", "…"]] {
      #expect(!Page.matches(said, other))
    }
  }
}

/// A page of Markdown with commands in it.
struct Page {
  struct Session {
    var command: String
    var output: [String]
  }

  private let blocks: [(language: String, lines: [String])]

  init(_ path: String) throws {
    let url = URL(fileURLWithPath: "\(Repository.root)/\(path)")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    var blocks: [(String, [String])] = []
    var open: (String, [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? (String(line.dropFirst(3)), []) : nil
      } else {
        open?.1.append(line)
      }
    }
    self.blocks = blocks
  }

  /// Blocks of one language.
  func blocks(in language: String) -> [[String]] {
    blocks.filter { $0.language == language }.map(\.lines)
  }

  /// What follows a `$` in blocks without a language, and what is shown below it.
  var sessions: [Session] {
    blocks(in: "").flatMap { lines in
      lines.reduce(into: [Session]()) { sessions, line in
        if line.hasPrefix("$ ") {
          sessions.append(Session(command: String(line.dropFirst(2)), output: []))
        } else if !sessions.isEmpty {
          sessions[sessions.count - 1].output.append(line)
        }
      }
    }
  }

  /// The lines of shell blocks that call the program.
  var commands: [String] {
    blocks(in: "sh").joined().filter { $0.hasPrefix("earshot ") }
  }

  /// Whether lines are those that are shown; `…` stands for any lines, a speed for any speed.
  static func matches(_ said: [String], _ shown: [String]) -> Bool {
    func trimmed(_ lines: [String]) -> ArraySlice<String> {
      var lines = lines.map { line in
        line.replacing(/[0-9,]+ times real time/, with: "N times real time")
      }[...]
      while lines.last == "" { lines.removeLast() }
      return lines
    }
    func match(_ said: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
      guard let next = shown.first else { return said.isEmpty }
      if next == "…" {
        return (said.startIndex...said.endIndex).contains {
          match(said[$0...], shown.dropFirst())
        }
      }
      return said.first == next && match(said.dropFirst(), shown.dropFirst())
    }
    return match(trimmed(said), trimmed(shown))
  }
}
