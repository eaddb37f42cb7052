#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder outside which a scenario may name no file; for scenarios that are not trusted.
///
/// Links are resolved on both sides, so that a link inside cannot lead outside.
public struct Confinement: Sendable {
  private let root: String

  /// - Returns: nil if the folder is not there.
  public init?(to folder: String) {
    guard let root = Path.resolved(folder) else { return nil }
    self.root = root
  }

  /// Whether a file lies under the folder; one that is not there does not.
  func allows(_ path: String) -> Bool {
    guard let resolved = Path.resolved(path) else { return false }
    return root == "/" || resolved == root || resolved.hasPrefix(root + "/")
  }
}

/// What is done with paths here: text, and one question to the file system.
enum Path {
  /// The folder of a file, `.` if it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path that a file names, seen from where the program runs.
  static func resolve(_ path: String, relativeTo folder: String) -> String {
    path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// The path without links; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
