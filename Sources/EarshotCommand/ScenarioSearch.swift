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
    enum Kind {
      /// The user has named the file itself, which makes a scenario of it in any case.
      case named
      case found
      /// A file whose name begins with a dot, under a folder: left out.
      case hidden
      /// A folder whose scenarios cannot be known.
      case closed(Obstacle)
    }

    let path: String
    let kind: Kind

    /// Whether there is something to check, or to tell of, in the file.
    var looksLikeScenario: Bool {
      switch kind {
      case .named: true
      case .found: ScenarioCheck.looksLikeScenario(path: path)
      case .hidden, .closed: false
      }
    }
  }

  /// Why a folder cannot be searched.
  struct Obstacle {
    let reason: String
    /// Whether the machine is at fault rather than what was named.
    var isOfMachine = false
  }

  /// In the order of the paths; within a folder by name.
  private(set) var candidates: [Candidate] = []

  private static let deepest = 64

  init(_ paths: [String]) {
    for path in paths {
      if Self.isFolder(path) {
        search(path, depth: 0)
      } else {
        candidates.append(Candidate(path: path, kind: .named))
      }
    }
  }

  /// Folders are entered to a bounded depth, links to folders and hidden folders not at all.
  private mutating func search(_ folder: String, depth: Int) {
    if depth > Self.deepest {
      let reason = "it is more than \(Self.deepest) folders deep; name it to check it"
      candidates.append(Candidate(path: folder, kind: .closed(Obstacle(reason: reason))))
      return
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let (entries, obstacle) = FolderList.entries(of: folder)
    if let obstacle { candidates.append(Candidate(path: folder, kind: .closed(obstacle))) }
    for (name, kind) in entries {
      let path = "\(base)/\(name)"
      let isHidden = name.hasPrefix(".")
      if kind == .folder || kind == .untold && Self.isFolder(path, followingLinks: false) {
        if !isHidden { search(path, depth: depth + 1) }
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        candidates.append(Candidate(path: path, kind: isHidden ? .hidden : .found))
      }
    }
  }

  private static func isFolder(_ path: String, followingLinks: Bool = true) -> Bool {
    var status = stat()
    let code = followingLinks ? stat(path, &status) : lstat(path, &status)
    return code == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// What stands in a folder.
private enum FolderList {
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
