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

  static var caches: String {
    ProcessEnvironment.caches ?? ProcessEnvironment.path("TMPDIR") ?? "/tmp"
  }

  /// The path of the program that runs now.
  package static var ourselves: String? {
    #if canImport(Darwin)
      var size = UInt32(0)
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return Path.resolved(
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      return Path.resolved("/proc/self/exe")
    #endif
  }

  /// The names in a folder, sorted, without hidden ones; none if it cannot be read.
  static func list(_ folder: String) -> [String] {
    FileTree.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  package static func text(_ path: String) -> String? {
    FileTree.read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func write(_ text: String, to path: String) throws(SoundFileError) {
    try FileTree.write(Array(text.utf8).span, to: path)
  }

  /// Writes a file that is not there yet, whole or not at all.
  package static func create(_ path: String, with text: String) throws(SoundFileError) {
    if !Path.isMissing(path) {
      throw SoundFileError(.create, path, "it is there already", kind: .input)
    }
    let files = try FinishedFiles(in: Path.folder(of: path))
    try files.write(text, to: Path.name(of: path))
    try files.commit()
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
}
