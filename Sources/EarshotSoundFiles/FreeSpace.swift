#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The room that a file system has left.
enum FreeSpace {
  /// Bytes that this process may still write under a folder; nil where the system cannot tell.
  static func bytes(at folder: String) -> Int64? {
    var status = statvfs()
    // Some file systems count no blocks at all, and take files nevertheless.
    guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return nil }
    let (bytes, overflows) = UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize))
    return overflows ? .max : Int64(clamping: bytes)
  }
}

extension FinishedFiles {
  /// Refuses results that the disk has no room for, before hours are spent on them.
  ///
  /// Old results stay until the new ones are complete, so their room does not count.
  package func requireRoom(for bytes: Int128) throws(SoundFileError) {
    guard let free = FreeSpace.bytes(at: output), bytes > Int128(free) else { return }
    // Rounded apart, so that what is needed never looks like what is free.
    let (needed, left) = ((bytes + 999_999) / 1_000_000, free / 1_000_000)
    throw SoundFileError(
      .write, output, "\(needed) MB are needed, and \(left) MB are free", kind: .machine)
  }
}
