#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotScenarios

/// The files that may be scenarios by what paths name: files as they are, folders with all YAML that
/// is under them.
struct ScenarioSearch {
  struct Candidate {
    let path: String
    /// Whether the user has named the file itself, which makes a scenario of it in any case.
    let isNamed: Bool

    /// Whether there is something to check, or to tell of, in the file.
    var looksLikeScenario: Bool { isNamed || ScenarioCheck.looksLikeScenario(path: path) }
  }

  /// In the order of the paths; within a folder by name.
  private(set) var candidates: [Candidate] = []

  init(_ paths: [String]) {
    for path in paths {
      if Self.isFolder(path) {
        search(path, depth: 0)
      } else {
        candidates.append(Candidate(path: path, isNamed: true))
      }
    }
  }

  /// Folders are entered to a bounded depth, links to folders not at all.
  private mutating func search(_ folder: String, depth: Int) {
    if depth > 64 { return }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    for (name, kind) in Self.entries(of: folder) where !name.hasPrefix(".") {
      let path = "\(base)/\(name)"
      if kind == .folder || kind == .untold && Self.isFolder(path, followingLinks: false) {
        search(path, depth: depth + 1)
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        candidates.append(Candidate(path: path, isNamed: false))
      }
    }
  }

  /// What a folder's list tells of an entry; some file systems tell nothing.
  private enum EntryKind {
    case folder
    case other
    case untold
  }

  private static func entries(of folder: String) -> [(name: String, kind: EntryKind)] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var entries: [(name: String, kind: EntryKind)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      let kind: EntryKind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_UNKNOWN): .untold
        default: .other
        }
      entries.append((name, kind))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func isFolder(_ path: String, followingLinks: Bool = true) -> Bool {
    var status = stat()
    let code = followingLinks ? stat(path, &status) : lstat(path, &status)
    return code == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// How many threads can work at once.
enum Cores {
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
