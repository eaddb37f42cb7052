import Foundation
import Testing

/// Whatever stands in a scenario's place is answered: exit 2, a place, a reason, and nothing written.
@Suite("Bad input")
struct BadInputTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Twenty seconds of computing are far more than any answer takes, and end one that does not come.
  private static let bounded = "ulimit -t 20; "

  @Test("a folder is pointed to the command that takes folders")
  func folders() throws {
    try folder.put(Texts.cue(), "Scenarios/a.yaml")
    for command in ["render", "trace", "plot"] {
      let run = try folder.earshot(command, "Scenarios")
      #expect(run.code == 2 && run.error.contains("earshot check takes a folder"), "\(run.error)")
    }
    #expect(try folder.earshot("check", "Scenarios").code == 0)
  }

  @Test("a hostile text is refused at its place", arguments: HostileText.all)
  func texts(text: HostileText) throws {
    try folder.put(text.bytes, "a.yaml")
    for command in ["check a.yaml", "render a.yaml -o out"] {
      let run = try folder.shell("\(Self.bounded) \"$EARSHOT\" \(command)")
      let said = run.out + run.error
      #expect(run.code == 2 && said.contains(text.says), "\(said.prefix(300))")
      #expect(said.contains("a.yaml: error: ") || said.contains(#/a\.yaml:\d+:\d+: error: /#))
    }
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test(
    "what is no file of text is refused, and nobody waits for it",
    arguments: [
      ("mkdir a.yaml", "it is a folder"), ("mkfifo a.yaml", "not a file"),
      ("ln -s /dev/zero a.yaml", "not a file"), ("ln -s a.yaml a.yaml", "symbolic links"),
      ("ln -s gone a.yaml", "No such file"), ("mkdir d; ln -s d a.yaml", "it is a folder"),
    ])
  func files(made: String, says: String) throws {
    for command in ["render a.yaml", "trace a.yaml", "plot a.yaml"] {
      let run = try folder.shell(
        "rm -rf a.yaml d; \(made); \(Self.bounded) \"$EARSHOT\" \(command)")
      #expect(run.code == 2 && run.out.isEmpty)
      #expect(run.error.contains("a.yaml: error: cannot be read: ") && run.error.contains(says))
    }
    try folder.put(Texts.cue(), "good.yaml")
    let device = try folder.earshot("check", "good.yaml", "--device", "a.yaml")
    #expect(device.code == 2 && device.out.contains(says))
  }

  @Test("under a folder, links in a circle and pipes hold nothing up")
  func search() throws {
    try folder.put(Texts.cue(), "in/good.yaml")
    let made = "cd in; ln -s . circle; ln -s b a; ln -s a b; mkfifo pipe.yaml; mkfifo pipe; cd .."
    let run = try folder.shell("\(made); \(Self.bounded) \"$EARSHOT\" check in")
    #expect(run.code == 2 && run.out.contains("in/pipe.yaml: error: cannot be read: not a file"))
    #expect(run.out.contains("passed  in/good.yaml") && run.out.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test("what may not be read is named", .enabled(if: Somebody.isThere))
  func unreadable() throws {
    try folder.put(Texts.cue(), "a.yaml")
    try folder.put(Texts.file("s.wav"), "b.yaml")
    try folder.put("x", "s.wav")
    let run = try folder.shell("chmod 000 a.yaml s.wav; \(Somebody.runs) check a.yaml b.yaml")
    #expect(run.code == 2 && run.out.contains("a.yaml: error: cannot be read: Permission denied"))
    #expect(run.out.contains("b.yaml:7:") && run.out.contains("s.wav: Permission denied"))
  }

  @Test(
    "values of options that make no sense are exit 2, whatever their size",
    arguments: [
      ["check", "a.yaml", "--jobs", "-1"], ["check", "a.yaml", "--jobs", "1e3"],
      ["check", "a.yaml", "--jobs", "99999999999999999999"], ["check", "a.yaml", "--jobs", ""],
      ["check", "a.yaml", "--shard", "1/99999999999999999999"],
      ["check", "a.yaml", "--shard", "-1/2"], ["check", "a.yaml", "--shard", "1/2/3"],
      ["check", "a.yaml", "--filter", "\u{1B}[2J"], ["check", "a.yaml", "--confine=a.yaml/x"],
      ["check", "a.yaml", "--device", ""], ["check", "a.yaml", "--device", "."],
      ["check", ""], ["check", String(repeating: "x/", count: 3000)],
      ["render", "a.yaml", "--bits", "\u{1B}"], ["trace", "a.yaml", "--why", "music@-1s"],
      ["trace", "a.yaml", "--why", "music@99999999999999999999h"],
      ["trace", "a.yaml", "--why", "\u{202E}@1s"], ["trace", "a.yaml", "--why", "@"],
      ["plot", "a.yaml", "\u{1B}]0;x\u{7}"], ["explain", "\u{1B}[31m"],
    ])
  func options(arguments: [String]) throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot(arguments)
    let said = run.out + run.error
    #expect(run.code == 2 && !said.isEmpty)
    let steering = said.unicodeScalars.first {
      $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E)
    }
    #expect(steering == nil)
    #expect(try folder.files() == ["a.yaml"])
  }

  /// The cue ends at 2 s, its fade at 3 s, and the run one second later.
  private static func endless(_ rest: String) -> String {
    Texts.cue(expect: "[]").replacing("duration: 4s\n", with: "").replacing(
      "expect: []", with: rest)
  }

  @Test(
    "a time past an end that only the run shows is refused at its place, by every command",
    arguments: [
      ("expect: [{app: music, is: full, at: ▸4s}]", "4s is not before the end at 4s"),
      ("expect: [{app: music, gain: 0dB, at: ▸7s}]", "7s is not before the end at 4s"),
      ("expect: [{app: coach, error: isBusy, at: ▸100s}]", "1m40s is not before the end at 4s"),
      ("expect: [{finding: idle-duck, at: ▸7s}]", "7s is not before the end at 4s"),
      ("expect: [{app: music, is: full, from: ▸5s, to: end}]", "5s is not before the end at 4s"),
      ("expect: [{app: music, is: full, from: 3s, to: ▸4.1s}]", "4.1s is past the end at 4s"),
      ("faults: [{withhold: interruptionEnded, app: music, at: ▸50s}]", "50s is not before"),
      ("faults: [{refuse: setActive, app: coach, with: isBusy, at: ▸4s}]", "4s is not before"),
    ])
  func late(marked: String, says: String) throws {
    let column = marked.prefix { $0 != "▸" }.count + 1
    try folder.put(Self.endless(marked.replacing("▸", with: "")), "a.yaml")
    for command in ["check", "render", "trace", "plot"] {
      let run = try folder.earshot(command, "a.yaml")
      let said = run.out + run.error
      #expect(run.code == 2 && said.contains("a.yaml:14:\(column): error: \(says)"), "\(said)")
    }
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test("times up to such an end are held to nothing")
  func timely() throws {
    let edges = "{app: music, is: full, from: 2s, to: 4s}, {app: music, is: full, at: 3.999s}"
    let fault = "faults: [{withhold: interruptionEnded, app: music, at: 3.9s}]"
    try folder.put(Self.endless("expect: [\(edges)]\n\(fault)"), "a.yaml")
    let run = try folder.earshot("check", "a.yaml")
    #expect(run.code == 0, "\(run.out)")
  }

  @Test("a recorded curve that is no file is told of where it is named")
  func curve() throws {
    try folder.put("", "sub/x")
    for (path, says) in [("sub", "cannot read sub: it is a folder"), ("''", "'' is no path")] {
      try folder.put(Texts.cue(expect: "[{curve: \(path), app: music}]"), "a.yaml")
      let run = try folder.earshot("check", "a.yaml")
      #expect(run.code == 2 && run.out.contains(#/a\.yaml:15:\d+: error: /#), "\(run.out)")
      #expect(run.out.contains(says))
    }
  }

  @Test("a thousand jobs are a number like any other")
  func manyJobs() throws {
    try folder.put(Texts.cue(), "a.yaml")
    #expect(try folder.earshot("check", "a.yaml", "--jobs", "1000000").code == 0)
  }
}
