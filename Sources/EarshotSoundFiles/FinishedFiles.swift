/// The files of one result, which appear together and whole, or not at all.
///
/// Each is written under a temporary name in the output folder; `commit()` puts all of them in
/// place. Until then what was there stays as it is, and whatever goes wrong, or is simply dropped,
/// leaves nothing behind: not even the output folder, if it was made for this.
///
///     let files = try FinishedFiles(in: "Renders/run")
///     let mix = try files.file("mix.wav")                     // write to this path
///     let stem = try files.file("music.wav", in: "stems")
///     try files.write("frame,time\n", to: "curves.csv")
///     try files.commit()
///
/// A folder such as `stems` is replaced as a whole: what an earlier run left in it goes. A sound
/// written by way of `result(_:)` that turns out to be what stands there is kept, not written anew.
package final class FinishedFiles {
  private struct Result {
    let name: String
    let temporary: String
    let isFolder: Bool
    /// What may turn out to stand there already: the file itself, or some within the folder.
    var files: [ResultFile] = []

    var isUnchanged: Bool { !isFolder && files.contains { $0.isUnchanged } }
  }

  /// Counts what is written by way of `result(_:)`.
  package let traffic = FileTraffic()

  let output: String
  private let temporaries: Temporaries
  private let madeFolders: [String]
  private var results: [Result] = []
  private var namesWithin: Set<String> = []
  private var compares = true

  /// Makes the output folder, and those above it, if they are not there.
  package init(
    in folder: String, temporaries: Temporaries = .shared
  ) throws(SoundFileError) {
    try SoundFileError.refuseZeros(in: folder, while: .create)
    output = Self.withoutLastSlashes(folder)
    self.temporaries = temporaries
    madeFolders = try temporaries.makeFolders(output)
  }

  deinit { abandon() }

  /// The paths that `commit` fills, in the order in which they were asked for.
  package var paths: [String] { results.map { path($0.name) } }

  /// Those of them that hold already what was to be written.
  package var unchangedPaths: [String] {
    results.filter(\.isUnchanged).map { path($0.name) }
  }

  /// A path to write to now, whose file `commit` calls `name`.
  package func file(_ name: String) throws(SoundFileError) -> String {
    try result(name).path
  }

  /// The same within a folder, which is made when it is first named.
  package func file(_ name: String, in folder: String) throws(SoundFileError) -> String {
    try result(name, in: folder).path
  }

  /// A file for a ``SoundFileWriter``, which compares it with what it would replace.
  package func result(_ name: String) throws(SoundFileError) -> ResultFile {
    let made = try add(name, isFolder: false).temporary
    return note(
      ResultFile(made, target: path(name), compares: compares, traffic: traffic), for: name)
  }

  /// The same within a folder, which is made when it is first named.
  package func result(
    _ name: String, in folder: String
  ) throws(SoundFileError) -> ResultFile {
    try Self.check(name)
    let parent = try folderResult(folder).temporary
    guard namesWithin.insert("\(folder)/\(name)").inserted else { throw twice(name) }
    let made = "\(parent)/\(name)"
    let target = "\(path(folder))/\(name)"
    try naming(target) { () throws(SoundFileError) in try FileTree.createFile(made) }
    // What a link to a folder leads to is not ours to keep.
    let mayCompare = compares && FileKind(of: path(folder)) == .folder
    return note(
      ResultFile(
        made, target: target, compares: mayCompare, traffic: traffic),
      for: folder)
  }

  /// Removes everything that was written, for a second try that compares with nothing.
  package func startOver() {
    temporaries.remove(results.map(\.temporary))
    results = []
    namesWithin = []
    compares = false
    traffic.reset()
  }

  /// Makes a folder, or has it emptied: for a result without any file in it.
  package func folder(_ name: String) throws(SoundFileError) {
    _ = try folderResult(name)
  }

  /// Writes a small file.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(SoundFileError) {
    let made = try file(name)
    try naming(path(name)) { () throws(SoundFileError) in try FileTree.write(bytes, to: made) }
  }

  /// Writes a small text, in UTF-8.
  package func write(_ text: String, to name: String) throws(SoundFileError) {
    try write(Array(text.utf8).span, to: name)
  }

  /// Tells before any work what would end it: that nothing may be written here, or that what stands
  /// in the place of a result cannot be replaced.
  package func requirePlaces(
    for files: [String], folders: [String] = []
  ) throws(SoundFileError) {
    try naming(files.first.map(path) ?? output) { () throws(SoundFileError) in
      let trial = try temporaries.make(in: output) { path throws(SoundFileError) in
        try FileTree.createFile(path)
      }
      temporaries.remove([trial])
    }
    for name in files { _ = try isTaken(path(name), byFolder: false) }
    for name in folders { _ = try isTaken(path(name), byFolder: true) }
  }

  /// The same of results in a folder, which is left as it was.
  package static func requirePlaces(
    for files: [String], in folder: String
  ) throws(SoundFileError) {
    let trial = try FinishedFiles(in: folder)
    defer { trial.abandon() }
    try trial.requirePlaces(for: files)
  }

  /// Puts everything in place.
  ///
  /// If that fails, what was there before is there again.
  package func commit() throws(SoundFileError) {
    var replaced: [String] = []
    do throws(SoundFileError) {
      try temporaries.settle(results.map(\.temporary) + madeFolders) { () throws(SoundFileError) in
        replaced = try putInPlace()
      }
    } catch {
      abandon()
      throw error
    }
    results = []
    for path in replaced { FileTree.remove(path) }
  }

  /// Removes everything that was written; afterwards, and after `commit`, does nothing.
  package func abandon() {
    temporaries.remove(results.map(\.temporary) + madeFolders)
    results = []
  }

  /// Abandons every result of the process that is not in place yet, and refuses new ones.
  ///
  /// For the way out after a signal: called from ordinary code, on any thread.
  package static func abandonAll() { Temporaries.shared.removeAll() }

  /// Moves old results aside and new ones in; returns where the old ones are.
  private func putInPlace() throws(SoundFileError) -> [String] {
    var done: [(from: String, to: String)] = []
    var replaced: [String] = []
    do throws(SoundFileError) {
      for result in results {
        let target = path(result.name)
        if result.isUnchanged {
          for file in result.files { try file.confirm() }
          replaced.append(result.temporary)
          continue
        }
        if result.isFolder {
          for file in result.files { try file.bringAlong() }
        }
        if try isTaken(target, byFolder: result.isFolder) {
          let aside = "\(result.temporary)-old"
          try naming(target) { () throws(SoundFileError) in
            try FileTree.move(target, to: aside)
          }
          done.append((target, aside))
          replaced.append(aside)
        }
        try FileTree.move(result.temporary, to: target)
        done.append((result.temporary, target))
      }
    } catch {
      for move in done.reversed() { try? FileTree.move(move.to, to: move.from) }
      throw error
    }
    for result in results {
      for file in result.files { file.renew() }
    }
    return replaced
  }

  private func note(_ file: ResultFile, for name: String) -> ResultFile {
    if let place = results.firstIndex(where: { $0.name == name }) {
      results[place].files.append(file)
    }
    return file
  }

  private func folderResult(_ name: String) throws(SoundFileError) -> Result {
    if let known = results.first(where: { $0.name == name && $0.isFolder }) { return known }
    return try add(name, isFolder: true)
  }

  private func add(_ name: String, isFolder: Bool) throws(SoundFileError) -> Result {
    try Self.check(name)
    if results.contains(where: { $0.name == name }) { throw twice(name) }
    let made = try naming(path(name)) { () throws(SoundFileError) in
      try temporaries.make(in: output) { path throws(SoundFileError) in
        if isFolder { _ = try FileTree.createFolder(path) } else { try FileTree.createFile(path) }
      }
    }
    let result = Result(name: name, temporary: made, isFolder: isFolder)
    results.append(result)
    // Told now rather than after an hour of rendering.
    _ = try isTaken(path(name), byFolder: isFolder)
    return result
  }

  /// What goes wrong with a temporary is told of the result that it stands for.
  private func naming<Value>(
    _ target: String, _ body: () throws(SoundFileError) -> Value
  ) throws(SoundFileError) -> Value {
    do throws(SoundFileError) {
      return try body()
    } catch {
      throw error.naming(target)
    }
  }

  /// Whether something stands where a result goes; an error if it cannot be replaced.
  private func isTaken(_ target: String, byFolder isFolder: Bool) throws(SoundFileError) -> Bool {
    switch FileKind(of: target) {
    case .missing: return false
    case .folder where !isFolder:
      throw SoundFileError(.replace, target, "it is a folder", kind: .machine)
    case .regular where isFolder && !FileTree.isFolder(target):
      throw SoundFileError(.replace, target, "it is a file, not a folder", kind: .machine)
    case .other:
      throw SoundFileError(.replace, target, "it is neither a file nor a folder", kind: .machine)
    case .folder, .regular: return true
    }
  }

  private func path(_ name: String) -> String { Path.resolve(name, relativeTo: output) }

  private static func withoutLastSlashes(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  private func twice(_ name: String) -> SoundFileError {
    SoundFileError(.create, path(name), "the name is used twice", kind: .input)
  }

  /// A name stays in its folder, and does not look like one of our temporaries.
  private static func check(_ name: String) throws(SoundFileError) {
    try SoundFileError.refuseZeros(in: name, while: .create)
    if name.utf8.contains(UInt8(ascii: "/")) || name == "." || name == ".." {
      throw SoundFileError(
        .create, name, "the name would leave the output folder", kind: .input)
    }
    if name.hasPrefix(".earshot-") {
      throw SoundFileError(.create, name, "the name is kept for temporary files", kind: .input)
    }
  }
}
