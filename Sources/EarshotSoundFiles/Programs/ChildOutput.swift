#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Runs another program and takes what it writes to standard output.
///
/// The arguments reach it as they are: there is no shell. It gets no input and its messages are
/// dropped. One that writes too much or takes too long is ended.
package enum ChildOutput {
  package struct Failure: Error, Hashable {
    package let reason: String
  }

  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - most: The most bytes it may write.
  ///   - seconds: How long it may take.
  /// - Returns: All that it wrote.
  /// - Throws: if it cannot be started, goes past a bound, or ends with anything but 0.
  package static func read(
    _ program: String, _ arguments: [String], most: Int = 64 << 20, seconds: Int = 300
  ) throws(Failure) -> [UInt8] {
    let (child, input) = try start(program, arguments)
    defer { close(input) }
    let output = collect(input, most: most, deadline: now() + seconds)
    if output == nil { kill(child, SIGKILL) }
    let status = wait(for: child)
    guard let output else { throw Failure(reason: "it writes too much or takes too long") }
    if status != 0 { throw Failure(reason: "it ended with \(meaning(of: status))") }
    return output
  }

  /// The child and the end of a pipe to read from.
  private static func start(
    _ program: String, _ arguments: [String]
  ) throws(Failure) -> (child: pid_t, input: Int32) {
    // One at a time, or another child would inherit the other end of the pipe.
    try starting.withLock { _ throws(Failure) in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw failure(errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[1]) }
      do throws(CannotStart) {
        let child = try Spawning.start(program, arguments) { actions in
          posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
          posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
          posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        return (child, ends[0])
      } catch {
        close(ends[0])
        throw Failure(reason: error.reason)
      }
    }
  }

  private static let starting = Guarded(false)

  /// Everything that comes; nil if it is too much or does not end in time.
  private static func collect(_ input: Int32, most: Int, deadline: Int) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let left = deadline - now()
      if left <= 0 { return nil }
      if poll(&request, 1, Int32(clamping: left * 1000)) <= 0 { continue }
      let count = systemRead(input, &buffer)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return output }
      output += buffer[..<count]
      if output.count > most { return nil }
    }
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  private static func meaning(of status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "exit status \(status >> 8 & 0xFF)" : "signal \(signal)"
  }

  private static func failure(_ code: Int32) -> Failure {
    Failure(reason: String(cString: strerror(code)))
  }

  /// Whole seconds of a clock that is never set.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec)
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}
