#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How long an open file is and when it last changed: whether it is still the file that was opened.
struct FileStamp: Equatable {
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: nil if the system does not tell.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (changed.tv_sec, changed.tv_nsec)
  }
}
