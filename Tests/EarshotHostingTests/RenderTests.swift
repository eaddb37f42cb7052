import AVFoundation
import EarshotHosting
import EarshotJudging
import EarshotSimulation
import EarshotTestSupport
import Foundation
import Testing

/// What a hosted run leaves in a folder, and that it is the sound of that run.
@Suite("Rendering app code")
struct RenderTests {
  /// A listener's podcast, and a coach whose cue comes as data, from 5 s to 6.696375 s.
  private func run() throws -> HostedResult {
    let device = try SimulatedDevice(text: listener("podcast", mode: "spokenAudio", seconds: 10))
    let cue = try Data(contentsOf: URL(fileURLWithPath: "\(samples)/rest.wav"))
    return try device.run(app: "coach") { device in
      device.at(.seconds(5)) { try Prompt.play(cue) }
    }
  }

  private static let names = [
    "curves.csv", "mix.wav", "report.html", "stems/coach.wav", "stems/podcast.wav", "trace.jsonl",
  ]

  @Test("files are those of a render, and the same twice")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["first", "second"] {
      try run().render(to: folder.path(name), report: true)
    }
    let found = FileManager.default.enumerator(atPath: folder.path("first"))?
      .compactMap { $0 as? String }.filter { $0.contains(".") }.sorted()
    #expect(found == Self.names)
    for name in Self.names {
      let bytes = try ["first", "second"].map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path("\($0)/\(name)")))
      }
      #expect(bytes[0] == bytes[1], "\(name)")
    }
  }

  @Test("the podcast is silent in the stem while the prompt speaks, and at full level around it")
  func sound() throws {
    let folder = try TemporaryFolder()
    try run().render(to: folder.path)
    let podcast = try Stem(folder.path("stems/podcast.wav"))
    // A tone is at -12 dB, which is 0.251189; interruptions fade out over 100 ms and come back over 100 ms.
    #expect(abs(podcast.peak(4.0, 4.9) - 0.251189) < 0.001)
    #expect(podcast.peak(5.101, 6.69) == 0)
    #expect(abs(podcast.peak(6.8, 9.9) - 0.251189) < 0.001)
    #expect(try Stem(folder.path("stems/coach.wav")).peak(5, 6.6) > 0.1)
  }

  @Test("curves hold the podcast at 0 while it is interrupted")
  func curves() throws {
    let folder = try TemporaryFolder()
    try run().render(to: folder.path, stems: false)
    let text = try String(contentsOfFile: folder.path("curves.csv"), encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
      .filter { $0.count == 6 && $0[2] == "podcast" }
    let gains = rows.compactMap { row in
      Double(row[1]).flatMap { t in Double(row[3]).map { (t, $0) } }
    }
    #expect(gains.last { $0.0 <= 5 }?.1 == 1)
    #expect(gains.last { $0.0 <= 6.6 }?.1 == 0)
    #expect(gains.last?.1 == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("stems")))
  }

  @Test("a finding that only sound shows is in the outcome of the render")
  func heard() throws {
    let folder = try TemporaryFolder()
    let device = try SimulatedDevice(text: listener("music", seconds: 10))
    let result = try device.run(app: "coach") { device in
      device.at(.seconds(2)) {
        try Prompt.play(contentsOf: "\(samples)/rest.wav", volume: 0.001, ducks: false)
      }
    }
    #expect(!result.findingIDs.contains(.cueInaudible))
    let outcome = try result.render(to: folder.path, report: true)
    #expect(outcome.findings.map(\.finding.id).contains(.cueInaudible))
    // The page shows the line of the app that played it.
    let page = try String(contentsOfFile: folder.path("report.html"), encoding: .utf8)
    #expect(page.contains("RenderTests.swift"), "the page names no line of the app")
  }
}

/// A prompt as an app would have it: nobody deactivates the session but its end.
private final class Prompt: NSObject, AVAudioPlayerDelegate {
  private let player: AVAudioPlayer
  /// Those that are not over.
  nonisolated(unsafe) private static var current: [Prompt] = []

  static func play(_ data: Data) throws {
    try Prompt(AVAudioPlayer(data: data)).start(
      [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
  }

  static func play(contentsOf path: String, volume: Float, ducks: Bool) throws {
    let prompt = try Prompt(AVAudioPlayer(contentsOf: URL(fileURLWithPath: path)))
    prompt.player.volume = volume
    try prompt.start(ducks ? .duckOthers : .mixWithOthers)
  }

  private init(_ player: AVAudioPlayer) {
    self.player = player
  }

  private func start(_ options: AVAudioSession.CategoryOptions) throws {
    try AVAudioSession.sharedInstance().setCategory(.playback, options: options)
    try AVAudioSession.sharedInstance().setActive(true)
    player.delegate = self
    player.play()
    Self.current.append(self)
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    Self.current.removeAll { $0 === self }
  }
}

/// The samples of a stem: 32-bit float WAV, 48 kHz, two channels.
private struct Stem {
  private let samples: [Float]

  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let mark = Array("data".utf8)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: mark) }
    ).advanced(by: 8)
    samples = stride(from: start, to: bytes.count - 3, by: 4).map { place in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
      return Float(bitPattern: bits)
    }
  }

  /// The largest sample between two times in seconds.
  func peak(_ from: Double, _ to: Double) -> Float {
    samples[Int(from * 48_000) * 2..<Int(to * 48_000) * 2].map(abs).max() ?? .nan
  }
}
