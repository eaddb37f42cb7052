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

  /// The same for a file that may not be there yet, nor the folders above it.
  func allowsNew(_ path: String) -> Bool {
    if Path.resolved(path) != nil { return allows(path) }
    let name = path.split(separator: "/").last ?? ".."
    return name != "." && name != ".." && allowsNew(Path.folder(of: path))
  }
}

/// What is done with paths here: text, and one question to the file system.
enum Path {
  /// The folder of a file, `.` if it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The same without its ending.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path that a file names, seen from where the program runs.
  static func resolve(_ path: String, relativeTo folder: String) -> String {
    path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// Whether nothing is there, as opposed to something that cannot be seen.
  static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// The path without links; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
