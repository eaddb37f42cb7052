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
