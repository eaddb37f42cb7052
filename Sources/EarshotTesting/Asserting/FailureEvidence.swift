internal import Earshot
internal import EarshotReports
internal import EarshotRendering
internal import EarshotSimulation
internal import EarshotSoundFiles

/// What a run leaves behind for whoever looks into a failure: its sound and its plot, made once.
final class FailureEvidence: Sendable {
  struct Files: Sendable {
    /// The contents by name, for those who have not attached them yet.
    var attachments: [(name: String, bytes: [UInt8])] = []
    /// What the message says about them.
    var note = ""
  }

  private let made = Guarded<Files?>(nil)

  /// The files; the contents come with the first call alone.
  func files(of run: SimulatedRun) -> Files {
    made.withLock { made in
      if let made { return Files(note: made.note) }
      let files = Self.make(of: run)
      made = Files(note: files.note)
      return files
    }
  }

  private static func make(of run: SimulatedRun) -> Files {
    let plot = Story(of: run.trace).text() + "\n" + TerminalPlot(of: run.trace).text()
    var files = Files(attachments: [("plot.txt", Array(plot.utf8))])
    do {
      let folder = try newFolder(for: run.trace.header.title)
      let finished = try FinishedFiles(in: folder)
      _ = try run.loaded.render(run.trace, options: RenderOptions(), into: finished)
      try finished.write(plot, to: "plot.txt")
      try finished.commit()
      files.note = "its sound and plot are in \(folder)"
      if let sound = try? FileBytes.read("\(folder)/mix.wav") {
        files.attachments.append(("mix.wav", sound))
      }
    } catch {
      files.note = "its sound could not be rendered: \(error)"
    }
    return files
  }

  /// A folder that no run before has used, under `EARSHOT_FAILURES` or the temporary folder.
  private static func newFolder(for title: String) throws -> String {
    let name = title.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        ? Character(scalar) : "-"
    }
    let base = "\(Environment.failures)/\(String(name.prefix(60)))"
    for number in 1...10_000 {
      let folder = number == 1 ? base : "\(base)-\(number)"
      if FileBytes.makeFolder(folder) { return folder }
    }
    return base
  }
}
