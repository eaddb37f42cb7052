import Foundation

/// A ChromeDriver process, spoken to by the WebDriver protocol.
///
/// It lives in a process group of its own with every browser that it starts, and the whole group
/// ends with it; at the latest two minutes after its start, whatever became of the tests.
///
/// - Source: https://www.w3.org/TR/webdriver2/
final class Driver {
  private let process = Process()
  private let output: URL
  private let port: UInt16
  private let deadline: Date

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether everything is installed that a test in a browser needs.
  static let isThere = ["chromium", "chromedriver", "timeout"].allSatisfy { find($0) != nil }

  init() throws {
    guard let program = Self.find("chromedriver"), let watchdog = Self.find("timeout") else {
      throw Problem(description: "chromedriver is not installed")
    }
    deadline = Date(timeIntervalSinceNow: 90)
    output = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-driver-\(UUID().uuidString)")
    try Data().write(to: output)
    process.executableURL = URL(fileURLWithPath: watchdog)
    process.arguments = ["--kill-after=1", "120", program, "--port=0"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    do {
      port = try Self.port(in: output, of: process)
    } catch {
      Self.end(process, output)
      throw error
    }
  }

  deinit { Self.end(process, output) }

  /// Ends the group: `timeout` leads one of its own.
  private static func end(_ process: Process, _ output: URL) {
    kill(-process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: output)
  }

  /// A program on the path.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// The port that it says it listens on.
  private static func port(in output: URL, of process: Process) throws -> UInt16 {
    for _ in 0..<600 where process.isRunning {
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      if let match = text.firstMatch(of: /started successfully on port (\d+)/) {
        return UInt16(match.1) ?? 0
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Problem(description: "chromedriver does not start")
  }

  /// Sends a command and hands back the `value` of the answer.
  @discardableResult
  func send(_ method: String, _ path: String, _ body: [String: Any] = [:]) throws -> Any {
    let content = method == "POST" ? try JSONSerialization.data(withJSONObject: body) : Data()
    let left = deadline.timeIntervalSinceNow
    if left <= 0 { throw Problem(description: "no time is left for \(path)") }
    let answer = try Exchange(port: port, within: left).send(method, path, content)
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    let value = object?["value"] ?? NSNull()
    if let problem = value as? [String: Any], let error = problem["error"] as? String {
      throw Problem(description: "\(path): \(error): \(problem["message"] ?? "")")
    }
    return value
  }
}
