#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The chunk in which libsndfile notes peaks, and the time of day with them.
enum PeakChunk {
  /// Turns the chunk of a finished RF64 file into a blank one that readers pass over.
  ///
  /// libsndfile 1.2.0 does not leave it out there, as it does elsewhere when told to.
  static func blank(in path: String) throws(SoundFileError) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    if descriptor < 0 { throw SoundFileError(.write, path, systemCode: errno) }
    defer { close(descriptor) }
    let header = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      filled = max(pread(descriptor, buffer.baseAddress, buffer.count, 0), 0)
    }
    guard
      let layout = ChunkLayout(of: Array(header.prefix(12))),
      let peak = layout.chunk(
        Array("PEAK".utf8), fileSize: Int64(header.count),
        bytes: { Array(header[min(Int($0), header.count)...].prefix($1)) })
    else { return }
    try write(Array("JUNK".utf8), descriptor, at: peak.start - 8, path)
    try write([UInt8](repeating: 0, count: Int(peak.length)), descriptor, at: peak.start, path)
  }

  private static func write(
    _ bytes: [UInt8], _ descriptor: Int32, at offset: Int64, _ path: String
  ) throws(SoundFileError) {
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw SoundFileError(.write, path, systemCode: errno)
    }
  }
}
