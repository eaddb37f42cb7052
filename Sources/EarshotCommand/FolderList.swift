#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What stands in a folder.
enum FolderList {
  /// What a folder's list tells of an entry; some file systems tell nothing.
  enum Kind {
    case folder
    case other
    case untold
  }

  /// By name, and what kept it from being read to its end.
  static func entries(
    of folder: String
  ) -> ([(name: String, kind: Kind)], ScenarioSearch.Obstacle?) {
    guard let handle = opendir(folder) else { return ([], ScenarioSearch.Obstacle(errno)) }
    defer { closedir(handle) }
    var entries: [(name: String, kind: Kind)] = []
    errno = 0
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      let kind: Kind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_UNKNOWN): .untold
        default: .other
        }
      entries.append((name, kind))
      errno = 0
    }
    let obstacle = errno == 0 ? nil : ScenarioSearch.Obstacle(errno)
    return (entries.sorted { $0.name < $1.name }, obstacle)
  }
}

extension ScenarioSearch.Obstacle {
  /// In the system's own words.
  fileprivate init(_ code: Int32) {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    let isOfMachine = [EACCES, EPERM, EMFILE, ENFILE, ENOMEM, EIO].contains(code)
    self.init(reason: "cannot be read: \(reason)", isOfMachine: isOfMachine)
  }
}

/// How many threads can work at once.
enum Cores {
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
