import Earshot
import EarshotTestSupport
import Foundation
import Testing

/// The library in one process for a long time, as a test suite or a server has it.
@Suite("Long use of the library")
struct LongLibraryTests {
  /// `make test-long`.
  private static let isLong = ProcessInfo.processInfo.environment["EARSHOT_LONG_TESTS"] != nil

  private static let text = """
    title: T
    duration: 1s
    output: {sampleRate: 8000, channels: 1}
    apps:
      music: {session: {category: playback}, plays: {file: music.wav, loop: true}}
      coach: {session: {category: playback, options: [duckOthers]}}
    timeline:
      - {at: 0.2s, app: coach, do: [{cue: {tone: 880Hz, lasts: 0.2s}, as: beep}]}

    """

  @Test("renders of files, with loudness and a report, leave nothing behind, open or in memory")
  func leaks() throws {
    let folder = try TemporaryFolder()
    // A quarter of a second at another rate, so that it is converted.
    try folder.floats("music.wav", (0..<2756).map { sin(Float($0) / 9) / 4 }, rate: 11_025)
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: folder.path("a.yaml")))
    let turns = Self.isLong ? 1000 : 8
    try render(folder)
    let open = openFiles(under: folder)
    var pages: [Int] = []
    for turn in 1...turns {
      try render(folder)
      if turn % (turns / 4) == 0 { pages.append(residentPages()) }
    }
    #expect(openFiles(under: folder) == open)
    // Between the first quarter and the last: less than 4 MiB, or 6 KiB a render.
    if Self.isLong { #expect(pages[3] - pages[0] < 1024, "\(pages)") }
  }

  private func render(_ folder: TemporaryFolder) throws {
    let loaded = try LoadedScenario(path: folder.path("a.yaml"))
    var job = RenderJob(loaded, try loaded.simulate())
    job.measures = true
    job.writesTrace = true
    job.writesReport = true
    let result = try job.run(to: .folder(folder.path("out"))) { _ in }
    #expect(result.paths.count == 3)
  }

  /// Those of this test alone: others run beside it.
  private func openFiles(under folder: TemporaryFolder) -> Int {
    let open = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    return (open ?? []).count { number in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/dev/fd/\(number)")
      return file?.hasPrefix(folder.path("")) ?? false
    }
  }

  private func residentPages() -> Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return text.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }
}
