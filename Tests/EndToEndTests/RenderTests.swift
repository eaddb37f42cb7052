import Foundation
import Testing

@Suite("earshot render", .serialized)
struct RenderTests {
  @Test("writes the mix where it says, and tells the story")
  func plain() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      let run = try Program.run("render", "cue.yaml", in: folder)
      #expect(run.code == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasPrefix("Music · 4 s · music, coach · rules: documented\n"))
      #expect(run.output.contains("\nwrote Renders/cue/mix.wav\n"))
      #expect(
        contents(of: folder) == ["Renders", "Renders/cue", "Renders/cue/mix.wav", "cue.yaml"])
      let wav = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/Renders/cue/mix.wav"))
      #expect(wav.count == 44 + 4 * 48_000 * 4)
    }
  }

  @Test("--all writes all there is, into -o DIR itself for one scenario")
  func all() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      let run = try Program.run("render", "cue.yaml", "--all", "-o", "out", in: folder)
      #expect(run.code == 0)
      #expect(
        contents(of: "\(folder)/out") == [
          "mix.wav", "stems", "stems/coach.wav", "stems/music.wav", "trace.jsonl",
        ])
    }
  }

  @Test("several scenarios get a folder each; two of one name carry their parents'")
  func several() throws {
    try inFolder { folder in
      for path in ["a/cue.yaml", "b/cue.yaml", "other.yaml"] {
        try write(Sample.music, to: "\(folder)/\(path)")
      }
      let run = try Program.run(
        "render", "a/cue.yaml", "b/cue.yaml", "other.yaml", "-o", "out", "--quiet", in: folder)
      #expect(run.code == 0)
      #expect(run.output.isEmpty)
      #expect(
        contents(of: "\(folder)/out").filter { $0.hasSuffix("wav") } == [
          "a-cue/mix.wav", "b-cue/mix.wav", "other/mix.wav",
        ])
    }
  }

  @Test("one broken scenario among several: the others are rendered, the highest code wins")
  func oneBroken() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/good.yaml")
      try write("title: x\n", to: "\(folder)/bad.yaml")
      let run = try Program.run("render", "bad.yaml", "good.yaml", "-o", "out", in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("bad.yaml:1:1: error:"))
      #expect(contents(of: "\(folder)/out") == ["good", "good/mix.wav"])
    }
  }

  @Test("render judges nothing: a scenario with errors exits 0, and prints its findings")
  func findings() throws {
    try inFolder { folder in
      try write(Sample.cut, to: "\(folder)/cut.yaml")
      let run = try Program.run("render", "cut.yaml", "-o", "out", in: folder)
      #expect(run.code == 0)
      #expect(run.output.contains("[cue-cut]"))
    }
  }

  @Test("what was there before stays whole when a render fails, and nothing is left behind")
  func failure() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      #expect(try Program.run("render", "cue.yaml", "-o", "out", in: folder).code == 0)
      let before = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out/mix.wav"))
      try write("not a sound", to: "\(folder)/fake.wav")
      try write(
        Sample.music.replacing("{tone: 220Hz, lasts: 1s}", with: "fake.wav"),
        to: "\(folder)/cue.yaml")
      let run = try Program.run("render", "cue.yaml", "-o", "out", in: folder)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("cue.yaml:4:49: error: cannot read fake.wav"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out/mix.wav")) == before)
      #expect(contents(of: "\(folder)/out") == ["mix.wav"])
    }
  }

  @Test("an output folder that is a file is the machine's fault: 3")
  func outputIsFile() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      try write("here", to: "\(folder)/out")
      let run = try Program.run("render", "cue.yaml", "-o", "out", in: folder)
      #expect(run.code == 3)
      #expect(run.errors.hasPrefix("error: cannot"))
      #expect(contents(of: folder) == ["cue.yaml", "out"])
    }
  }

  @Test("a signal ends a render without leaving anything", arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) throws {
    try inFolder { folder in
      try write(
        Sample.scenario(duration: "30h").replacing(
          "plays: {tone: 220Hz, lasts: 1s}", with: "plays: {tone: 220Hz, lasts: 1h}"),
        to: "\(folder)/long.yaml")
      let (process, _, _) = try Program.start(
        ["render", "long.yaml", "-o", "out", "--bits", "16"], in: folder)
      for _ in 0..<500 where contents(of: "\(folder)/out").isEmpty {
        Thread.sleep(forTimeInterval: 0.01)
      }
      #expect(!contents(of: "\(folder)/out").isEmpty)
      kill(process.processIdentifier, number)
      for _ in 0..<1000 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
      #expect(!process.isRunning)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationStatus == 128 + number)
      #expect(contents(of: folder) == ["long.yaml"])
    }
  }

  @Test("--probe, --bits and --stems: the stem is the gain")
  func probe() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      let run = try Program.run(
        "render", "cue.yaml", "-o", "out", "--probe", "--stems", "--bits", "32f", in: folder)
      #expect(run.code == 0)
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out/stems/music.wav"))
      // The last second of the run is under no duck: all of it is 1.0.
      let last = data.suffix(1000 * 8)
      #expect(Array(last.prefix(4)) == [0, 0, 0x80, 0x3F])
    }
  }

  @Test("--device and --rules are laid over the scenario's own")
  func device() throws {
    try inFolder { folder in
      try write(
        Sample.scenario(expect: "[{app: music, gain: -6dB, at: 1.9s}]"),
        to: "\(folder)/cue.yaml")
      try write("device: {duck: {gain: -6dB}}\n", to: "\(folder)/phone.yaml")
      #expect(try Program.run("check", "cue.yaml", in: folder).code == 1)
      #expect(
        try Program.run("check", "cue.yaml", "--device", "phone.yaml", in: folder).code == 0)
      let verbose = try Program.run(
        "plot", "cue.yaml", "--verbose", "--rules=ios26", "--device", "phone.yaml", in: folder)
      #expect(verbose.output.contains("rules: ios26"))
      #expect(verbose.output.contains("duck: gain 0.501"))
    }
  }

  @Test("--confine keeps sounds under the folder, links resolved")
  func confine() throws {
    try inFolder { folder in
      let tone = Sample.music
      try write(tone, to: "\(folder)/outside/cue.yaml")
      _ = try Program.run("render", "cue.yaml", "-o", "../s", "--quiet", in: "\(folder)/outside")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(folder)/s/mix.wav", toPath: "\(folder)/in/own.wav")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/in/link.wav", withDestinationPath: "../s/mix.wav")
      for (sound, code) in [
        ("own.wav", Int32(0)), ("../s/mix.wav", 2), ("\(folder)/s/mix.wav", 2), ("link.wav", 2),
      ] {
        try write(
          tone.replacing("{tone: 220Hz, lasts: 1s}", with: sound), to: "\(folder)/in/c.yaml")
        #expect(try Program.run("check", "in/c.yaml", in: folder).code == 0)
        let run = try Program.run("check", "in/c.yaml", "--confine", in: folder)
        #expect(run.code == code, "\(sound): \(run.output)")
        #expect(
          try Program.run("check", "in/c.yaml", "--confine=\(folder)", in: folder).code == 0)
      }
    }
  }

  @Test("two renders are byte-identical, whatever the locale, zone and hash seed")
  func deterministic() throws {
    try inFolder { folder in
      try write(Sample.music, to: "\(folder)/cue.yaml")
      let line = "earshot render cue.yaml --all --quiet -o"
      _ = try Program.shell("\(line) a", in: folder)
      _ = try Program.shell(
        "export LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo SWIFT_DETERMINISTIC_HASHING=1; \(line) b",
        in: folder)
      for name in ["mix.wav", "trace.jsonl", "stems/music.wav", "stems/coach.wav"] {
        let both = try ["a", "b"].map {
          try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)/\(name)"))
        }
        #expect(both[0] == both[1], "\(name)")
      }
    }
  }
}
