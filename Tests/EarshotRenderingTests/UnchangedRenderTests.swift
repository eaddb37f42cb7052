import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotTestSupport
import Foundation
import Testing

/// Rendering where the same stands already.
@Suite("Unchanged renders")
struct UnchangedRenderTests {
  private let folder: TemporaryFolder
  private let trace: Trace
  private let stage: Stage
  private static let names = ["mix.wav", "stems/coach.wav", "stems/music.wav"]

  init() throws {
    folder = try TemporaryFolder()
    var stage = Stage(60, channels: 2)
    let music = try stage.file(folder.file("music.wav", noise(60_000)), as: "main")
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(20, coach, .cue(stage.constant(0.1, 2)))
    self.stage = stage
    trace = try stage.run()
  }

  @Test("a second render writes nothing and leaves the same files, mix and stems")
  func same() throws {
    let first = try render()
    let before = try contents()
    let size = Int64(before.map(\.count).reduce(0, +))
    #expect(first.bytesWritten == size && first.bytesKept == 0)
    let second = try render()
    #expect(second.bytesWritten == 0 && second.bytesKept == size)
    #expect(second.mixing == first.mixing)
    #expect(try contents() == before)
  }

  @Test(
    "if an old result is changed meanwhile, all is rendered again, and right",
    arguments: Self.names)
  func changedMeanwhile(name: String) throws {
    _ = try render()
    let right = try contents()
    var isDone = false
    let work = try render { share in
      guard share > 0.5, !isDone else { return }
      isDone = true
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.path("out/\(name)")))
      try file.seek(toOffset: 5_000)
      try file.write(contentsOf: Data([1, 2, 3]))
      try file.close()
    }
    #expect(isDone && work.bytesKept == 0)
    #expect(try contents() == right)
  }

  private func contents() throws -> [Data] {
    try Self.names.map { try Data(contentsOf: URL(fileURLWithPath: folder.path("out/\($0)"))) }
  }

  private func render(
    progress: (Double) throws -> Void = { _ in }
  ) throws -> RenderWork {
    var options = RenderOptions()
    options.keepsStems = true
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: stage.paths, output: trace.header.output)
    let files = try FinishedFiles(in: folder.path("out"))
    let summary = try Renderer(RenderPlan(trace), sounds: shelf, options: options)
      .render(into: files, progress: progress)
    try files.commit()
    // What was written this instant is compared with nothing.
    for name in Self.names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -1_000)],
        ofItemAtPath: folder.path("out/\(name)"))
    }
    return summary.work
  }
}
