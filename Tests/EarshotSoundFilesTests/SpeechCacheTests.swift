import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

@testable import EarshotSoundFiles

/// A stand-in for flite that says 800 frames for anything, and notes how it was called.
private struct StandIn {
  let folder: TemporaryFolder
  let temporaries = Temporaries()

  init(_ body: String = StandIn.speaks) throws {
    folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      if [ "$1" = -lv ]; then echo "Voices available: kal awb_time slt "; exit; fi
      printf '[%s]' "$@" >> '\(folder.path("calls"))'; echo >> '\(folder.path("calls"))'
      \(body)
      """
    _ = FileManager.default.createFile(
      atPath: folder.path("flite"), contents: Data(script.utf8),
      attributes: [.posixPermissions: 0o755])
  }

  /// A header for 1600 bytes at 16 kHz, and as many letters.
  static let speaks = """
    printf 'RIFF\\144\\006\\000\\000WAVEfmt \\020\\000\\000\\000\\001\\000\\001\\000'
    printf '\\200\\076\\000\\000\\000\\175\\000\\000\\002\\000\\020\\000data\\100\\006\\000\\000'
    printf '%1600s' x
    """

  func cache(in name: String = "cache/speech") -> SpeechCache {
    SpeechCache(
      searching: "relative:/nowhere:\(folder.path)", folder: folder.path(name),
      temporaries: temporaries)
  }

  func calls() -> [Substring] {
    guard let data = FileManager.default.contents(atPath: folder.path("calls")) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0 }
  }
}

private func speech(_ text: String, _ voice: String = "slt", rate: Double = 1) throws -> Speech {
  try Speech(SpeechText(text), voice: voice, rate: rate)
}

private func bytes(at path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

@Suite("Spoken texts, kept")
struct SpeechCacheTests {
  @Test("flite gets voice, stretch and text as arguments of their own, without a shell")
  func arguments() throws {
    let flite = try StandIn()
    let cache = flite.cache()
    let (_, info) = try cache.file(of: speech("-o $(touch x); 'a' \"b\"", rate: 0.5))
    #expect(info.frameCount == 800 && info.sampleRate.hertz == 16000 && info.channels == 1)
    #expect(
      flite.calls() == [
        "[-voice][slt][--setf][duration_stretch=2.0][-t][-o $(touch x); 'a' \"b\"]"
          + "[-o][/dev/stdout]"
      ])
  }

  @Test("the same speech is spoken once, by any number of runs; another is another")
  func once() throws {
    let flite = try StandIn()
    let first = try flite.cache().file(of: speech("Rest"))
    let kept = try bytes(at: first.path)
    for _ in 0..<3 {
      let again = try flite.cache().file(of: speech("Rest"))
      #expect(again.path == first.path && again.info == first.info)
    }
    #expect(flite.calls().count == 1)
    let others = [
      try speech("Rest."), try speech("Rest", "kal"), try speech("Rest", rate: 1.5),
    ]
    let paths = try others.map { try flite.cache().file(of: $0).path }
    #expect(Set(paths + [first.path]).count == 4 && flite.calls().count == 4)
    #expect(try bytes(at: first.path) == kept)
  }

  @Test("a file that was cut, damaged or swapped is spoken anew")
  func damaged() throws {
    let flite = try StandIn()
    let path = try flite.cache().file(of: speech("Rest")).path
    let other = try flite.cache().file(of: speech("Work")).path
    let whole = try bytes(at: path)
    var flipped = whole
    flipped[700] ^= 1
    var calls = flite.calls().count
    for broken in [
      Array(whole.dropLast()), Array(whole.prefix(60)), [], flipped, whole + [0],
      try bytes(at: other),
    ] {
      try Data(broken).write(to: URL(fileURLWithPath: path))
      #expect(try flite.cache().file(of: speech("Rest")).path == path)
      calls += 1
      #expect(try bytes(at: path) == whole && flite.calls().count == calls)
    }
  }

  @Test("nothing half is left, and a folder that cannot be used is done without")
  func folders() throws {
    let flite = try StandIn()
    _ = try flite.cache().file(of: speech("Rest"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: flite.folder.path("cache/speech"))
    #expect(files.count == 1 && flite.temporaries.count == 0)
    // A file stands where the folder would be.
    let cache = flite.cache(in: "flite/speech")
    let path = try cache.file(of: speech("Rest")).path
    #expect(!path.hasPrefix(flite.folder.path) && flite.calls().count == 2)
    #expect(try cache.file(of: speech("Rest")).path == path && flite.calls().count == 2)
    flite.temporaries.removeAll()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("another flite is asked anew")
  func identity() throws {
    let flite = try StandIn()
    _ = try flite.cache().file(of: speech("Rest"))
    let path = flite.folder.path("flite")
    let script = try bytes(at: path) + Array("\n# newer\n".utf8)
    try Data(script).write(to: URL(fileURLWithPath: path))
    _ = try flite.cache().file(of: speech("Rest"))
    #expect(flite.calls().count == 2)
  }

  @Test("without flite, or without the voice, the error is the machine's and says what to install")
  func missing() throws {
    let none = SpeechCache(searching: "/nowhere:", folder: nil)
    let error = #expect(throws: SpeechError.missing) { try none.file(of: speech("Rest")) }
    #expect(error?.kind == .machine && error?.help?.contains("install flite") == true)
    let flite = try StandIn()
    #expect(throws: SpeechError.voiceMissing(.awb, among: ["kal", "slt"])) {
      try flite.cache().file(of: speech("Rest", "awb"))
    }
    #expect(flite.calls().isEmpty)
  }

  @Test(
    "a flite that fails is an error, and nothing is kept",
    arguments: [
      ("exit 3", "exit status 3"), ("kill -9 $$", "signal 9"), ("echo no sound", "not a WAV file"),
      (StandIn.speaks + "\nprintf x", "not a WAV file"),
      (StandIn.speaks.replacingOccurrences(of: "1600s", with: "1598s"), "not a WAV file"),
    ])
  func failing(body: String, reason: String) throws {
    let flite = try StandIn(body)
    let error = #expect(throws: SpeechError.self) {
      try flite.cache().file(of: speech("Rest"))
    }
    #expect(error?.reason.contains(reason) == true && error?.kind == .machine)
    #expect(!FileManager.default.fileExists(atPath: flite.folder.path("cache")))
  }

  @Test("a program that writes too much or takes too long is ended")
  func bounds() {
    for (script, seconds) in [("yes", 60), ("exec sleep 60", 1)] {
      #expect(throws: ChildOutput.Failure.self) {
        try ChildOutput.read("/bin/sh", ["-c", script], most: 1 << 20, seconds: seconds)
      }
    }
    #expect(throws: ChildOutput.Failure.self) { try ChildOutput.read("/nowhere/flite", []) }
  }
}

@Suite("flite itself")
struct FliteTests {
  /// Of this run alone, so that each text is spoken at least once.
  private let folder: TemporaryFolder
  private let cache: SpeechCache

  init() throws {
    folder = try TemporaryFolder()
    cache = SpeechCache(
      searching: ProcessInfo.processInfo.environment["PATH"] ?? "", folder: folder.path("a"))
  }

  @Test("every voice speaks, twice to the same bits", arguments: SpeechVoice.allCases)
  func voices(voice: SpeechVoice) throws {
    let again = SpeechCache(
      searching: ProcessInfo.processInfo.environment["PATH"] ?? "", folder: folder.path("b"))
    let rest = try speech("Rest", voice.rawValue)
    let first = try cache.file(of: rest)
    #expect(first.info.sampleRate.hertz == (voice == .kal ? 8000 : 16000))
    #expect(first.info.length > .zero && first.info.channels == 1)
    #expect(try bytes(at: first.path) == bytes(at: again.file(of: rest).path))
  }

  @Test("twice the rate is half the length, within a tenth", arguments: ["kal", "slt"])
  func rate(voice: String) throws {
    func length(_ rate: Double) throws -> Double {
      try cache.file(of: speech("Thirty seconds of rest", voice, rate: rate)).info.length.seconds
    }
    let own = try length(1)
    let (fast, slow) = (try length(2), try length(0.5))
    #expect(abs(fast / own - 0.5) < 0.05 && abs(slow / own - 2) < 0.2)
  }

  @Test("a text is spoken, never taken for an option or a file")
  func texts() throws {
    // Were it an option or a file, nothing would be said, or much more.
    let words = try cache.file(of: speech("voice", "kal")).info.length
    #expect(try cache.file(of: speech("-voice", "kal")).info.length.seconds < 2 * words.seconds)
    #expect(try cache.file(of: speech("/etc/passwd", "kal")).info.length.seconds < 5)
  }
}
