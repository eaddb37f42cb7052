#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A regular file, open for reading and not yet read: never a pipe, a device or a folder.
struct RegularFile: ~Copyable {
  private let descriptor: Int32
  private let size: Int64

  /// Opens without waiting, since a named pipe without a writer would hold us up for ever.
  init(path: String) throws(SoundFileError) {
    try SoundFileError.refuseZeros(in: path, while: .read)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { throw SoundFileError(.read, path, systemCode: errno) }
    var status = stat()
    let reason = fstat(descriptor, &status) == 0 ? Self.objection(to: status) : "it has no status"
    if let reason {
      systemClose(descriptor)
      throw SoundFileError(.read, path, reason, kind: .input)
    }
    self.descriptor = descriptor
    self.size = Int64(status.st_size)
  }

  /// Hands the descriptor to a new owner.
  consuming func release() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  deinit { systemClose(descriptor) }

  /// What the header promises beyond the end of the file, as a reason to refuse it.
  ///
  /// libsndfile takes what is there in silence, and a cut-off sound would be rendered as a whole one.
  func promisedBeyondItsEnd() -> String? {
    let file = descriptor
    guard let layout = ChunkLayout(of: Self.bytes(of: file, at: 0, count: 12)),
      let sound = layout.soundChunk(
        fileSize: size, bytes: { Self.bytes(of: file, at: $0, count: $1) })
    else { return nil }
    let there = max(size - sound.start, 0)
    if sound.length <= there { return nil }
    return "it is truncated: \(there) bytes of sound are there, its header promises \(sound.length)"
  }

  private static func bytes(of descriptor: Int32, at offset: Int64, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(pread(descriptor, buffer.baseAddress, count, off_t(offset)), 0)
    }
  }

  private static func objection(to status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: status.st_size == 0 ? "it is empty" : nil
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a named pipe, not a regular file"
    case S_IFCHR, S_IFBLK: "it is a device, not a regular file"
    default: "it is not a regular file"
    }
  }
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
