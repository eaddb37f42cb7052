import Foundation

/// What a run of the program left behind.
struct Run {
  let code: Int32
  let out: String
  let error: String

  var lines: [Substring] { out.split(separator: "\n") }
}

/// The program as it was built, beside the tests.
enum Program {
  struct NotBuilt: Error {}

  static func path() throws -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    let end = bundle?.range(of: ".xctest")?.upperBound
    guard let bundle, let end else { throw NotBuilt() }
    let folder = URL(fileURLWithPath: String(bundle[..<end])).deletingLastPathComponent()
    let program = folder.appendingPathComponent("earshot").path
    guard FileManager.default.isExecutableFile(atPath: program) else { throw NotBuilt() }
    return program
  }

  /// The program, or another one, started in a folder with its output going to files.
  static func process(
    _ arguments: [String], in folder: Folder, executable: String? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try executable ?? path())
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.output("out")
    process.standardError = try folder.output("error")
    return process
  }
}

/// A folder of one test's own, gone with all it holds when the test ends.
final class Folder {
  let path: String
  private let outputs: String

  init() throws {
    let base = NSTemporaryDirectory() + "earshot-end-to-end-" + UUID().uuidString
    path = base + "/work"
    outputs = base + "/outputs"
    for folder in [path, outputs] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  fileprivate func output(_ name: String) throws -> FileHandle {
    let file = URL(fileURLWithPath: "\(outputs)/\(name)")
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// Waits for a process started in this folder.
  func finish(_ process: Process) throws -> Run {
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(outputs)/\(name)")), as: UTF8.self)
    }
    return Run(code: process.terminationStatus, out: try text("out"), error: try text("error"))
  }

  /// Runs `earshot` here.
  func earshot(_ arguments: String...) throws -> Run { try earshot(arguments) }

  func earshot(_ arguments: [String]) throws -> Run {
    let process = try Program.process(arguments, in: self)
    try process.run()
    return try finish(process)
  }

  /// Runs a line of shell here, in which `$EARSHOT` is the program.
  func shell(_ line: String) throws -> Run {
    let process = try Program.process(["-c", line], in: self, executable: "/bin/bash")
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["EARSHOT": try Program.path()]) { _, new in new }
    try process.run()
    return try finish(process)
  }

  /// Puts the program into `bin`, as `earshot`.
  func putProgram() throws {
    try put("", "bin/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/bin/earshot", withDestinationPath: try Program.path())
  }

  /// The same with what is in `bin` first on the path.
  func shellWithProgram(_ line: String) throws -> Run {
    try shell("export PATH=\"$PWD/bin:$PATH\"; \(line)")
  }

  func put(_ text: String, _ name: String) throws { try put(Data(text.utf8), name) }

  func put(_ bytes: Data, _ name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// Everything in it but the folders, hidden files too, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\($0)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}
