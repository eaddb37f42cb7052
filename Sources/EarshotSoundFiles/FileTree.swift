#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The few things that are done to files and folders as such, errors in sentences.
package enum FileTree {
  /// Creates an empty file that was not there.
  package static func createFile(_ path: String) throws(SoundFileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw SoundFileError(.create, path, systemCode: errno) }
    close(descriptor)
  }

  /// Creates a folder; false if there was one already.
  static func createFolder(_ path: String) throws(SoundFileError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    let code = errno
    if code == EEXIST {
      if isFolder(path) { return false }
      throw SoundFileError(
        .create, path, "there is a file of that name", kind: .machine, systemCode: code)
    }
    throw SoundFileError(.create, path, systemCode: code)
  }

  /// Whether a folder stands there, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func move(_ path: String, to target: String) throws(SoundFileError) {
    if rename(path, target) != 0 { throw SoundFileError(.replace, target, systemCode: errno) }
  }

  /// Writes a small file that exists already, from its start.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(SoundFileError) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    if descriptor < 0 { throw SoundFileError(.write, path, systemCode: errno) }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let step = bytes.withUnsafeBytes { systemWrite(descriptor, $0, from: done) }
      if step < 0, errno == EINTR { continue }
      if step < 0 { throw SoundFileError(.write, path, systemCode: errno) }
      done += step
    }
  }

  /// The bytes of a small regular file; nil if it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      filled = max(pread(descriptor, buffer.baseAddress, size, 0), 0)
    }
    return bytes.count == size ? bytes : nil
  }

  /// Removes what is there, folders with all they hold; links are removed, never followed.
  package static func remove(_ path: String) {
    if FileKind(of: path) != .folder {
      unlink(path)
      return
    }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// Removes a folder that holds nothing.
  static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// What a folder holds, in no order; nothing if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int)
  -> Int
{
  write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
}
