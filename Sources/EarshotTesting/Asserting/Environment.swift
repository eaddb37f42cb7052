#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the environment says to tests.
enum Environment {
  /// `EARSHOT_RECORD=1`: curves that differ are recorded anew.
  static var records: Bool { value("EARSHOT_RECORD") == "1" }

  /// Where failing runs leave their files: `EARSHOT_FAILURES`, else a folder for temporary files.
  static var failures: String {
    value("EARSHOT_FAILURES") ?? (value("TMPDIR") ?? "/tmp") + "/earshot-failures"
  }

  private static func value(_ name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    let value = String(cString: text)
    return value.isEmpty ? nil : value
  }
}

/// Files and folders, as far as failing tests need them.
enum FileBytes {
  struct Unreadable: Error {}

  static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Unreadable() }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    if ferror(file) != 0 { throw Unreadable() }
    return bytes
  }

  /// Makes a folder, and those above it; false if it is there or cannot be made.
  static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      return false
    }
    return makeFolder(String(path[..<slash])) && mkdir(path, 0o777) == 0
  }
}
