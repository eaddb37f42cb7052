#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Which file it is and in which state, by number, size and time of its last change: another file
/// under the name shows, and so does another content.
package struct FileIdentity: Equatable, Sendable {
  let size: Int64
  /// Which file it is, in whatever state, under one name or two.
  package let file: File
  private let seconds: Int
  private let nanoseconds: Int

  package struct File: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  init(_ status: stat) {
    size = Int64(status.st_size)
    file = File(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    seconds = Int(changed.tv_sec)
    nanoseconds = Int(changed.tv_nsec)
  }

  /// Size and time as text: another state of the file has another one.
  package var stamp: String { "\(size) \(seconds).\(nanoseconds)" }

  /// Whether any change from now on would show in the time of the last change.
  ///
  /// Systems count that time in steps: of some milliseconds, or of up to two seconds where they
  /// know no fractions.
  var wouldShowChanges: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = Double(now.tv_sec - seconds) + Double(Int(now.tv_nsec) - nanoseconds) / 1e9
    return age > (nanoseconds == 0 ? 2 : 0.1)
  }

  /// That of the file under a name, links not followed; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// That of the file that a name leads to; nil if there is none.
  package init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// That of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
