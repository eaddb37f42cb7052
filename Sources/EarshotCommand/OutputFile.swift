internal import Earshot
internal import EarshotSoundFiles

/// One file that an option names: complete at its place, or not there at all.
struct OutputFile {
  let path: String
  let folder: String
  private let name: String

  init(_ path: String, option: String) throws {
    if path.isEmpty || path.hasSuffix("/") {
      throw UsageError("--\(option) needs a file, not \"\(path)\"")
    }
    if path == "-" {
      throw UsageError(
        "--\(option) does not write to standard output", help: "./- is a file of that name")
    }
    self.path = path
    name = Path.name(of: path)
    folder = Path.folder(of: path)
  }

  /// Tells before any work that the file cannot be written there, or that a scenario stands there.
  func requirePlace() throws {
    try InputFiles.keepScenario(at: path)
    try Interruption.deferred { try FinishedFiles.requirePlaces(for: [name], in: folder) }
  }

  func write(_ bytes: [UInt8]) throws {
    try Interruption.deferred {
      let files = try FinishedFiles(in: folder)
      try files.write(bytes.span, to: name)
      try Interruption.check()
      try files.commit()
    }
  }
}
