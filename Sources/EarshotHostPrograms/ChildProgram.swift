#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Other programs, started without a shell.
package enum ChildProgram {
  /// Runs a program that writes where we write, and waits for it.
  ///
  /// - Returns: its exit status, or 128 and the signal that ended it.
  static func run(_ program: String, _ arguments: [String]) throws(HostFailure) -> Int32 {
    var child: pid_t = 0
    let code = withWords([program] + arguments) {
      posix_spawn(&child, program, nil, nil, $0, environ)
    }
    if code != 0 { throw failure(program, code) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw failure(program, errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Becomes another program; comes back only if that fails.
  package static func become(_ program: String, _ arguments: [String]) throws(HostFailure) -> Never
  {
    _ = withWords([program] + arguments) { execv(program, $0) }
    throw failure(program, errno)
  }

  private static func failure(_ program: String, _ code: Int32) -> HostFailure {
    .cannotStart(program: program, reason: String(cString: strerror(code)))
  }

  private static func withWords(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    copies.append(nil)
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeMutableBufferPointer { list in
      list.baseAddress.map(body) ?? EINVAL
    }
  }
}
