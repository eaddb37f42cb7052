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
    self.init(path: path, bytes: try Self.contents(of: descriptor))
  }

  private static func contents(of descriptor: Int32) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= largest {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw Unreadable(errno)
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
