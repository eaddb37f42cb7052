#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import EarshotScenarios

/// The scenario files that paths name: files as they are, folders with all that is under them.
struct ScenarioSearch {
  /// In the order of the paths; within a folder by name.
  private(set) var found: [String] = []
  /// YAML files under a folder that are no scenarios.
  private(set) var skipped: [String] = []

  /// Files in the order in which they are found; in those of folders it is looked for a scenario.
  private var candidates: [(path: String, isNamed: Bool)] = []

  /// Looks into so many files at once.
  init(_ paths: [String], jobs: Int) throws {
    for path in paths {
      if Self.isFolder(path) {
        search(path, depth: 0)
      } else {
        candidates.append((path, true))
      }
    }
    let all = candidates
    let isScenario = AtOnce.map(all.count, jobs: jobs) { place in
      all[place].isNamed || Self.isToBeChecked(all[place].path)
    }
    for (candidate, isScenario) in zip(all, isScenario) {
      if isScenario { found.append(candidate.path) } else { skipped.append(candidate.path) }
    }
    if found.isEmpty {
      throw UsageError(
        "there is no scenario under \(paths.joined(separator: ", "))",
        help: "a scenario is a .yaml or .yml file with apps and timeline")
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
        candidates.append((path, false))
      }
    }
  }

  /// One that cannot be read is kept, so that it is reported.
  private static func isToBeChecked(_ path: String) -> Bool {
    guard let file = try? TextFile(reading: path) else { return true }
    return ScenarioCheck.looksLikeScenario(file.bytes) || isUTF16(file.bytes)
  }

  /// Whether it begins as UTF-16 does, which no scenario may.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
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
