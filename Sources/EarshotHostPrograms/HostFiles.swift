#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
package import EarshotSoundFiles

/// The few questions that hosting asks of files and of its surroundings.
package enum HostFiles {
  /// Where programs that were built are kept: safe to delete at any time.
  package static var cache: String { "\(caches)/earshot/hosted" }

  /// The user's folder for what can be made again.
  static var caches: String {
    #if canImport(Darwin)
      let caches = environment("HOME").map { "\($0)/Library/Caches" }
    #else
      let caches = environment("XDG_CACHE_HOME") ?? environment("HOME").map { "\($0)/.cache" }
    #endif
    return caches ?? environment("TMPDIR") ?? "/tmp"
  }

  /// The path of the program that runs now.
  package static var ourselves: String? {
    #if canImport(Darwin)
      var size = UInt32(0)
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return realPath(
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      return realPath("/proc/self/exe")
    #endif
  }

  /// An absolute path from the environment; a relative one would depend on where we run.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// A program among the folders of `PATH`.
  static func program(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isExecutable)
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Size and time of a file: another file of that name has another stamp.
  static func stamp(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return "\(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// The names in a folder, sorted; none if it cannot be read.
  static func list(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  package static func text(_ path: String) -> String? {
    FileTree.read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func write(_ text: String, to path: String) throws(SoundFileError) {
    try FileTree.write(Array(text.utf8).span, to: path)
  }

  /// Writes a file that is not there yet.
  package static func create(_ path: String, with text: String) throws(SoundFileError) {
    try FileTree.createFile(path)
    try write(text, to: path)
  }

  /// The folder that a path leads to.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Removes all but the newest folders in one.
  static func keepNewest(_ count: Int, in folder: String) {
    let paths = list(folder).map { "\(folder)/\($0)" }
    let oldestLast = paths.map { (age: changed($0), path: $0) }
      .sorted { ($0.age, $0.path) > ($1.age, $1.path) }
    for entry in oldestLast.dropFirst(count) { FileTree.remove(entry.path) }
  }

  private static func changed(_ path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    #if canImport(Darwin)
      return status.st_mtimespec.tv_sec
    #else
      return status.st_mtim.tv_sec
    #endif
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
