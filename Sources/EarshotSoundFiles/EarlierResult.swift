#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The result of an earlier run, open to be compared with what would replace it.
struct EarlierResult: ~Copyable {
  let identity: FileIdentity
  private let descriptor: Int32

  /// Nil unless all but the content is as in the new file: a plain file, no link, under no second
  /// name, of the same owner and with the same permissions, and not written just now.
  init?(path: String, replacedBy temporary: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return nil }
    var (old, new) = (stat(), stat())
    guard fstat(descriptor, &old) == 0, lstat(temporary, &new) == 0,
      new.st_mode & S_IFMT == S_IFREG, old.st_mode == new.st_mode, old.st_nlink == 1,
      old.st_uid == new.st_uid, old.st_gid == new.st_gid, FileIdentity(old).wouldShowChanges
    else {
      closeDescriptor(descriptor)
      return nil
    }
    self.descriptor = descriptor
    identity = FileIdentity(old)
  }

  deinit { closeDescriptor(descriptor) }

  /// Whether nobody wrote to it since it was opened.
  var isUntouched: Bool { FileIdentity(descriptor: descriptor) == identity }

  /// Reads into the buffer's start, and returns how many of `count` bytes were there.
  func read(_ count: Int, at offset: Int64, into buffer: inout [UInt8]) -> Int {
    let descriptor = descriptor
    return buffer.withUnsafeMutableBytes { bytes in
      var done = 0
      while done < count {
        let step = pread(
          descriptor, bytes.baseAddress.map { $0 + done }, count - done, off_t(offset) + off_t(done)
        )
        if step < 0, errno == EINTR { continue }
        if step <= 0 { break }
        done += step
      }
      return done
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
