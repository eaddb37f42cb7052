#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file's name, as the user gave it, and its bytes.
package struct TextFile: Sendable {
  package var path: String
  package var bytes: [UInt8]

  /// The largest file that is read: 4 MiB.
  package static let largest = 4 << 20

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Reads a regular file; a folder, a FIFO or a device is refused, so that nothing hangs.
  ///
  /// Of a file that is too large, a little more than the limit is read.
  package init(reading path: String) throws(Unreadable) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw Unreadable(reason: isFolder ? "it is a folder" : "not a file", isFolder: isFolder)
    }
    self.init(path: path, bytes: try Self.contents(of: descriptor, size: Int(status.st_size)))
  }

  /// Everything up to the end, of a file that is said to have `size` bytes and may have others.
  private static func contents(of descriptor: Int32, size: Int) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= largest {
      var failure: Int32?
      let room = bytes.isEmpty ? min(size, largest) + 1 : 1 << 16
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        let count = read(descriptor, buffer.baseAddress, room)
        if count < 0 { failure = errno }
        filled = max(count, 0)
      }
      if let failure {
        if failure != EINTR { throw Unreadable(failure) }
      } else if more.isEmpty {
        break
      } else if bytes.isEmpty {
        bytes = more
      } else {
        bytes += more
      }
    }
    return bytes
  }

  /// Why a file could not be read, in the system's words.
  package struct Unreadable: Error, Hashable, Sendable {
    package var reason: String
    package var isFolder = false

    package init(reason: String, isFolder: Bool = false) {
      self.reason = reason
      self.isFolder = isFolder
    }

    init(_ code: Int32) {
      reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
