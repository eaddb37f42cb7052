// A stand-in for Apple's os on Linux: messages go to standard error.
#if !canImport(Darwin)
  internal import Foundation

  /// Writes messages of a subsystem to standard error.
  public struct Logger: Sendable {
    private let category: String

    public init() { category = "app" }
    public init(subsystem: String, category: String) { self.category = category }
    public init(_ log: OSLog) { category = log.category }

    public func log(_ message: OSLogMessage) { write("default", message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level.name, message) }
    public func trace(_ message: OSLogMessage) { write("trace", message) }
    public func debug(_ message: OSLogMessage) { write("debug", message) }
    public func info(_ message: OSLogMessage) { write("info", message) }
    public func notice(_ message: OSLogMessage) { write("notice", message) }
    public func warning(_ message: OSLogMessage) { write("warning", message) }
    public func error(_ message: OSLogMessage) { write("error", message) }
    public func critical(_ message: OSLogMessage) { write("critical", message) }
    public func fault(_ message: OSLogMessage) { write("fault", message) }

    private func write(_ level: String, _ message: OSLogMessage) {
      FileHandle.standardError.write(Data("[\(category)] \(level): \(message.text)\n".utf8))
    }
  }

  /// A place that messages go to.
  public final class OSLog: Sendable {
    public static let `default` = OSLog(subsystem: "", category: "app")
    public static let disabled = OSLog(subsystem: "", category: "")
    let category: String

    public init(subsystem: String, category: String) { self.category = category }
  }

  public struct OSLogType: Equatable, Sendable {
    let name: String
    public static let `default` = OSLogType(name: "default")
    public static let info = OSLogType(name: "info")
    public static let debug = OSLogType(name: "debug")
    public static let error = OSLogType(name: "error")
    public static let fault = OSLogType(name: "fault")
  }

  /// Writes a message in C's format; `%{public}@` and its kin read like `%@`.
  public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
  ) {
    guard log !== OSLog.disabled else { return }
    let format = "\(message)".replacingOccurrences(of: "%{public}", with: "%")
      .replacingOccurrences(of: "%{private}", with: "%")
    let text = String(format: format, arguments: arguments)
    Logger(log).log(level: type, OSLogMessage(stringLiteral: text))
  }
#endif
