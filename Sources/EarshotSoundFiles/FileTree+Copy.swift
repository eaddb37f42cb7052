#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension FileTree {
  /// Copies a file to a name that is free.
  static func copy(_ path: String, to target: String) throws(SoundFileError) {
    let source = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    if source < 0 { throw SoundFileError(.read, path, systemCode: errno) }
    defer { close(source) }
    try createFile(target)
    let new = open(target, O_WRONLY | O_CLOEXEC)
    if new < 0 { throw SoundFileError(.write, target, systemCode: errno) }
    defer { close(new) }
    var state = DescriptorState(descriptor: new)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { systemRead(source, $0) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw SoundFileError(.read, path, systemCode: errno) }
      if count == 0 { return }
      let written = block.withUnsafeBytes {
        state.put(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      if written < count { throw SoundFileError(.write, target, systemCode: state.failure) }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
