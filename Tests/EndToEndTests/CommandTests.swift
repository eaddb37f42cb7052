import Foundation
import Testing

@Suite("The command line", .serialized)
struct CommandTests {
  @Test("help and version go to standard output and exit 0")
  func help() throws {
    try inFolder { folder in
      for arguments in [
        ["--help"], ["-h"], ["render", "--help"], ["check", "-h"], ["trace", "--help"],
        ["plot", "--help"], ["--version"],
      ] {
        let (process, output, errors) = try Program.start(arguments, in: folder)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && !text.isEmpty)
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
          #expect(line.count <= 100, "\(line)")
        }
      }
    }
  }

  @Test(
    "what makes no sense exits 2 and says what was probably meant",
    arguments: [
      (["rendr", "x.yaml"], "did you mean render?"), (["render"], "no scenario is given"),
      (["check", "cue.yaml", "--formt", "json"], "did you mean --format?"),
      (["check", "cue.yaml", "--format", "jsn"], "did you mean json?"),
      (["check", "cue.yaml", "--shard", "3/2"], "--shard needs I/N"),
      (["check", "cue.yaml", "--jobs", "0"], "--jobs needs a number"),
      (["check", "cue.yaml", "--filter", "nowhere"], "no scenario matches"),
      (["check", "empty"], "there is no scenario under"),
      (["plot", "a.yaml", "b.yaml"], "one scenario"),
      (["trace", "cue.yaml", "--why", "music"], "APP@TIME"),
      (["trace", "cue.yaml", "--why", "musik@1s"], "did you mean music?"),
      (["render", "cue.yaml", "--quiet=1"], "takes no value"),
      (["render", "cue.yaml", "-o"], "needs a value"),
      (["render", "nosuch.yaml"], "cannot be read"), ([], "no command"),
    ])
  func nonsense(arguments: [String], message: String) throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/empty", withIntermediateDirectories: true)
      let (process, output, errors) = try Program.start(arguments, in: folder)
      #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
      let text = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      #expect(text.contains(message), "\(text)")
    }
  }

  @Test("check: 0 where all is met, 1 with the line of a falsified expectation")
  func falsified() throws {
    try inFolder { folder in
      let truth = "[{app: music, is: ducked, from: 1s, to: 2s}]"
      try write(Sample.scenario(expect: truth), to: "\(folder)/cue.yaml")
      let good = try Program.run("check", "cue.yaml", in: folder)
      #expect(good.code == 0)
      #expect(good.output == "passed  cue.yaml · Music\n\n1 passed, 0 failed\n")
      try write(
        Sample.scenario(expect: truth.replacing("2s", with: "3s")), to: "\(folder)/cue.yaml")
      let bad = try Program.run("check", "cue.yaml", in: folder)
      #expect(bad.code == 1)
      #expect(bad.output.contains("cue.yaml:19:10: error: music was to be ducked from 1s to 3s"))
      #expect(bad.output.hasSuffix("\n0 passed, 1 failed\n"))
    }
  }

  @Test(
    "check: an error-level finding fails, one that is expected does not; --strict adds warnings")
  func findings() throws {
    try inFolder { folder in
      try write(Sample.cut, to: "\(folder)/cut.yaml")
      #expect(try Program.run("check", "cut.yaml", in: folder).code == 1)
      let expected = Sample.cut + "expect: [{finding: cue-cut}, {finding: error-unhandled}]\n"
      try write(expected, to: "\(folder)/cut.yaml")
      #expect(try Program.run("check", "cut.yaml", in: folder).code == 0)
      try write(
        Sample.music.replacing("lasts: 1s}\n        as", with: "lasts: 12s}\n        as")
          .replacing("duration: 4s", with: "duration: 20s")
          .replacing("lasts: 1s}\n            as: rest", with: "lasts: 12s}\n            as: rest"),
        to: "\(folder)/long.yaml")
      #expect(try Program.run("check", "long.yaml", in: folder).code == 0)
      #expect(try Program.run("check", "long.yaml", "--strict", in: folder).code == 1)
    }
  }

  @Test("check of a folder takes scenarios alone, says what it skips, and shards partition it")
  func folders() throws {
    try inFolder { folder in
      for number in 1...5 {
        try write(
          Sample.scenario(title: "Cue \(number)"), to: "\(folder)/s/\(number % 2)/c\(number).yaml")
      }
      try write("key: value\n", to: "\(folder)/s/other.yaml")
      try write(Sample.music, to: "\(folder)/s/note.txt")
      let all = try Program.run("check", "s", "--verbose", in: folder)
      #expect(all.output.hasSuffix("5 passed, 0 failed\n"))
      #expect(all.errors.contains("skipped s/other.yaml"))
      let parts = try ["1/2", "2/2"].map {
        try Program.run("check", "s", "--shard", $0, in: folder).output
          .split(separator: "\n").filter { $0.hasPrefix("passed") }
      }
      #expect(parts[0].count == 3 && parts[1].count == 2)
      #expect(Set(parts[0] + parts[1]).count == 5)
      let filtered = try Program.run("check", "s", "--filter", "Cue 3", in: folder)
      #expect(filtered.output.hasSuffix("1 passed, 0 failed\n"))
      #expect(
        try Program.run("check", "s", "--jobs", "1", in: folder).output
          == (try Program.run("check", "s", "--jobs", "3", in: folder).output))
    }
  }

  @Test("a broken scenario among others: exit 2, the others are checked")
  func broken() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/s/a.yaml")
      try write(Sample.music.replacing("playback", with: "playbak"), to: "\(folder)/s/b.yaml")
      let run = try Program.run("check", "s", in: folder)
      #expect(run.code == 2)
      #expect(run.output.contains("did you mean playback?"))
      #expect(run.output.hasSuffix("1 passed, 1 failed\n"))
    }
  }

  @Test("machine formats parse", arguments: ["json", "sarif"])
  func json(format: String) throws {
    try inFolder { folder in
      try write(Sample.cut, to: "\(folder)/cut.yaml")
      let run = try Program.run("check", "cut.yaml", "--format", format, in: folder)
      #expect(run.code == 1)
      let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      #expect(parsed is [String: Any])
      #expect(run.output.contains("cue-cut"))
    }
  }

  @Test("junit is XML, github is commands")
  func others() throws {
    try inFolder { folder in
      try write(Sample.cut, to: "\(folder)/cut.yaml")
      let junit = try Program.run("check", "cut.yaml", "--format", "junit", in: folder)
      #expect(XMLHead.isBalanced(junit.output))
      let github = try Program.run("check", "cut.yaml", "--format=github", in: folder)
      #expect(github.output.contains("::error file=cut.yaml,line=6,"))
    }
  }

  @Test("the trace is JSON, a line an event, and causes come first")
  func trace() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      let run = try Program.run("trace", "cue.yaml", "--format", "jsonl", in: folder)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count > 8)
      for (number, line) in lines.enumerated().dropFirst() {
        let event = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(event["n"] as? Int == number)
        if let cause = event["cause"] as? Int { #expect(cause < number) }
      }
      let why = try Program.run("trace", "cue.yaml", "--why", "music@1.5s", in: folder)
      #expect(why.output.contains("because coach activated its session with duckOthers"))
    }
  }

  @Test("a plot fits 80 columns")
  func plot() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      let run = try Program.run("plot", "cue.yaml", in: folder)
      #expect(run.code == 0)
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(run.output.contains("ducked 1 s"))
    }
  }

  @Test("a reader that closes the pipe ends the program silently: 141")
  func closedPipe() throws {
    try inFolder { folder in
      var events = Sample.music
      events = events.replacing("duration: 4s", with: "duration: 5h")
        .replacing("- at: 1s\n", with: "- at: 1s\n    repeat: {every: 5s, times: 3000}\n")
      try write(events, to: "\(folder)/many.yaml")
      let text = try Program.shell(
        "earshot trace many.yaml | head -1 > /dev/null; echo ${PIPESTATUS[0]}", in: folder)
      #expect(text == "141\n")
    }
  }

  @Test("names and titles cannot steer the terminal")
  func hostile() throws {
    try inFolder { folder in
      try write(
        Sample.scenario(title: "\\e[31mred\\u202E"), to: "\(folder)/cue.yaml")
      for command in [
        ["render", "cue.yaml", "-o", "out"], ["check", "cue.yaml"], ["plot", "cue.yaml"],
      ] {
        let (process, output, _) = try Program.start(command, in: folder)
        let text = String(
          decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        #expect(text.contains("\\u{1B}[31mred\\u{202E}"))
      }
    }
  }

  @Test("a FIFO and a folder are answered, not waited for")
  func fifo() throws {
    try inFolder { folder in
      #expect(mkfifo("\(folder)/pipe.yaml", 0o600) == 0)
      let run = try Program.run("check", "pipe.yaml", in: folder)
      #expect(run.code == 2)
      #expect(mkfifo("\(folder)/pipe.wav", 0o600) == 0)
      try write(
        Sample.music.replacing("{tone: 220Hz, lasts: 1s}", with: "pipe.wav"),
        to: "\(folder)/cue.yaml")
      #expect(try Program.run("check", "cue.yaml", in: folder).code == 2)
    }
  }
}

/// As much of XML as tells whether a document is one.
enum XMLHead {
  static func isBalanced(_ text: String) -> Bool {
    guard text.hasPrefix("<?xml") else { return false }
    var open: [Substring] = []
    for tag in text.split(separator: "<").dropFirst() {
      let name = tag.prefix { $0 != ">" && $0 != " " && $0 != "\n" }
      if name.hasPrefix("/") {
        guard open.popLast() == name.dropFirst() else { return false }
      } else if !tag.prefix(while: { $0 != ">" }).hasSuffix("/") {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
