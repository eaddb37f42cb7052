#if os(Linux)
  import Foundation
  import Testing

  /// Whether what hosted apps are built against lies beside the program; `make test` puts it there.
  private var hasRuntime: Bool {
    guard let program = try? Program.path() else { return false }
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    return FileManager.default.fileExists(atPath: "\(folder)/runtime/libraries")
  }

  @Suite("earshot host", .enabled(if: hasRuntime, "make runtime CONFIGURATION=debug"))
  struct HostTests {
    private static let surroundings = "XDG_CACHE_HOME=$PWD/cache TMPDIR=$PWD/tmp"
    private static let command =
      "$EARSHOT host --scenario s.yaml --app coach --driver Driver.swift Coach.swift Timer.swift"

    private func host(_ rest: String, _ settings: String = "", in folder: Folder) throws -> Run {
      try folder.shell("\(Self.surroundings) \(settings) \(Self.command) \(rest)")
    }

    /// Nothing but what was there and what was asked for.
    private func leftovers(in folder: Folder) throws -> [String] {
      try folder.files().filter {
        $0.hasPrefix("tmp/") && $0 != "tmp/.keep" || $0.hasPrefix("out/")
      }
    }

    /// One program, built once, for all that is told of it: a build is most of the time.
    @Test("an app's sources run on virtual time, and whatever their code does is told")
    func program() throws {
      let folder = try Folder()
      try HostedSources.put(into: folder)
      let first = try host("-o one --trace", in: folder)
      try #require(first.code == 0, "\(first.error)")
      #expect(first.error.contains("Coach.swift:4:5: note: os(iOS) is taken as true"))
      #expect(first.error.contains("Coach.swift:2:8: warning: there is no module Flutter here"))
      try tellsTheStory(try folder.text("one/trace.jsonl"))
      try againTheSame(in: folder)
      try keepsItsPlace(in: folder)
      try tellsFaults(in: folder)
    }

    private func tellsTheStory(_ trace: String) throws {
      let lines = trace.split(separator: "\n")
      func times(_ event: String) -> [String] {
        lines.filter { $0.contains("\"app\": \"coach\"") && $0.contains("\"event\": \"\(event)\"") }
          .map { $0.split(separator: ",").first { $0.hasPrefix(" \"t\"") } ?? "" }
          .map { String($0.drop { !$0.isNumber }) }
      }
      // Every five seconds from 2 s on; rest.wav lasts 1.696375 s.
      let activated = times("activated")
      #expect(
        activated == [
          "7.000000000", "12.000000000", "17.000000000", "22.000000000", "27.000000000",
        ])
      let deactivated = times("deactivated").prefix(3)
      #expect(deactivated == ["8.696375000", "13.696375000", "18.696375000"])
      #expect(trace.contains("27.0 s, 27.0 seconds"))
      // The second call is not heard of: the observer was removed at the first.
      #expect(trace.contains("interrupted 1"))
    }

    private func againTheSame(in folder: Folder) throws {
      let program = try #require(try folder.files().first { $0.hasSuffix("/program") })
      let built = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(program)")
      let second = try host("-o two --trace", in: folder)
      #expect(second.code == 0)
      for name in ["mix.wav", "trace.jsonl"] {
        let bytes = try ["one", "two"].map {
          try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)/\(name)"))
        }
        #expect(bytes[0] == bytes[1])
      }
      // It was not built again.
      let after = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(program)")
      #expect(built[.modificationDate] as? Date == after[.modificationDate] as? Date)
      #expect(try folder.files().filter { $0.hasSuffix("/program") } == [program])
    }

    /// The folder that the process runs in is the app's to change; paths are seen from the first one.
    private func keepsItsPlace(in folder: Folder) throws {
      let moved = try host("-o moved --trace", "FAULT=move", in: folder)
      #expect(moved.code == 0, "\(moved.error)")
      #expect(try folder.text("moved/trace.jsonl") == folder.text("one/trace.jsonl"))
    }

    private func tellsFaults(in folder: Folder) throws {
      let crash = try host("-o out", "FAULT=crash", in: folder)
      #expect(crash.code == 2)
      #expect(crash.error.contains("about to crash\n"))
      #expect(crash.error.contains("Index out of range"))
      #expect(crash.error.contains("earshot: the app's code crashed at 3.500 s of the run"))
      #expect(crash.error.contains("Driver.swift:21"))
      let exit = try host("-o out", "FAULT=exit", in: folder)
      #expect(exit.code == 2)
      #expect(exit.error.contains("earshot: the app's code called exit at 3.500 s of the run"))
      let thrown = try host("-o out", "FAULT=throw", in: folder)
      #expect(thrown.code == 2)
      #expect(thrown.error.contains("error: the run was given up: refused"))
      let blocked = try host("-o out", "FAULT=block", in: folder)
      #expect(blocked.code == 2)
      #expect(blocked.error.contains("of the run, the code blocks on a semaphore"))
      let loop = try folder.shell(
        "\(Self.surroundings) FAULT=loop timeout -s TERM 3 \(Self.command) -o out; echo $?")
      #expect(loop.out == "143\n" || loop.out == "124\n")
      #expect(try leftovers(in: folder) == [])
    }

    @Test("what does not compile is told with the compiler's words, at the line of the file")
    func compileError() throws {
      let folder = try Folder()
      try HostedSources.put(into: folder)
      try folder.put(
        HostedSources.coach.replacing("player?.play()", with: "player?.plays()"), "Coach.swift")
      let run = try host("-o out", in: folder)
      #expect(run.code == 2)
      #expect(
        run.error.contains(
          "Coach.swift:35:15: error: value of type 'AVAudioPlayer' has no member 'plays'"))
      #expect(run.error.contains("35 |       player?.plays()"))
      #expect(run.error.contains("error: the sources do not compile; nothing was run"))
      #expect(try leftovers(in: folder) == [])
      #expect(try folder.files().filter { $0.hasPrefix("cache/earshot") } == [])
    }

    @Test("what the pass cannot carry over is an error at its place")
    func untranslatable() throws {
      let folder = try Folder()
      try HostedSources.put(into: folder)
      try folder.put("let s = NSSelectorFromString(\"stop\")\n", "Timer.swift")
      let run = try host("", in: folder)
      #expect(run.code == 2)
      #expect(run.error.contains("Timer.swift:1:9: error: a selector from text needs"))
    }

    @Test("without a compiler, or with another one, the error says which is needed")
    func compilers() throws {
      let folder = try Folder()
      try HostedSources.put(into: folder)
      let none = try host("", "PATH=$PWD/nowhere", in: folder)
      #expect(none.code == 3)
      #expect(none.error.contains("swiftc is not in PATH"))
      try folder.put("#!/bin/sh\necho 'Swift version 5.9 (swift-5.9-RELEASE)'\n", "bin/swiftc")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/swiftc")
      let other = try host("", "PATH=$PWD/bin:$PATH", in: folder)
      #expect(other.code == 3)
      #expect(other.error.contains("is Swift version 5.9 (swift-5.9-RELEASE), and this earshot"))
      #expect(other.error.contains("was built by Swift version "))
    }
  }

  @Suite("The driver's template")
  struct HostInitTests {
    @Test("it is written once, and never over a file")
    func initialises() throws {
      let folder = try Folder()
      let first = try folder.earshot("host", "--init", "--driver", "D.swift", "--app", "coach")
      #expect(first.code == 0)
      #expect(first.out == "wrote D.swift\n")
      #expect(try folder.text("D.swift").contains("func drive(_ device: HostedDevice)"))
      #expect(try folder.earshot("host", "--init", "--driver", "D.swift").code == 2)
      #expect(try folder.text("D.swift").contains("func drive(_ device: HostedDevice)"))
    }

    @Test(
      "on a full disk nothing is left of it",
      .disabled(if: Sanitizers.thread, "the sanitizer itself does not start under ulimit -f"))
    func fullDisk() throws {
      let folder = try Folder()
      // Not one byte may be written.
      let run = try folder.shell(
        "(ulimit -f 0; \"$EARSHOT\" host --init --driver E.swift; echo $?) 2>&1 | cat")
      #expect(run.out == "error: cannot write E.swift: File too large\n3\n")
      #expect(try folder.files() == [])
    }

    @Test(
      "what is missing is named",
      arguments: [
        ([], "no scenario is given"), (["--scenario", "s.yaml"], "no app is given"),
        (["--scenario", "s.yaml", "--app", "a"], "no driver is given"),
        (["--scenario", "s.yaml", "--app", "a", "--driver", "D.swift"], "no source is given"),
      ])
    func usage(arguments: [String], message: String) throws {
      let run = try Folder().earshot(["host"] + arguments)
      #expect(run.code == 2)
      #expect(run.error.contains(message))
    }
  }
#endif
