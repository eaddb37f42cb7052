#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What is done with paths here: text, and one question to the file system.
package enum Path {
  /// The folder of a file, `.` if it names none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The same without its ending.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The name of the folder that a file lies in, whatever way its path takes there.
  package static func parentName(of path: String) -> String {
    let folder = folder(of: path)
    let name = name(of: resolved(folder) ?? folder)
    return name == "/" ? "root" : name
  }

  /// A path that a file names, seen from where the program runs.
  package static func resolve(_ path: String, relativeTo folder: String) -> String {
    path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// Whether nothing is there, as opposed to something that cannot be seen.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// The path without links; nil if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
