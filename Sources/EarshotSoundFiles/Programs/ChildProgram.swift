#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Other programs, started without a shell, that write where we write.
package enum ChildProgram {
  /// How one ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - settings: Variables that it finds in its environment besides ours.
  ///   - errors: A file for what it writes to standard error; ours if left out.
  ///   - check: Asked often; what it throws ends the program first.
  /// - Returns: How it ended.
  /// - Throws: ``CannotStart``, and what `check` throws.
  package static func run(
    _ program: String, _ arguments: [String], settings: [String: String] = [:],
    errors: String? = nil, check: () throws -> Void
  ) throws -> Ending {
    let child = try Spawning.start(program, arguments, settings: settings) { actions in
      guard let errors else { return }
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var status: Int32 = 0
    var pause: UInt32 = 1000
    do {
      while waitpid(child, &status, WNOHANG) == 0 {
        try check()
        usleep(pause)
        // A short run is not kept waiting, a long one costs nothing.
        pause = min(pause * 2, 20_000)
      }
    } catch {
      end(child)
      throw error
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Asks a program to end, and ends it if it takes longer than a clean-up may.
  private static func end(_ child: pid_t) {
    kill(child, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<200 {
      if waitpid(child, &status, WNOHANG) != 0 { return }
      usleep(20_000)
    }
    kill(child, SIGKILL)
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }
}
