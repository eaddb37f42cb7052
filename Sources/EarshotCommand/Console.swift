internal import EarshotText
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Standard output and standard error.
///
/// Output is gathered and written in large pieces; a piece that cannot be written is an error.
final class Console {
  private var buffer: [UInt8] = []
  /// The descriptor of standard error.
  static let error = STDERR_FILENO
  /// Where results go; standard error while standard output carries sound.
  var results = STDOUT_FILENO
  let outIsTerminal = isatty(STDOUT_FILENO) != 0
  let errorIsTerminal = isatty(STDERR_FILENO) != 0

  /// Whether nobody asked for plain text.
  private let mayColour = getenv("NO_COLOR") == nil && getenv("CI") == nil

  /// Colour, if there is a terminal and nobody minds.
  var ink: Ink {
    (results == STDOUT_FILENO ? outIsTerminal : errorIsTerminal) && mayColour ? .ansi : .none
  }

  /// Whether progress may be drawn.
  var showsProgress: Bool { errorIsTerminal && mayColour }

  /// Columns of the terminal, 80 where there is none.
  var width: Int {
    var size = winsize()
    guard ioctl(results, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
    return min(Int(size.ws_col), 200)
  }

  /// Adds to the result.
  func out(_ text: String) {
    buffer.append(contentsOf: text.utf8)
  }

  /// Adds bytes to the result, and hands on what has gathered.
  func out(_ bytes: Span<UInt8>) throws {
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes what has gathered.
  func flush() throws {
    var bytes = buffer[...]
    buffer = []
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(results, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.removeFirst(count)
      } else if errno != EINTR {
        throw OutputError(reason: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
      }
    }
  }

  /// Writes a line to standard error.
  func problem(_ text: String) {
    note(text + "\n")
  }

  /// Writes to standard error; what cannot be written there is lost.
  func note(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes.removeFirst(count)
    }
  }
}

/// Standard output could not be written.
struct OutputError: Error {
  let reason: String
}
