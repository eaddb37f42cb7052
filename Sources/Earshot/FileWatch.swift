internal import EarshotSoundFiles

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Waits until one of some files changes: written, replaced, made or removed.
///
/// Folders are watched, not files, since editors put a new file in the place of the old. On Linux by
/// inotify, so that waiting costs nothing; elsewhere it looks every half second.
package struct FileWatch: ~Copyable {
  private let paths: [String]
  private var seen: [FileIdentity?]
  #if !canImport(Darwin)
    private let inotify: Int32
  #endif

  /// Begins to watch: changes from here on count.
  package init(_ paths: [String]) {
    self.paths = paths
    #if !canImport(Darwin)
      inotify = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB)
      for folder in Set(paths.map { Path.folder(of: $0) }).sorted() {
        inotify_add_watch(inotify, folder, events)
      }
    #endif
    seen = paths.map { FileIdentity(following: $0) }
  }

  deinit {
    #if !canImport(Darwin)
      close(inotify)
    #endif
  }

  /// Waits for a change, and then until nothing has changed for a moment, so that a file that is
  /// written in pieces is one change.
  ///
  /// - Parameter check: asked twice a second at least.
  /// - Throws: what `check` throws, which ends the waiting.
  package mutating func wait(check: () throws -> Void) throws {
    while true {
      try check()
      pause(milliseconds: 500)
      if !takeChanges() { continue }
      repeat { usleep(50_000) } while takeChanges()
      return
    }
  }

  /// Whether any file is another than when it was last asked.
  package mutating func takeChanges() -> Bool {
    let now = paths.map { FileIdentity(following: $0) }
    defer { seen = now }
    return now != seen
  }

  /// Until something happens in one of the folders, or the time is over.
  private func pause(milliseconds: Int32) {
    #if canImport(Darwin)
      usleep(UInt32(milliseconds) * 1000)
    #else
      var request = pollfd(fd: inotify, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, milliseconds) > 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while read(inotify, &buffer, buffer.count) > 0 {}
    #endif
  }
}
