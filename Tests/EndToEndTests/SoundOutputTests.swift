import Foundation
import Testing

/// The formats, the stream, and what is done to the mix on its way out.
@Suite("render: sound")
struct SoundOutputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put(Texts.cue(), "a.yaml")
  }

  private func start(of name: String, _ count: Int) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")).prefix(count))
  }

  @Test(
    "--format chooses the file",
    arguments: [("wav", "RIFF"), ("flac", "fLaC"), ("caf", "caff"), ("aiff", "FORM")],
    ["16", "24", "32f"])
  func formats(format: (name: String, magic: String), bits: String) throws {
    let run = try folder.earshot("render", "a.yaml", "--format", format.name, "--bits", bits)
    if format.name == "flac" && bits == "32f" {
      #expect(run.code == 2 && run.error.contains("flac holds no 32-bit float samples"))
      #expect(try folder.files() == ["a.yaml"])
      return
    }
    #expect(run.code == 0)
    let path = "Renders/a/mix.\(format.name)"
    #expect(try folder.files() == [path, "a.yaml"])
    #expect(try start(of: path, 4) == Array(format.magic.utf8))
  }

  @Test("-o - streams the sound alone; the story goes to standard error, or nowhere")
  func stream() throws {
    let run = try folder.shell("\"$EARSHOT\" render a.yaml -o - > mix.au")
    #expect(run.code == 0 && run.error.contains("plays \"beep\""))
    let piped = try folder.shell("\"$EARSHOT\" render a.yaml -o - --quiet | cat > piped.au")
    #expect(piped.code == 0 && piped.error.isEmpty)
    #expect(try folder.files() == ["a.yaml", "mix.au", "piped.au"])
    let au = try start(of: "piped.au", .max)
    #expect(Array(au.prefix(4)) == Array(".snd".utf8))
    // Linear 16 bits, 8000 Hz, one channel, and 4 s of it behind the header.
    #expect(au[12..<24].elementsEqual([0, 0, 0, 3, 0, 0, 0x1F, 0x40, 0, 0, 0, 1]))
    #expect(au.count == Int(au[7]) + 4 * 8000 * 2)
    // The samples are those of the file, the other way round.
    #expect(try folder.earshot("render", "a.yaml").code == 0)
    let wav = try start(of: "Renders/a/mix.wav", .max).dropFirst(44)
    let swapped = stride(from: 44, to: wav.endIndex, by: 2).flatMap { [wav[$0 + 1], wav[$0]] }
    #expect(au.dropFirst(Int(au[7])).elementsEqual(swapped))
  }

  @Test("a reader that closes the pipe ends it with 141, and nothing is said")
  func closedPipe() throws {
    try folder.put(Texts.long, "long.yaml")
    let run = try folder.shell(
      "\"$EARSHOT\" render long.yaml -o - --quiet | head -c 100 >/dev/null; exit ${PIPESTATUS[0]}")
    #expect(run.code == 141 && run.error.isEmpty)
  }

  @Test(
    "what does not go together is refused before anything is written",
    arguments: [
      ["-o", "-", "--stems"], ["-o", "-", "--curves"], ["-o", "-", "--format", "flac"],
      ["-o", "-", "a.yaml"],
      ["--dither", "tpdf", "--bits", "32f"], ["--dither", "loud"], ["--format", "mp3"],
      ["--normalize", "-16dB"], ["--normalize", "3LUFS"], ["--probe", "--loudness"],
    ])
  func refused(options: [String]) throws {
    let run = try folder.earshot(["render", "a.yaml"] + options)
    #expect(run.code == 2 && run.out.isEmpty && run.error.hasPrefix("earshot: "))
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test("without dither silence is digital silence, with it noise of one step, the same each time")
  func dither() throws {
    let silent = Texts.cue().replacing("tone: 440Hz, lasts: 1s", with: "silence: 1s")
      .replacing("tone: 880Hz, lasts: 1s", with: "silence: 1s")
    try folder.put(silent, "silent.yaml")
    for (kind, name) in [("none", "plain"), ("tpdf", "one"), ("tpdf", "two")] {
      let run = try folder.earshot("render", "silent.yaml", "--dither", kind, "-o", name)
      #expect(run.code == 0)
    }
    #expect(try start(of: "plain/mix.wav", .max).dropFirst(44).allSatisfy { $0 == 0 })
    let noise = try start(of: "one/mix.wav", .max)
    #expect(try noise == start(of: "two/mix.wav", .max))
    let words = stride(from: 44, to: noise.count, by: 2).map {
      Int16(bitPattern: UInt16(noise[$0]) | UInt16(noise[$0 + 1]) << 8)
    }
    #expect(Set(words) == [-1, 0, 1])
  }

  @Test("--loudness prints the mix, every app and every cue; n/a where there is nothing")
  func loudness() throws {
    let plain = try folder.earshot("render", "a.yaml")
    #expect(!plain.out.contains("LUFS"))
    let run = try folder.earshot("render", "a.yaml", "--loudness")
    #expect(run.code == 0)
    for start in ["loudness  mix", "          music", "          coach"] {
      #expect(run.lines.contains { $0.hasPrefix(start) && $0.contains(" LUFS · range ") })
    }
    // 1 s is too short for a range.
    #expect(run.lines.contains { $0.hasPrefix("cue \"beep\" of coach at 1s is ") })
    #expect(run.out.contains(" LU above music ("))
  }

  @Test("--normalize says what it did, and holds the true peak")
  func normalize() throws {
    let run = try folder.earshot("render", "a.yaml", "--normalize", "-30LUFS", "--loudness")
    #expect(run.code == 0 && run.out.contains("to -30.0 LUFS\n"))
    #expect(run.lines.contains { $0.hasPrefix("loudness  mix    -30.0 LUFS") })
    let held = try folder.earshot("render", "a.yaml", "--normalize", "-3LUFS")
    #expect(held.out.contains("-3.0 LUFS would take the true peak past -1 dBTP"))
    let silent = Texts.cue().replacing("Hz, lasts: 1s", with: "Hz, lasts: 1s, gain: 0")
    try folder.put(silent, "silent.yaml")
    let none = try folder.earshot("render", "silent.yaml", "--normalize", "-16LUFS")
    #expect(none.code == 0 && none.out.contains("not normalized: the mix has no loudness"))
  }

  @Test("check --audio has the loudness as JSON, null where it is not defined")
  func json() throws {
    let run = try folder.earshot("check", "a.yaml", "--audio", "--format", "json")
    #expect(run.code == 0)
    let report = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
    let scenario = (report?["scenarios"] as? [[String: Any]])?.first
    let loudness = try #require(scenario?["loudness"] as? [String: Any])
    let mix = try #require(loudness["mix"] as? [String: Any])
    #expect(mix["integrated"] is Double && mix["truePeak"] is Double)
    let apps = try #require(loudness["apps"] as? [[String: Any]])
    #expect(apps.map { $0["app"] as? String } == ["music", "coach"])
    let cue = try #require((loudness["cues"] as? [[String: Any]])?.first)
    #expect(cue["player"] as? String == "beep" && cue["under"] as? [String] == ["music"])
    #expect(try !folder.earshot("check", "a.yaml", "--format", "json").out.contains("loudness"))
  }

  @Test("a sample that is no number is an error at the line that names the file")
  func notANumber() throws {
    var samples = [Float](repeating: 0.25, count: 16_000)
    samples[9000] = .nan
    try Data(wave(samples)).write(to: URL(fileURLWithPath: folder.path + "/bad.wav"))
    try folder.put(Texts.file("bad.wav"), "bad.yaml")
    for command in [["render", "bad.yaml"], ["check", "bad.yaml", "--audio"]] {
      let run = try folder.earshot(command)
      let text = run.error + run.out
      #expect(run.code == 2)
      #expect(text.contains("bad.yaml:7:"))
      #expect(text.contains("cannot read bad.wav: frame 9000 holds nan, which is no sound"))
    }
    #expect(try folder.files() == ["a.yaml", "bad.wav", "bad.yaml"])
  }

  /// A mono WAV file of floats at 8000 Hz.
  private func wave(_ samples: [Float]) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let data = samples.flatMap { bytes($0.bitPattern) }
    let format = bytes(16) + [3, 0, 1, 0] + bytes(8000) + bytes(32_000) + [4, 0, 32, 0]
    return Array("RIFF".utf8) + bytes(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8) + format
      + Array("data".utf8) + bytes(UInt32(data.count)) + data
  }
}
