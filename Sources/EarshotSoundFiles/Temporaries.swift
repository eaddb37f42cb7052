#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Every temporary file and folder that is still about, so that none is left when we have to stop.
///
/// One for the whole process, unless a test wants its own. Safe to use from several threads; not
/// from within a signal handler.
package final class Temporaries: Sendable {
  package static let shared = Temporaries()

  private struct Entry {
    let path: String
    /// A folder that was made for results: it goes only if it is empty.
    let isOutputFolder: Bool
    /// Whether nobody needs it any more.
    var isGivenUp = false
  }

  private struct State {
    var entries: [Entry] = []
    var serial = 0
    var isClosed = false

    /// Forgets what was given up, but for a folder that others still work in: it goes with the last
    /// of them.
    mutating func forgetGivenUp() {
      let needed = entries.filter { !$0.isGivenUp }
      entries.removeAll { entry in
        entry.isGivenUp && !needed.contains { $0.path.hasPrefix("\(entry.path)/") }
      }
    }
  }

  private let state = Guarded(State())

  package init() {}

  /// How many there are at the moment.
  package var count: Int { state.withLock { $0.entries.count } }

  /// Removes them all, waiting for a commit that is under way, and refuses to make any more.
  package func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for entry in state.entries.reversed() { Self.remove(entry) }
      state.entries = []
    }
  }

  /// Makes something under a hidden name that is free in the folder, and remembers it.
  func make(
    in folder: String, _ make: (_ path: String) throws(SoundFileError) -> Void
  ) throws(SoundFileError) -> String {
    try state.withLock { state throws(SoundFileError) -> String in
      try Self.checkOpen(state, folder)
      var path = ""
      repeat {
        state.serial += 1
        path = "\(folder)/.earshot-\(getpid())-\(state.serial)"
      } while FileKind(of: path) != .missing
      try make(path)
      state.entries.append(Entry(path: path, isOutputFolder: false))
      return path
    }
  }

  /// Makes an output folder and those above it, remembering which of them were not there.
  func makeFolders(_ path: String) throws(SoundFileError) -> [String] {
    try state.withLock { state throws(SoundFileError) -> [String] in
      try Self.checkOpen(state, path)
      var made: [String] = []
      for folder in Self.folders(above: path) {
        do throws(SoundFileError) {
          guard try FileTree.createFolder(folder) else { continue }
        } catch {
          for folder in made.reversed() { FileTree.removeEmptyFolder(folder) }
          state.entries.removeLast(made.count)
          throw error
        }
        made.append(folder)
        state.entries.append(Entry(path: folder, isOutputFolder: true))
      }
      return made
    }
  }

  /// Removes these, in the reverse of the order in which they were made.
  func remove(_ paths: [String]) {
    state.withLock { state in
      for place in state.entries.indices where paths.contains(state.entries[place].path) {
        state.entries[place].isGivenUp = true
      }
      for entry in state.entries.reversed() where entry.isGivenUp { Self.remove(entry) }
      state.forgetGivenUp()
    }
  }

  /// Runs what puts results in place, while nothing is removed, and then forgets these.
  func settle(
    _ paths: [String], _ body: () throws(SoundFileError) -> Void
  ) throws(SoundFileError) {
    try state.withLock { state throws(SoundFileError) in
      try Self.checkOpen(state, paths.first ?? "the results")
      try body()
      state.entries.removeAll { paths.contains($0.path) }
      state.forgetGivenUp()
    }
  }

  private static func checkOpen(_ state: State, _ path: String) throws(SoundFileError) {
    if state.isClosed {
      throw SoundFileError(.create, path, "the program is stopping", kind: .machine)
    }
  }

  private static func remove(_ entry: Entry) {
    if entry.isOutputFolder {
      FileTree.removeEmptyFolder(entry.path)
    } else {
      FileTree.remove(entry.path)
    }
  }

  /// `a/b/c` as `a`, `a/b`, `a/b/c`.
  private static func folders(above path: String) -> [String] {
    let ends = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }
    return (ends.map { String(path[..<$0]) } + [path]).filter { !$0.hasSuffix("/") || $0 == "/" }
  }
}
