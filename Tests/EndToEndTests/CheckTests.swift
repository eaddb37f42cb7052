import Foundation
import Testing

/// What `earshot check` says, and how it ends.
@Suite("check")
struct CheckTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("what holds passes with exit 0")
  func passes() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("check", "a.yaml")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.out == "passed  a.yaml · A cue\n\n1 passed, 0 failed\n")
  }

  @Test("an expectation that does not hold is exit 1, at its line")
  func falsified() throws {
    try folder.put(Texts.cue(expect: "[{app: music, never: ducked}]"), "a.yaml")
    let run = try folder.earshot("check", "a.yaml")
    #expect(run.code == 1 && run.out.contains("a.yaml:15:") && run.out.contains(": error: "))
    #expect(run.out.hasSuffix("0 passed, 1 failed\n"))
    let quiet = try folder.earshot("check", "a.yaml", "--quiet")
    #expect(quiet.code == 1 && quiet.out.contains("a.yaml:15:"))
  }

  @Test("an error-level finding is exit 1, a warning only with --strict")
  func findings() throws {
    try folder.put(Texts.neverDeactivated, "error.yaml")
    let error = try folder.earshot("check", "error.yaml")
    #expect(error.code == 1 && error.out.contains("[never-deactivated]"))
    let idle = Texts.cue().replacing(
      "[{cue: {tone", with: "[{setActive: true}, {wait: 1.5s}, {cue: {tone")
    try folder.put(idle, "warning.yaml")
    let lenient = try folder.earshot("check", "warning.yaml")
    #expect(lenient.code == 0 && lenient.out.contains("[idle-duck]"))
    #expect(try folder.earshot("check", "warning.yaml", "--strict").code == 1)
  }

  @Test("--quiet says nothing of what passes")
  func quiet() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("check", "a.yaml", "--quiet")
    #expect(run.code == 0 && run.out.isEmpty && run.error.isEmpty)
  }

  @Test("all problems of a file are listed, and the highest code of all files wins")
  func highest() throws {
    try folder.put(Texts.neverDeactivated, "a.yaml")
    try folder.put(Texts.broken, "b.yaml")
    let run = try folder.earshot("check", "a.yaml", "b.yaml")
    #expect(run.code == 2 && run.out.contains("[never-deactivated]"))
    #expect(run.out.contains("b.yaml:2:1: error:") && run.out.contains("b.yaml:6:25: error:"))
    #expect(run.out.contains("did you mean duration?") && run.out.contains("0 passed, 2 failed"))
  }

  @Test(
    "a folder that cannot be read is broken, and the others are checked",
    .enabled(if: Somebody.isThere))
  func closedFolder() throws {
    try folder.put(Texts.cue(), "in/a.yaml")
    try folder.put(Texts.cue(), "in/un/b.yaml")
    for command in ["check in", "check in --filter a.yaml", "check in --shard 1/1"] {
      let run = try folder.shell(
        "chmod 000 in/un; \(Somebody.runs) \(command); x=$?; chmod 755 in/un; exit $x")
      #expect(run.code == 3 && run.out.contains("passed  in/a.yaml"), "\(run.code) \(run.out)")
      #expect(run.out.contains("in/un: error: cannot be read: Permission denied"))
      #expect(run.out.hasSuffix("1 passed, 1 failed\n"))
    }
    let top = try folder.shell(
      "chmod 000 in/un; \(Somebody.runs) check in/un; x=$?; chmod 755 in/un; exit $x")
    #expect(top.code == 3 && top.out.contains("in/un: error: cannot be read"), "\(top.out)")
  }

  @Test("a folder that is too deep is broken, not passed over")
  func deepFolder() throws {
    try folder.put(Texts.cue(), "in/a.yaml")
    try folder.put(Texts.cue(), "in" + String(repeating: "/d", count: 64) + "/b.yaml")
    #expect(try folder.earshot("check", "in").out.hasSuffix("2 passed, 0 failed\n"))
    let deep = "in" + String(repeating: "/d", count: 65)
    try folder.put(Texts.cue(), deep + "/c.yaml")
    let run = try folder.earshot("check", "in")
    #expect(run.code == 2 && run.out.hasSuffix("2 passed, 1 failed\n"), "\(run.out)")
    #expect(run.out.contains("\(deep): error: it is more than 64 folders deep"))
  }

  @Test("--verbose names the assumptions in force under each scenario")
  func assumptions() throws {
    try folder.put(Texts.cue(), "a.yaml")
    try folder.put("device: {silentSwitch: on}\n", "phone.yaml")
    let run = try folder.earshot("check", "a.yaml", "--device", "phone.yaml", "--verbose")
    #expect(run.code == 0 && run.out.hasPrefix("passed  a.yaml · A cue\n\nassumed, because"))
    #expect(run.out.contains("  silentSwitch: on\n"))
    #expect(!(try folder.earshot("check", "a.yaml").out.contains("assumed")))
  }

  @Test("under a folder other YAML is skipped, and --verbose names it")
  func folders() throws {
    try folder.put(Texts.cue(), "in/b/deep.yml")
    try folder.put(Texts.cue(), "in/a.yaml")
    try folder.put("apps: {}\nother: []\n", "in/compose.yaml")
    try folder.put(Texts.cue(), "in/a.txt")
    try folder.put(Texts.cue(), "in/.hidden.yaml")
    try folder.put(Texts.cue(), "in/.folder/a.yaml")
    let run = try folder.earshot("check", "in", "--verbose")
    #expect(run.code == 0)
    #expect(
      run.lines.filter { $0.hasPrefix("passed") }.map { $0.split(separator: " ")[1] } == [
        "in/a.yaml", "in/b/deep.yml",
      ])
    #expect(
      run.error == """
        skipped in/.hidden.yaml: hidden
        skipped in/compose.yaml: no apps and timeline in it

        """)
    #expect(try folder.earshot("check", "in").error.isEmpty)
    try folder.put("", "none/x.txt")
    #expect(try folder.earshot("check", "none").code == 2)
  }

  @Test("--filter takes path or title; what matches nothing is exit 2")
  func filter() throws {
    try folder.put(Texts.cue(title: "One"), "a.yaml")
    try folder.put(Texts.cue(title: "Two"), "b.yaml")
    #expect(try folder.earshot("check", ".", "--filter", "Two").out.hasPrefix("passed  ./b.yaml"))
    #expect(
      try folder.earshot("check", ".", "--filter", "a.yaml").out.hasPrefix("passed  ./a.yaml"))
    let none = try folder.earshot("check", ".", "--filter", "Three")
    #expect(none.code == 2 && none.out.isEmpty && none.error.contains("no scenario matches"))
  }

  @Test("a scenario that can be read and not be run is found by its title as well")
  func filterBroken() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let endless = Texts.cue(title: "Endless").replacing("duration: 4s\n", with: "").replacing(
      "[{cue:", with: "[{wait: 47h}, {wait: 47h}, {cue:")
    try folder.put(endless, "b.yaml")
    let run = try folder.earshot("check", ".", "--filter", "Endless")
    #expect(run.code == 2 && run.out.hasSuffix("0 passed, 1 failed\n"), "\(run.out)")
  }

  @Test("shards part the scenarios: each is in exactly one")
  func shards() throws {
    for name in ["a", "b", "c", "d", "e"] { try folder.put(Texts.cue(), "\(name).yaml") }
    let parts = try ["1/2", "2/2"].map { shard in
      try folder.earshot("check", ".", "--shard", shard).lines.filter { $0.hasPrefix("passed") }
    }
    #expect(parts.map(\.count) == [3, 2])
    let all = try folder.earshot("check", ".").lines.filter { $0.hasPrefix("passed") }
    #expect(parts.joined().sorted() == all.sorted())
  }

  @Test("shards are equal in scenarios, whatever other YAML lies between")
  func mixedShards() throws {
    for name in ["a", "c"] { try folder.put(Texts.cue(), "\(name).yaml") }
    for name in ["b", "d"] { try folder.put("services: {}\n", "\(name).yaml") }
    for (shard, name) in [("1/2", "a"), ("2/2", "c")] {
      let run = try folder.earshot("check", ".", "--shard", shard, "--verbose")
      #expect(run.code == 0 && run.out.hasPrefix("passed  ./\(name).yaml"), "\(run.out)")
      #expect(run.lines.last == "1 passed, 0 failed")
      #expect(run.error.contains("skipped ./b.yaml") && run.error.contains("skipped ./d.yaml"))
    }
    let none = try folder.earshot("check", ".", "--shard", "3/3")
    #expect(none.code == 2 && none.error.contains("no scenario matches"))
  }

  @Test("a broken scenario under a folder is told of, broken YAML of another kind is not")
  func brokenAmongOthers() throws {
    try folder.put(Texts.cue(), "a.yaml")
    try folder.put("services: [\n", "b.yaml")
    try folder.put("apps: {music: [\ntimeline: []\n", "c.yaml")
    let run = try folder.earshot("check", ".")
    #expect(run.code == 2 && run.lines.last == "1 passed, 1 failed", "\(run.out)")
    #expect(run.out.contains("./c.yaml:") && !run.out.contains("b.yaml"))
    // The file itself is named: it is to be one.
    let named = try folder.earshot("check", "b.yaml")
    #expect(named.code == 2 && named.out.contains("b.yaml:"))
    try folder.put("services: [\n", "others/b.yaml")
    let others = try folder.earshot("check", "others", "--filter", "b")
    #expect(others.code == 2 && others.error.contains("there is no scenario under others"))
  }

  @Test(
    "the output does not depend on how many work at once",
    arguments: ["text", "json", "junit", "sarif", "github"])
  func jobs(format: String) throws {
    for name in ["a", "b", "c", "d"] { try folder.put(Texts.neverDeactivated, "\(name).yaml") }
    try folder.put(Texts.broken, "e.yaml")
    let one = try folder.earshot("check", ".", "--format", format, "--jobs", "1")
    for jobs in ["2", "9"] {
      let more = try folder.earshot("check", ".", "--format", format, "--jobs", jobs)
      #expect(more.code == 2 && one.code == 2 && more.out == one.out && !one.out.isEmpty)
    }
  }

  @Test("the forms for machines can be read by them")
  func machines() throws {
    try folder.put(Texts.neverDeactivated, "a.yaml")
    for format in ["json", "sarif"] {
      let run = try folder.earshot("check", "a.yaml", "--format", format)
      let object = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
      #expect(run.code == 1 && object?[format == "json" ? "scenarios" : "runs"] != nil)
    }
    let junit = try folder.earshot("check", "a.yaml", "--format", "junit")
    #expect(junit.code == 1 && junit.out.hasPrefix("<?xml") && junit.out.contains("<failure"))
    let github = try folder.earshot("check", "a.yaml", "--format", "github")
    #expect(github.code == 1 && github.out.contains("::error file=a.yaml,line="))
  }

  @Test("a gain is measured where a scenario expects one")
  func gain() throws {
    try folder.put(Texts.cue(expect: "[{app: music, gain: -13.98dB, at: 1.9s}]"), "good.yaml")
    #expect(try folder.earshot("check", "good.yaml").code == 0)
    try folder.put(Texts.cue(expect: "[{app: music, gain: -12dB, at: 1.9s}]"), "bad.yaml")
    let bad = try folder.earshot("check", "bad.yaml")
    #expect(bad.code == 1 && bad.out.contains("-13.98"))
  }

  @Test("--rules and --device are laid over the scenario")
  func overlays() throws {
    try folder.put(Texts.cue(expect: "[{app: music, gain: -20dB, at: 1.9s}]"), "a.yaml")
    try folder.put("device: {duck: {gain: -20dB}}\n", "phone.yaml")
    #expect(try folder.earshot("check", "a.yaml").code == 1)
    #expect(try folder.earshot("check", "a.yaml", "--device", "phone.yaml").code == 0)
    let trace = try folder.earshot("trace", "a.yaml", "--rules", "ios26", "--format", "jsonl")
    #expect(trace.lines.first?.contains("\"rules\": \"ios26\"") ?? false)
    let gone = try folder.earshot("check", "a.yaml", "--device", "gone.yaml")
    #expect(gone.code == 2 && gone.out.contains("gone.yaml: error: cannot be read"))
  }

  @Test("--confine keeps sounds under a folder: no .., no absolute path, no link out")
  func confine() throws {
    try folder.put(Texts.cue(), "make.yaml")
    #expect(try folder.earshot("render", "make.yaml", "-o", "out").code == 0)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/s", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: folder.path + "/out/mix.wav", toPath: folder.path + "/s/in.wav")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/s/link.wav", withDestinationPath: "../out/mix.wav")
    for path in ["../out/mix.wav", folder.path + "/out/mix.wav", "link.wav"] {
      try folder.put(Texts.file(path), "s/a.yaml")
      #expect(try folder.earshot("check", "s/a.yaml").code == 0)
      let run = try folder.earshot("check", "s/a.yaml", "--confine")
      #expect(run.code == 2 && run.out.contains("is not under the folder that --confine allows"))
      #expect(try folder.earshot("check", "s/a.yaml", "--confine=.").code == 0)
      #expect(try folder.earshot("check", "s/a.yaml", "--confine=gone").code == 2)
    }
    try folder.put(Texts.file("in.wav"), "s/a.yaml")
    #expect(try folder.earshot("check", "s/a.yaml", "--confine").code == 0)
  }
}
