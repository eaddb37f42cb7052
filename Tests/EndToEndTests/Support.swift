import Foundation
import Testing

/// The built program, run as its user would.
struct Program {
  var code: Int32
  var output: String
  var errors: String

  /// The program beside the test bundle.
  private static let path: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
    for candidate in [folder, folder.deletingLastPathComponent()] {
      let program = candidate.appendingPathComponent("earshot").path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
    }
    return folder.appendingPathComponent("earshot").path
  }()

  /// Starts the program without waiting for it.
  static func start(_ arguments: [String], in folder: String) throws -> (Process, Pipe, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": libraries]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  private static var libraries: String {
    ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
  }

  static func run(_ arguments: String..., in folder: String) throws -> Program {
    let (process, output, errors) = try start(arguments, in: folder)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Program(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: problems, as: UTF8.self))
  }

  /// A shell line in which `earshot` is the program; returns what the shell printed.
  static func shell(_ line: String, in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "earshot() { '\(path)' \"$@\"; }; \(line)"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}

/// A folder for one test, removed after it.
func inFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

func write(_ text: String, to path: String) throws {
  try FileManager.default.createDirectory(
    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(toFile: path, atomically: false, encoding: .utf8)
}

/// Every file and folder under a folder, by its path from there, sorted.
func contents(of folder: String) -> [String] {
  (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
}

enum Sample {
  /// Music, and a cue over it at 1 s.
  static let music = scenario()

  static func scenario(
    title: String = "Music", duration: String = "4s", expect: String = "[{noError: true}]",
    notify: Bool = true
  ) -> String {
    """
    title: "\(title)"
    duration: \(duration)
    apps:
      music: {session: {category: playback}, plays: {tone: 220Hz, lasts: 1s}}
      coach:
        session:
          category: playback
          mode: voicePrompt
          options: [duckOthers, interruptSpokenAudioAndMixWithOthers]
    timeline:
      - at: 1s
        app: coach
        do:
          - setActive: true
          - play: {tone: 440Hz, lasts: 1s}
            as: rest
          - setActive: false
            options: [\(notify ? "notifyOthersOnDeactivation" : "")]
    expect: \(expect)

    """
  }

  /// A cue that is cut: an error-level finding, and isBusy.
  static let cut = """
    title: Cut
    duration: 4s
    apps:
      coach: {session: {category: playback, mode: voicePrompt, options: [duckOthers, interruptSpokenAudioAndMixWithOthers]}}
    timeline:
      - {at: 1s, app: coach, do: [setActive: true, start: {tone: 440Hz, lasts: 2s}, wait: 1s, setActive: false]}

    """
}
