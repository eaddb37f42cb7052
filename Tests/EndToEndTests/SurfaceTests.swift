import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// SECURITY.md, point by point: what a scenario from a stranger cannot do.
@Suite("Surface")
struct SurfaceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Tries to break out of a terminal, of markup, of JSON, of a build server's line, of a shell.
  private static let title =
    "\u{1B}[31m\u{9B}2J\u{202E}\n::error::x\r##[command]y]]>--><script>\"';$(touch p)`touch p`%0A\\"

  private func putHostile() throws {
    let escaped = Self.title.unicodeScalars.map { "\\U" + hex($0.value) }.joined()
    let text = Texts.neverDeactivated.replacing("title: A cue", with: "title: \"\(escaped)\"")
      .replacing("[{setActive: true}", with: "[{log: \"\(escaped)\"}, {setActive: true}")
      .replacing("app: coach, do", with: "app: coach, owner: \"\(escaped)\", do")
    try folder.put(text, "a.yaml")
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The first character that a terminal would obey, or that hides.
  private func steering(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first {
      $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || $0.value == 0x202E)
    }
  }

  @Test(
    "no text of a scenario steers a terminal, in any command",
    arguments: [
      "check a.yaml --verbose", "check a.yaml --format github", "check a.yaml --format junit",
      "trace a.yaml", "trace a.yaml --format jsonl", "trace a.yaml --why coach@2s", "plot a.yaml",
      "render a.yaml --verbose --trace",
    ])
  func terminal(command: String) throws {
    try putHostile()
    let run = try folder.shell("\"$EARSHOT\" \(command)")
    #expect(run.code < 2 && !run.out.isEmpty)
    #expect(steering(run.out) == nil && steering(run.error) == nil)
    let starts = (run.out + run.error).split(separator: "\n").map { $0.drop { $0 == " " } }
    if !command.contains("github") {
      #expect(!starts.contains { $0.hasPrefix("::") || $0.hasPrefix("##[") })
    }
    #expect(try !folder.files().contains("p"))
  }

  @Test("what machines read stays whole: JSON, SARIF, JUnit, annotations")
  func machines() throws {
    try putHostile()
    for format in ["json", "sarif"] {
      let run = try folder.earshot("check", "a.yaml", "--format", format)
      _ = try JSONSerialization.jsonObject(with: Data(run.out.utf8))
    }
    let junit = try folder.earshot("check", "a.yaml", "--format", "junit")
    #expect(XMLParser(data: Data(junit.out.utf8)).parse())
    #expect(!junit.out.contains("<script>"))
    // A line an annotation, whatever ends of lines the texts hold.
    let github = try folder.earshot("check", "a.yaml", "--format", "github")
    #expect(github.lines.count > 1 && github.lines.last == "0 passed, 1 failed")
    #expect(
      github.lines.dropLast().allSatisfy { $0.starts(with: #/::\w+ file=a\.yaml,line=\d+,/#) })
  }

  @Test("problems of a broken file steer nothing either")
  func problems() throws {
    let text = Texts.cue().replacing("category: playback}", with: "category: \"\\e[31m\\u202E\"}")
    try folder.put(text.replacing("music:", with: "\"::error::\\e\":"), "a.yaml")
    for format in ["text", "github", "junit"] {
      let run = try folder.earshot("check", "a.yaml", "--format", format)
      #expect(run.code == 2 && steering(run.out + run.error) == nil)
    }
  }

  @Test("the name of a file steers nothing")
  func fileNames() throws {
    let name = "\u{1B}[31m::error::.yaml"
    try folder.put(Texts.broken, name)
    for command in ["check", "render", "trace", "plot"] {
      let run = try folder.earshot(command, name)
      #expect(run.code == 2 && steering(run.out + run.error) == nil)
      #expect(!(run.out + run.error).split(separator: "\n").contains { $0.hasPrefix("::") })
    }
  }

  @Test(
    "--confine keeps device files in too: no .., no absolute path, no link out",
    arguments: ["../phone.yaml", "link.yaml", "/"])
  func confinedDevice(path: String) throws {
    try folder.put("device: {duck: {gain: -20dB}}\n", "phone.yaml")
    try folder.put("", "s/none")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/s/link.yaml", withDestinationPath: "../phone.yaml")
    let device = path == "/" ? folder.path + "/phone.yaml" : path
    try folder.put(
      Texts.cue().replacing("duration: 4s", with: "duration: 4s\ndevice: \(device)"), "s/a.yaml")
    #expect(try folder.earshot("check", "s/a.yaml").code == 0)
    let run = try folder.earshot("check", "s/a.yaml", "--confine")
    #expect(run.code == 2 && run.out.contains("not under the folder that --confine allows"))
    #expect(try folder.earshot("check", "s/a.yaml", "--confine=.").code == 0)
  }

  @Test(
    "no name in a scenario leads out of the output folder",
    arguments: ["../x", "/x", "..", "a/b", "\\0", ".earshot-1-1"])
  func names(name: String) throws {
    try folder.put(Texts.cue().replacing("music:", with: "\"\(name)\":"), "a.yaml")
    let run = try folder.earshot("render", "a.yaml", "-o", "out", "--all")
    #expect(run.code == 2 && run.error.contains("a.yaml:5:3: error: "))
    #expect(try folder.files() == ["a.yaml"])
  }
}
