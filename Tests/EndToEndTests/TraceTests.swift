import Foundation
import Testing

/// What `earshot trace` and `earshot plot` print.
@Suite("trace and plot")
struct TraceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("trace.jsonl is an object a line; numbers count up and causes come first")
  func lines() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("trace", "a.yaml", "--format", "jsonl")
    #expect(run.code == 0 && run.error.isEmpty && run.lines.count > 10)
    for (place, line) in run.lines.enumerated() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if place == 0 {
        #expect(object?["title"] as? String == "A cue")
        continue
      }
      #expect(object?["n"] as? Int == place)
      if let cause = object?["cause"] as? Int { #expect(cause >= 1 && cause < place) }
    }
  }

  @Test("plot --svg - writes to standard output what it writes to a file otherwise")
  func streamedPicture() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let streamed = try folder.earshot("plot", "a.yaml", "--svg", "-")
    #expect(streamed.code == 0 && streamed.error.isEmpty)
    #expect(try folder.files() == ["a.yaml"])
    #expect(try folder.earshot("plot", "a.yaml", "--svg", "p.svg").code == 0)
    #expect(try folder.text("p.svg") == streamed.out)
  }

  @Test("what is not simulated is noted on standard error by every command, unless --quiet")
  func notes() throws {
    let text = Texts.cue().replacing("mode: voicePrompt", with: "mode: shortFormVideo")
    try folder.put(text, "a.yaml")
    for command in ["trace a.yaml", "plot a.yaml", "plot a.yaml --svg p.svg", "check a.yaml"] {
      let words = command.split(separator: " ").map(String.init)
      let run = try folder.earshot(words)
      #expect(run.code == 0 && run.error.contains("a.yaml:9:5: note: coach: "), "\(run.error)")
      #expect(try folder.earshot(words + ["--quiet"]).error.isEmpty)
    }
  }

  @Test("--why follows the causes back; unknown apps and bad times are exit 2")
  func why() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.earshot("trace", "a.yaml", "--why", "music@1.5s")
    #expect(
      run.code == 0 && run.out.hasPrefix("music is ducked at 1.5 s, at -14.0 dB [R-DUCK-1]\n"))
    #expect(run.out.contains("a.yaml:14:"))
    let near = try folder.earshot("trace", "a.yaml", "--why", "musci@1s")
    #expect(near.code == 2 && near.error.contains("did you mean music?"))
    for question in ["music", "music@", "music@soon", "music@25h"] {
      let bad = try folder.earshot("trace", "a.yaml", "--why", question)
      #expect(bad.code == 2 && bad.out.isEmpty && bad.error.hasPrefix("earshot: "))
    }
  }

  @Test("a plot is at most 80 columns wide where there is no terminal, without colour")
  func plot() throws {
    let name = String(repeating: "verylongname", count: 5)
    for text in [Texts.cue(), Texts.busy, Texts.cue().replacing("coach", with: name)] {
      try folder.put(text, "a.yaml")
      let run = try folder.earshot("plot", "a.yaml", "--quiet")
      #expect(run.code == 0 && run.error.isEmpty && run.lines.count >= 4)
      #expect(run.lines.allSatisfy { $0.unicodeScalars.count <= 80 })
      #expect(!run.out.contains("\u{1B}"))
    }
  }

  @Test("a reader that goes ends the program silently, with 141", arguments: ["jsonl", "text"])
  func pipe(format: String) throws {
    try folder.put(Texts.busy, "a.yaml")
    let run = try folder.shell(
      "\"$EARSHOT\" trace a.yaml --format \(format) | head -n 1 >/dev/null; exit ${PIPESTATUS[0]}")
    #expect(run.code == 141 && run.error.isEmpty)
  }

  @Test("output that cannot be written is exit 3")
  func full() throws {
    try folder.put(Texts.cue(), "a.yaml")
    let run = try folder.shell("\"$EARSHOT\" trace a.yaml >/dev/full")
    #expect(run.code == 3 && run.error.contains("cannot write: No space left on device"))
  }

  @Test("control characters in titles, texts and paths never reach a terminal")
  func escaping() throws {
    let text = Texts.cue(title: "\"red \\e[31m\\u009b2J\\u202e\"").replacing(
      "as: beep}", with: "as: beep}, {log: \"\\e]0;owned\\a\"}")
    let name = "a\u{1B}[31m.yaml"
    try folder.put(text, name)
    for command in ["check", "trace", "plot", "render"] {
      let run = try folder.earshot(command, name)
      #expect(run.code == 0)
      for scalar in (run.out + run.error).unicodeScalars {
        #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
        #expect(scalar != "\u{202E}")
      }
    }
    for arguments in [["check", "gone\u{1B}[1m"], ["\u{1B}[1m"], ["check", "--\u{1B}[1m"]] {
      let run = try folder.earshot(arguments)
      #expect(run.code == 2 && !(run.out + run.error).contains("\u{1B}"))
    }
  }
}
